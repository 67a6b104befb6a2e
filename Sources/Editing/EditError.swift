/// The reason why a file cannot be changed as requested. The message is in lower case, without a period; the remedy
/// follows a semicolon.
package struct EditError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
