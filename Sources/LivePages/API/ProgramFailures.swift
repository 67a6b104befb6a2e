import Application

extension Failure {
    static func severalValues(of name: String) -> Failure {
        Failure("'\(name)' has one value; write a text instead of a list", .misuse)
    }

    static func commaInValue(_ text: String, of name: String) -> Failure {
        Failure("'\(text)' has a comma, which separates the values of '\(name)'; write two values", .misuse)
    }

    /// - Parameter user: assigned by a person, who may mean another.
    static func unconfirmed(_ user: UnknownUser) -> Failure {
        let remedy = user.nearest == nil ? "; send" : " Send"
        return Failure("\(user.text)\(remedy) the form again to use '\(user.name)'", .misuse, of: .field(user.field))
    }

    /// No report has the name.
    static let unknownReport = Failure("no report has that name", .misuse)
}
