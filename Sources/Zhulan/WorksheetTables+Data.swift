internal import PoemFiles
public import PoemWorksheets

extension WorksheetTables {
    /// The tables that come with the program, each read when it is first asked for.
    ///
    /// - Parameter dataFolder: the folder that holds `Fonts` and `Tables`; nil finds it at `$ZHULAN_DATA`, beside the
    ///   program or in the source tree.
    public convenience init(dataFolder: String? = nil) {
        self.init { (name) throws(WorksheetError) in
            guard let folder = DataFolder.find(given: dataFolder).map(DataFolder.tables) else {
                throw WorksheetError(
                    "the folder with the program's tables was not found",
                    remedy: "Say where it is with --data or ZHULAN_DATA")
            }
            do throws(FileError) {
                return try InputFile.read(folder + "/" + name)
            } catch {
                throw WorksheetError(
                    "the table \(folder)/\(name) cannot be read: \(error.what)",
                    remedy: "Install the program's data again, or name it with --data")
            }
        }
    }
}
