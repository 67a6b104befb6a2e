import Domain
import Links
import Templating

/// A todo's page.
struct TodoViewModel: PageViewModel, Equatable, Sendable {
    var layout: LayoutViewModel
    var todoStyles: Link
    var card: CardViewModel
    var crumbs: [LinkedTextViewModel]
    /// Links back to its owners; each is shown to visitors who came from there.
    var backs: [BackViewModel]
    var isDraft: Bool
    var isArchived: Bool
    var body: BodyViewModel?
    var emptyText: String
    var findings: [FindingViewModel]
    var hasFindings: Bool
    var moreFindings: MoreViewModel?
    var dates: DatesViewModel
    var relations: RelationsViewModel
    var near: NeighbourGraphViewModel?
    var reporter: ReporterViewModel?
    var estimate: TextViewModel?
    var spent: TextViewModel?
    var recur: TextViewModel?
    var links: [ExternalLinkViewModel]
    var hasLinks: Bool
    var moreLinks: TextViewModel?
    var hasOwners: Bool
    var hasTags: Bool
    var aliases: [AliasViewModel]
    var moreAliases: TextViewModel?
    /// The status as written, if no column has it.
    var rawStatus: TextViewModel?
    /// Invalid values, as written.
    var unusable: [MoreKeyViewModel]
    var hasMore: Bool
    var past: TodoPastViewModel?
    var source: SourceViewModel?
    /// The forms that change it on a live board, if the viewer may use them.
    var controls: TodoControlsViewModel?
    /// Its neighbours in its column.
    var previous: NeighbourViewModel?
    var next: NeighbourViewModel?

    static let names = Names<Self> {
        $0.include(\.layout)
        $0.link("todoStyles", \.todoStyles)
        $0.text("title", \.card.title)
        $0.text("id", \.card.id)
        $0.child("origin", \.card.origin)
        $0.text("anchor", \.card.anchor)
        $0.child("summary", \.card.summary)
        $0.child("status", \.card.status)
        $0.include(\.card.words)
        $0.list("owners", \.card.owners)
        $0.child("moreOwners", \.card.moreOwners)
        $0.flag("hasOwners", \.hasOwners)
        $0.list("tags", \.card.tags)
        $0.child("moreTags", \.card.moreTags)
        $0.flag("hasTags", \.hasTags)
        $0.child("milestone", \.card.milestone)
        $0.child("steps", \.card.steps)
        $0.child("blocked", \.card.blocked)
        $0.flag("isBroken", \.card.isBroken)
        $0.text("brokenText", \.card.brokenText)
        $0.list("crumbs", \.crumbs)
        $0.list("backs", \.backs)
        $0.flag("isDraft", \.isDraft)
        $0.flag("isArchived", \.isArchived)
        $0.child("body", \.body)
        $0.text("emptyText", \.emptyText)
        $0.list("findings", \.findings)
        $0.flag("hasFindings", \.hasFindings)
        $0.child("moreFindings", \.moreFindings)
        $0.child("dueSign", \.card.due)
        $0.include(\.dates)
        $0.include(\.relations)
        $0.child("near", \.near)
        $0.child("reporter", \.reporter)
        $0.child("estimate", \.estimate)
        $0.child("spent", \.spent)
        $0.child("recur", \.recur)
        $0.list("links", \.links)
        $0.flag("hasLinks", \.hasLinks)
        $0.child("moreLinks", \.moreLinks)
        $0.list("aliases", \.aliases)
        $0.child("moreAliases", \.moreAliases)
        $0.child("rawStatus", \.rawStatus)
        $0.list("unusable", \.unusable)
        $0.list("more", keyed: \.card.more)
        $0.flag("hasMore", \.hasMore)
        $0.child("past", \.past)
        $0.child("source", \.source)
        $0.child("controls", \.controls)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
    }
}

/// A date in words, absolute and relative to today.
struct DateViewModel: TemplateModel, Equatable, Sendable {
    var iso: String
    var text: String
    var relative: String
    var isLate: Bool
    var isSoon: Bool
    /// The link to the day in the calendar.
    var month: AddressViewModel?

    static let names = Names<Self> {
        $0.text("iso", \.iso)
        $0.text("text", \.text)
        $0.text("relative", \.relative)
        $0.flag("isLate", \.isLate)
        $0.flag("isSoon", \.isSoon)
        $0.child("month", \.month)
    }
}

/// All days of a todo.
struct DatesViewModel: TemplateModel, Equatable, Sendable {
    var due: DateViewModel?
    var scheduled: DateViewModel?
    var created: DateViewModel?
    var updated: DateViewModel?
    var started: DateViewModel?
    var done: DateViewModel?

    /// - Parameters:
    ///   - due: the due date. Like `scheduled`, it has more properties than the other dates.
    ///   - date: formats any other day.
    init(_ days: TodoDays, due: DateViewModel?, scheduled: DateViewModel?, _ date: (DateOrInstant) -> DateViewModel) {
        self.due = due
        self.scheduled = scheduled
        created = days.created.map(date)
        updated = days.updated.map(date)
        started = days.started.map(date)
        done = days.done.map(date)
    }

    static let names = Names<Self> {
        $0.child("due", \.due)
        $0.child("scheduled", \.scheduled)
        $0.child("created", \.created)
        $0.child("updated", \.updated)
        $0.child("started", \.started)
        $0.child("done", \.done)
    }
}

/// The related todos: the first of each relation, and links to the others.
struct RelationsViewModel: TemplateModel, Equatable, Sendable {
    var parent: RefViewModel?
    var children: [RefViewModel]
    var moreChildren: MoreViewModel?
    var hasChildren: Bool
    var childrenText: String
    var blockedBy: [RefViewModel]
    var moreBlockedBy: MoreViewModel?
    var hasBlockedBy: Bool
    var blocks: [RefViewModel]
    var moreBlocks: MoreViewModel?
    var hasBlocks: Bool
    var mentions: [RefViewModel]
    var moreMentions: MoreViewModel?
    var hasMentions: Bool

    static let names = Names<Self> {
        $0.child("parent", \.parent)
        $0.list("children", \.children)
        $0.child("moreChildren", \.moreChildren)
        $0.flag("hasChildren", \.hasChildren)
        $0.text("childrenText", \.childrenText)
        $0.list("blockedBy", \.blockedBy)
        $0.child("moreBlockedBy", \.moreBlockedBy)
        $0.flag("hasBlockedBy", \.hasBlockedBy)
        $0.list("blocks", \.blocks)
        $0.child("moreBlocks", \.moreBlocks)
        $0.flag("hasBlocks", \.hasBlocks)
        $0.list("mentions", \.mentions)
        $0.child("moreMentions", \.moreMentions)
        $0.flag("hasMentions", \.hasMentions)
    }
}

struct ReporterViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    var url: AddressViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.child("url", \.url)
    }
}

struct ExternalLinkViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var url: AddressViewModel?

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.child("url", \.url)
    }
}

struct AliasViewModel: TemplateModel, Equatable, Sendable {
    var id: String

    static let names = Names<Self> { $0.text("id", \.id) }
}

struct SourceViewModel: TemplateModel, Equatable, Sendable {
    var path: String
    /// The file at the forge.
    var edit: AddressViewModel?
    /// The text of that link.
    var editText: String

    static let names = Names<Self> {
        $0.text("path", \.path)
        $0.child("edit", \.edit)
        $0.text("editText", \.editText)
    }
}

struct NeighbourViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var url: Link

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("url", \.url)
    }
}
