internal import Glibc

/// Where the program's fonts and tables lie.
public enum DataFolder {
    /// `given`; else the first of these that holds a folder `Fonts`: `$ZHULAN_DATA`,
    /// `<executable>/../share/zhulan`, and the source tree above the executable. Nil where none does.
    public static func find(given: String? = nil) -> String? {
        if let given { return holdsFonts(given) ? given : nil }
        if let variable = getenv("ZHULAN_DATA") {
            let folder = String(cString: variable)
            if holdsFonts(folder) { return folder }
        }
        guard let executable = executable() else { return nil }
        var folder = AtomicFile.folder(of: executable)
        let shared = AtomicFile.folder(of: folder) + "/share/zhulan"
        if holdsFonts(shared) { return shared }
        while folder != "/", folder != "." {
            if holdsFonts(folder), exists(folder + "/Package.swift") { return folder }
            folder = AtomicFile.folder(of: folder)
        }
        return nil
    }

    /// Whether `folder` can be a data folder.
    public static func holdsFonts(_ folder: String) -> Bool { exists(folder + "/Fonts") }

    /// Where the tables of a data folder are: in it, or in the source tree that it is.
    public static func tables(in folder: String) -> String {
        let own = folder + "/Tables"
        return exists(own) ? own : folder + "/Sources/PoemWorksheets/Tables"
    }

    /// Whether there is a file or folder at `path`.
    public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    private static func executable() -> String? {
        guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
