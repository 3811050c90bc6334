@main
struct Zhulan {
    static func main() {}
}
