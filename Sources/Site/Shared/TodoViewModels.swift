import Bytes
import Domain
import Links
import Templating

/// A todo on a card or in a row of a list.
struct CardViewModel: TemplateModel, Equatable, Sendable {
    /// Absent if the todo was deleted.
    var url: Link
    /// Its id on the page; empty on a board of the past.
    var anchor: String
    var title: String
    var id: String
    /// The source of its file; nil for the project itself.
    var origin: OriginViewModel?
    /// The id without the name of its source, which the badge shows.
    var shortID: String {
        guard let origin, let rest = id.rest(afterBytes: origin.name + ":") else { return id }
        return String(rest)
    }
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
    /// The todo's own keys that fuda does not know.
    var more: [MoreKeyViewModel]
    /// On the board: the last modification, in seconds since 1970.
    var touched: TextViewModel?
    /// In a row: the day of the last modification.
    var updated: DayViewModel?
    /// On the board: notes that need attention.
    var alerts: [NoteViewModel] = []
    /// On the board: short additional notes.
    var notes: [NoteViewModel] = []
    /// On a board of the past: whether it came to its column on that day.
    var isFresh = false
    /// On a live board, if it can change the todo.
    var live: LiveTodoViewModel?

    static let names = Names<Self> {
        $0.link("url", \.url)
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.text("id", \.id)
        $0.child("origin", \.origin)
        $0.text("shortID", \.shortID)
        $0.flag("isBroken", \.isBroken)
        $0.text("brokenText", \.brokenText)
        $0.child("status", \.status)
        $0.include(\.words)
        $0.list("tags", \.tags)
        $0.child("moreTags", \.moreTags)
        $0.child("milestone", \.milestone)
        $0.list("owners", \.owners)
        $0.child("moreOwners", \.moreOwners)
        $0.child("due", \.due)
        $0.child("steps", \.steps)
        $0.child("blocked", \.blocked)
        $0.list("alerts", \.alerts)
        $0.list("notes", \.notes)
        $0.child("summary", \.summary)
        $0.list("more", keyed: \.more)
        $0.child("touched", \.touched)
        $0.child("updated", \.updated)
        $0.flag("isFresh", \.isFresh)
        $0.child("live", \.live)
    }
}

/// What the scripts of a live board know of a todo.
struct LiveTodoViewModel: TemplateModel, Equatable, Sendable {
    /// The slug of its page, which the paths of its actions contain.
    var slug: String
    /// The hash of its file.
    var base: String

    static let names = Names<Self> {
        $0.text("slug", \.slug)
        $0.text("base", \.base)
    }
}

/// A short date.
struct DayViewModel: TemplateModel, Equatable, Sendable {
    var iso: String
    var text: String

    static let names = Names<Self> {
        $0.text("iso", \.iso)
        $0.text("text", \.text)
    }
}

/// A short note on a card.
struct NoteViewModel: TemplateModel, Equatable, Sendable {
    /// The class by which it is styled.
    var name: String
    var text: String

    enum Kind: String, Sendable {
        /// The time in its column; `long` if longer than most earlier stays.
        case age, long
        case part, subtasks, recur
        /// The todo changed since the requested time.
        case fresh
    }

    init(kind: Kind, text: String) { (name, self.text) = (kind.rawValue, text) }

    static let names = Names<Self> {
        $0.text("kind", \.name)
        $0.text("text", \.text)
    }
}

/// The type of a column, as flags: a template has no other way to ask.
struct ColumnMark: TemplateModel, Equatable, Sendable {
    var isTodo = false
    var isActive = false
    var isHold = false
    var isDone = false
    var isCancelled = false

    static let names = Names<Self> {
        $0.flag("isTodo", \.isTodo)
        $0.flag("isActive", \.isActive)
        $0.flag("isHold", \.isHold)
        $0.flag("isDone", \.isDone)
        $0.flag("isCancelled", \.isCancelled)
    }
}

/// A todo's column in words, with the mark of its type.
struct StatusViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var mark: ColumnMark
    /// The link to the column on the board, or to the list if the board does not show it.
    var url: Link

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.link("url", \.url)
    }
}

/// A name with a link to its page, such as a tag or a milestone.
struct NamedLinkViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: Link

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.link("url", \.url)
    }
}

/// A user with the initials and the colour that identify them.
struct PersonViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var id: String
    var initials: String
    /// One of twelve classes, `h0` to `h11`.
    var hue: String
    var url: Link
    var avatar: AddressViewModel?
    var team: TextViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.text("id", \.id)
        $0.text("initials", \.initials)
        $0.text("hue", \.hue)
        $0.link("url", \.url)
        $0.child("avatar", \.avatar)
        $0.child("team", \.team)
    }
}

struct DueViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var iso: String
    var isLate: Bool
    var isSoon: Bool

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.text("iso", \.iso)
        $0.flag("isLate", \.isLate)
        $0.flag("isSoon", \.isSoon)
    }
}

/// The progress of a checklist, a milestone or a tag.
struct StepsViewModel: TemplateModel, Equatable, Sendable {
    var done: Int
    var all: Int
    var text: String
    /// A text alternative to the bar.
    var label: String

    static let names = Names<Self> {
        $0.number("done", \.done)
        $0.number("all", \.all)
        $0.text("text", \.text)
        $0.text("label", \.label)
    }
}

struct BlockedViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var ids: [RefViewModel]

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.list("ids", \.ids)
    }
}

/// A short reference to another todo.
struct RefViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var id: String
    /// Absent if there is no such todo.
    var url: AddressViewModel?
    var statusTitle: String
    var mark: ColumnMark

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.text("id", \.id)
        $0.child("url", \.url)
        $0.text("statusTitle", \.statusTitle)
        $0.include(\.mark)
    }
}

/// A figure with its label.
struct FactViewModel: TemplateModel, Equatable, Sendable {
    var value: String
    var label: String
    /// `open`, `late`, `soon`, `blocked` or `broken`.
    var kind: String
    var link: AddressViewModel?

    static let names = Names<Self> {
        $0.text("value", \.value)
        $0.text("label", \.label)
        $0.text("kind", \.kind)
        $0.child("link", \.link)
    }
}

struct BackViewModel: TemplateModel, Equatable, Sendable {
    var anchor: String
    var url: Link
    var text: String

    static let names = Names<Self> {
        $0.text("anchor", \.anchor)
        $0.link("url", \.url)
        $0.text("text", \.text)
    }
}

struct MoreKeyViewModel: TemplateModel, KeyedText, Equatable, Sendable {
    var key: String
    var value: String

    var keyedText: String { value }

    /// Keys of front matter compare without case.
    func answers(to key: String) -> Bool { self.key.lowercased().hasSameBytes(as: key.lowercased()) }

    static let names = Names<Self> {
        $0.text("key", \.key)
        $0.text("value", \.value)
    }
}
