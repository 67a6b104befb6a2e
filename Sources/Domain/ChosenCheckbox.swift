/// The selection of a checkbox in a todo's text.
package enum ChosenCheckbox: Sendable, Equatable {
    /// The checkbox with that number, from 1.
    case number(Int)
    /// The checkbox whose text begins with or contains this text, ignoring case.
    case text(String)
    /// The checkbox with that number, from 1, if it has exactly this text; otherwise the only one that has it.
    case seen(Int, text: String)

    /// - Parameter words: a number, or part of the checkbox's text.
    package init(_ words: String) { self = Int(words).map { .number($0) } ?? .text(words) }
}
