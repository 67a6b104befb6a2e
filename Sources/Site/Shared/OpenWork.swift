import Links
import Templating
import Words

/// Names in the order of their open work: those with most of it first, and those without any apart.
struct OpenWork: Sendable {
    /// Indices of those with open todos; of the same number in the order of their names.
    let busy: [Int]
    let quiet: [Int]

    /// - Parameter open: how many open todos one has, by its index.
    init(_ indices: some Sequence<Int>, open: (Int) -> Int) {
        let counted = indices.map { (index: $0, open: open($0)) }
        busy = counted.filter { $0.open > 0 }.sorted { ($1.open, $0.index) < ($0.open, $1.index) }.map(\.index)
        quiet = counted.filter { $0.open == 0 }.map(\.index)
    }
}

/// Those without open work, folded.
struct QuietViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    /// Whether there are no others, so that nothing is gained by folding them.
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
    /// What stands below the first page of a list; nil below the others, and where all have open work.
    func quiet(_ work: OpenWork, page: Int, name: (Int) -> NamedLinkViewModel) -> QuietViewModel? {
        guard page == 1, !work.quiet.isEmpty else { return nil }
        return QuietViewModel(
            text: words(.nothingOpenCount, count: work.quiet.count), isOpen: work.busy.isEmpty,
            links: work.quiet.prefix(ShownCount.folded).map(name),
            more: more(than: ShownCount.folded, of: work.quiet.count))
    }
}
