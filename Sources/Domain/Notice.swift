/// A message for the user that is neither an answer nor a failure. Each has a static member, in a file beside the code
/// that uses it.
package struct Notice: Hashable, Sendable {
    /// In lower case, without a period; the remedy follows a semicolon.
    package let text: String

    /// - Parameter text: in lower case, without a period; the remedy follows a semicolon.
    package init(_ text: String) { self.text = text }
}
