/// A message for the user that is neither an answer nor a failure. Each has a static member, in a file beside its users.
package struct Notice: Hashable, Sendable {
    /// In lower case, without a period; the remedy follows a semicolon.
    package let text: String

    /// - Parameter text: in lower case, without a period; the remedy follows a semicolon.
    package init(_ text: String) { self.text = text }
}
