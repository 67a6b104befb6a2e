/// Why a command could not do what it was asked.
struct Failure: Error, CustomStringConvertible {
    /// Lower case, without a period, the remedy after a semicolon.
    let description: String
    /// The exit status: 2 where it could not be done, 64 for wrong usage.
    let code: Int32

    init(_ description: some CustomStringConvertible, code: Int32 = 2) {
        self.description = description.description
        self.code = code
    }
}
