import Links
import Templating
import Messages

/// Names sorted by open work: those with most of it first, and those without any separately.
struct OpenWork: Sendable {
    /// The indices of those with open todos; with equal numbers in the order of their names.
    let busy: [Int]
    let quiet: [Int]

    /// - Parameter open: returns the number of open todos by index.
    init(_ indices: some Sequence<Int>, open: (Int) -> Int) {
        let counted = indices.map { (index: $0, open: open($0)) }
        busy = counted.filter { $0.open > 0 }.sorted { ($1.open, $0.index) < ($0.open, $1.index) }.map(\.index)
        quiet = counted.filter { $0.open == 0 }.map(\.index)
    }
}

/// The names without open work, folded.
struct QuietViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    /// Whether there are no others, so that folding them would be pointless.
    var isOpen: Bool
    var links: [NamedLinkViewModel]
    var more: TextViewModel?

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.flag("isOpen", \.isOpen)
        $0.list("links", \.links)
        $0.child("more", \.more)
    }
}

extension SiteContext {
    /// The names without open work below the first page of a list; nil on other pages, and if all have open work.
    func quiet(_ work: OpenWork, page: Int, name: (Int) -> NamedLinkViewModel) -> QuietViewModel? {
        guard page == 1, !work.quiet.isEmpty else { return nil }
        return QuietViewModel(
            text: words(.nothingOpenCount, count: work.quiet.count), isOpen: work.busy.isEmpty,
            links: work.quiet.prefix(ShownCount.folded).map(name),
            more: more(than: ShownCount.folded, of: work.quiet.count))
    }
}
