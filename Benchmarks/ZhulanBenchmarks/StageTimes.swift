/// The times of each stage over the runs, in the order in which the stages first came.
struct StageTimes {
    private var names: [String] = []
    private var times: [[Duration]] = []

    mutating func time<Value>(_ name: String, _ work: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        let value = try work()
        add(name, ContinuousClock.now - start)
        return value
    }

    mutating func add(_ name: String, _ time: Duration) {
        if let index = names.firstIndex(of: name) {
            times[index].append(time)
        } else {
            names.append(name)
            times.append([time])
        }
    }

    /// The latest time of a stage.
    func last(_ name: String) -> Duration {
        names.firstIndex(of: name).flatMap { times[$0].last } ?? .zero
    }

    /// One line: each stage's median in milliseconds and its part of their sum.
    func report() -> String {
        let medians = times.map { list in
            let middle = list.sorted()[list.count / 2]
            return Double(middle.components.attoseconds) / 1e15 + Double(middle.components.seconds) * 1000
        }
        let sum = medians.reduce(0, +)
        let parts = zip(names, medians).map { name, median in
            "\(name) \(rounded(median)) ms (\(Int((median / sum * 100).rounded())) %)"
        }
        return "stages: " + parts.joined(separator: " · ") + " · sum \(rounded(sum)) ms"
    }

    private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
