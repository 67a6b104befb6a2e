import Application

extension Failure {
    static func commaInValue(_ text: String, of name: String) -> Failure {
        Failure("'\(text)' has a comma, which separates the values of '\(name)'; write two values", .misuse)
    }

    /// No report has the name.
    static let unknownReport = Failure("no report has that name", .misuse)
}
