/// The rule and the text of a finding, without its location. Each message has a static member, in a file beside its
/// users.
package struct FindingMessage: Sendable {
    /// The rule of the finding.
    package let rule: Rule
    /// In lower case, without a period; the remedy follows a semicolon.
    package let text: String

    /// - Parameter text: in lower case, without a period; the remedy follows a semicolon.
    package init(_ rule: Rule, _ text: String) { (self.rule, self.text) = (rule, text) }
}

extension Finding {
    /// - Parameter severity: nil for the rule's own.
    package init(_ path: String, _ place: SourcePosition, _ message: FindingMessage, severity: Severity? = nil) {
        self.init(path, place, message.rule, message.text, severity: severity)
    }
}
