/// An error in a sent form.
package struct FormError: Equatable, Sendable {
    /// The name of the field; nil if the error concerns no single field.
    package var field: String?
    /// A sentence in the language of the board.
    package var text: String
    /// The names of users without a profile that the person confirms by sending the form again, separated by commas; nil
    /// if nothing can be confirmed.
    package var confirms: String?
    /// The column of the error in the field, from 1.
    package var column: Int?

    package init(field: String? = nil, text: String) { (self.field, self.text) = (field, text) }
}
