/// The part of a todo's text that an edit may replace.
package enum TextPart: Sendable, Equatable {
    /// All of it, comments included.
    case whole
    /// All of it, with the same comments.
    case besideComments
    /// What is above the comments, which it may neither change nor add.
    case aboveComments
}
