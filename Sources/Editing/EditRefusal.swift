/// Why a file's front matter cannot be changed as it was asked: lower case, without a period, the remedy after a semicolon.
package struct EditRefusal: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
