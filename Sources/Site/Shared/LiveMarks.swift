package import Domain

/// What a live board adds to pages.
package struct LiveMarks: Sendable {
    /// The text that stands where the server fills in the token of forms.
    package let csrf: String
    /// Returns the name of the version of a todo's file that the page shows; nil if it is unknown.
    package let base: @Sendable (TodoKey) -> String?

    package init(csrf: String, base: @escaping @Sendable (TodoKey) -> String?) { (self.csrf, self.base) = (csrf, base) }
}
