import Links

/// A todo as a card or a row of a list shows it.
struct CardViewModel: Equatable, Sendable {
    var url: Link
    /// Its id in the page.
    var anchor: String
    var title: String
    var id: String
    var isBroken: Bool
    var brokenText: String
    var status: StatusViewModel?
    var words: TodoWords
    var tags: [NamedLinkViewModel]
    var moreTags: TextViewModel?
    var milestone: NamedLinkViewModel?
    var owners: [PersonViewModel]
    var moreOwners: TextViewModel?
    var due: DueViewModel?
    var steps: StepsViewModel?
    var blocked: BlockedViewModel?
    var summary: TextViewModel?
    /// The todo's own keys, that fuda does not know.
    var more: [MoreKeyViewModel]
    /// On the board: when it was last touched, in seconds since 1970.
    var touched: TextViewModel?
    /// On the board: what else is to be known at a glance, each in a few words.
    var notes: [NoteViewModel] = []
}

/// Something to be known of a todo at a glance.
struct NoteViewModel: Equatable, Sendable {
    /// The class by which it is styled.
    var name: String
    var text: String

    enum Kind: String, Sendable {
        /// For how long it has been in its column; `long` beyond most of what was there before.
        case age, long
        case part, subtasks, recur
        /// It is not as it was at the time that was asked for.
        case fresh
    }

    init(kind: Kind, text: String) { (name, self.text) = (kind.rawValue, text) }
}

/// The type of a column, as flags: a template has no other way to ask.
struct ColumnMark: Equatable, Sendable {
    var isTodo = false
    var isActive = false
    var isHold = false
    var isDone = false
    var isCancelled = false
}

/// A todo's column in words, with the mark of its type.
struct StatusViewModel: Equatable, Sendable {
    var title: String
    var mark: ColumnMark
    /// To the column on the board, or to the list where the board does not show it.
    var url: Link
}

/// A tag, a milestone: a name that leads to its page.
struct NamedLinkViewModel: Equatable, Sendable {
    var name: String
    var url: Link
}

/// Somebody, with the initials and the colour by which they are known at a glance.
struct PersonViewModel: Equatable, Sendable {
    var name: String
    var id: String
    var initials: String
    /// One of twelve classes, `h0` to `h11`.
    var hue: String
    var url: Link
    var avatar: AddressViewModel?
    var team: TextViewModel?
}

struct DueViewModel: Equatable, Sendable {
    var text: String
    var iso: String
    var isLate: Bool
    var isSoon: Bool
}

/// How far a checklist, a milestone or a tag is.
struct StepsViewModel: Equatable, Sendable {
    var done: Int
    var all: Int
    var text: String
    /// For those who do not see the bar.
    var label: String
}

struct BlockedViewModel: Equatable, Sendable {
    var text: String
    var ids: [RefViewModel]
}

/// Another todo in a few words.
struct RefViewModel: Equatable, Sendable {
    var title: String
    var id: String
    /// Absent where there is no such todo.
    var url: AddressViewModel?
    var statusTitle: String
    var mark: ColumnMark
}

/// A figure with what it counts.
struct FactViewModel: Equatable, Sendable {
    var value: String
    var label: String
    /// `open`, `late`, `soon`, `blocked` or `broken`.
    var kind: String
    var link: AddressViewModel?
}
