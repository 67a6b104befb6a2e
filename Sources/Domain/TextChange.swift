/// A change of the text below a todo's front matter.
package enum TextChange: Sendable, Equatable {
    /// A checkbox was checked. The value is the text of its item, in Markdown.
    case ticked(String)
    /// A checkbox was unchecked. The value is the text of its item, in Markdown.
    case unticked(String)
    case commented
    /// Any other change of the text.
    case rewritten
}
