import Application
import Bytes
import Domain
import Screen

/// What takes the keys before the board does.
enum Dialog: Sendable, Equatable {
    case help(TextPage)
    /// A todo follows the arrow keys or the mouse.
    case lifted(Lift)
    case line(LineDialog)
    case choice(ChoiceDialog)
    case question(Question)
    /// The output of a command.
    case output(TextPage)
}

extension KeyPress {
    /// Whether the key closes a field, as in a shell.
    var isCancelling: Bool {
        self == KeyPress(.escape) || self == KeyPress(.scalar("c"), .control)
            || self == KeyPress(.scalar("g"), .control)
    }
}

/// A todo that follows the arrow keys, with the place that it came from.
struct Lift: Sendable, Equatable {
    /// Its index on the shown board.
    let todo: Int
    let lane: Int
    let place: Int
}

/// A question that `y` answers with yes, and `n` or Escape with no.
struct Question: Sendable, Equatable {
    let text: String
    let asked: BoardQuestion
}

/// Text that scrolls.
struct TextPage: Sendable, Equatable {
    var title: String
    var lines: [StyledText]
    /// The number of the first visible line.
    var top = 0
    /// Whether the text is still to come.
    var isAwaited = false

    /// Scrolls, so that a screen of some rows is full if possible.
    mutating func scroll(by lines: Int, rows: Int) {
        top = max(0, min(top + lines, self.lines.count - max(1, rows)))
    }
}

/// A line that the user types below the board.
struct LineDialog: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        /// With the filter to which Escape returns.
        case filter(before: BoardFilter)
        case title
        /// The fields of a new todo.
        case fields(title: String)
        case comment([TodoKey])
        case command
    }

    let kind: Kind
    var field = TextField()
    /// Why the text cannot be used as it is; or a remark about it.
    var error: String?
    var isWrong = false
    /// The column of the error in the text, from 1; nil if it is unknown.
    var wrongColumn: Int?
    /// The place of the text among the lines that were run before; nil for a new one.
    var past: Int?
    /// What the line can continue with, and which of them Tab inserted last.
    var completion: Completion?
}

/// A list from which the user chooses; typing narrows it.
struct ChoiceDialog: Sendable, Equatable {
    /// What the choice is for.
    enum Purpose: Sendable, Equatable {
        /// The value of a field of some todos.
        case value(Field, [TodoKey])
        case view
        case grouping
        case copy
    }

    struct Choice: Sendable, Equatable {
        let value: String
        let label: String
        /// What the choice means, such as the day of a date expression.
        var detail = ""
    }

    let purpose: Purpose
    let title: String
    /// All choices, in order.
    var choices: [Choice]
    /// The values that are chosen besides the one at `place`; nil if only one can be chosen.
    var marked: [String]?
    /// The marked values at the beginning.
    var markedBefore: [String] = []
    var field = TextField()
    /// The index among `visible`.
    var place = 0
    /// The typed text as a choice of its own; nil if it is none.
    var typed: Choice?
    /// Why the typed text cannot be chosen.
    var error: String?
    /// Whether the user typed, or moved to a choice.
    var isTouched = false

    /// The choices that contain each typed word, ignoring case.
    var visible: [Choice] {
        let words = field.text.lowercased().bytewiseParts(" ").map { String($0) }.filter { !$0.isEmpty }
        let matching =
            words.isEmpty
            ? choices
            : choices.filter { choice in
                let text = "\(choice.label) \(choice.value)".lowercased()
                return words.allSatisfy { text.containsBytes($0) }
            }
        guard let typed, !choices.contains(where: { $0.value.hasSameBytes(as: typed.value) }) else { return matching }
        return matching + [typed]
    }

    /// The choice at `place`; nil if there is none.
    var chosen: Choice? {
        let visible = visible
        return visible.indices.contains(place) ? visible[place] : nil
    }
}
