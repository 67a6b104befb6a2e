import Domain
import Links
import Past
import SiteData
import UseCases
import Messages

/// Presents the board's page.
struct BoardPresenter {
    let site: SiteContext
    /// The board's history; nil if the site has none.
    var past: SitePast?
    /// Whether there is a feed of the board's events.
    var hasFeed = false
    /// The viewer for whom the page is made.
    var viewer = Viewer.nobody

    func present() -> BoardViewModel {
        let board = site.board
        let columns = board.columns.indices.filter { !board.columns[$0].isHidden }.map { column($0) }
        return BoardViewModel(
            layout: site.layout(.board, title: "") { sharedText }, heading: site.words(.board),
            description: board.settings.description, changes: site.changes.map { changes($0) },
            isEmpty: board.rows.isEmpty && site.live == nil, isNew: board.rows.isEmpty && site.live != nil,
            facts: site.facts(board.tally, ofBoard: true), progress: site.progress(board.tally),
            columns: columns, columnCount: columns.count,
            broken: broken,
            drafts: TextViewModel(
                site.phrases.leftOutSentence(
                    board.tally.out, drafts: site.knowsDrafts(viewer) ? board.drafts.count : 0)),
            past: past.map { way(to: $0) }, hand: hand,
            feed: hasFeed ? AddressViewModel(site.router.link(to: .feed)) : nil,
            looks: board.settings.looks.map { look($0) })
    }

    /// The description for previews of links: that of the site, and how the board is doing.
    private var sharedText: TextViewModel {
        let tally = site.board.tally
        let facts = site.facts(tally).map { "\($0.value) \($0.label)" }
        let parts = [site.board.settings.description] + facts + [site.progress(tally)?.label ?? ""]
        return TextViewModel(parts.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// One line about the marked changes: the number of each kind, and the start.
    private func changes(_ marks: ChangeMarks) -> TextViewModel {
        if marks.isUnknown { return TextViewModel(site.words(.eventsUnknown)) }
        let counts =
            ChangeMarks.Mark.allCases.map { (words: $0.word, count: marks.count($0)) }
            + [(.removedLabel, marks.removed)]
        let parts = counts.filter { $0.count > 0 }.map { "\(site.phrases.number($0.count)) \(site.words($0.words))" }
        return TextViewModel(
            parts.isEmpty
                ? site.words(.changesNothing, [.since: marks.since])
                : site.words(
                    .markedSince, [.since: marks.since, .what: parts.joined(separator: site.words(.listSeparator))]))
    }

    private var hand: BoardHandViewModel? {
        // A live board gets its first todo while its page is open.
        guard site.hasSearch, !site.board.rows.isEmpty || site.live != nil else { return nil }
        let router = site.router
        return BoardHandViewModel(
            styles: router.link(to: .asset("find.css")), script: router.link(to: .asset("board.js")))
    }

    private func look(_ look: Look) -> NamedLinkViewModel {
        switch look {
        case .wall: NamedLinkViewModel(name: site.words(.lookWall), url: site.router.link(to: .wall))
        case .paper: NamedLinkViewModel(name: site.words(.lookPaper), url: site.router.link(to: .paper))
        }
    }

    private func way(to past: SitePast) -> BoardPastViewModel {
        let router = site.router
        let slider = past.first.flatMap { first in
            first >= past.today
                ? nil
                : SliderViewModel(
                    script: router.link(to: .asset(SitePast.script)), index: router.link(to: .historyData),
                    first: first.iso, days: past.today.number - first.number)
        }
        return BoardPastViewModel(
            styles: router.link(to: .asset(SitePast.styles)), history: router.link(to: .history), slider: slider)
    }

    private func column(_ index: Int) -> ColumnViewModel {
        let column = site.board.columns[index]
        let todos = site.board.cards[index]
        let shown = todos.prefix(cardLimit(column))
        return ColumnViewModel(
            anchor: site.columnAnchors[index], title: column.title, mark: ColumnMark(column.type),
            count: site.phrases.inColumn(todos.count, archived: site.board.archivedDone(in: index)),
            limit: column.limit.map { limit in
                LimitViewModel(
                    most: site.phrases.number(limit), text: site.phrases.limit(todos.count, limit),
                    isOver: todos.count > limit)
            },
            points: points(todos),
            cards: shown.map { site.boardCard($0) }, isEmpty: todos.isEmpty,
            emptyText: site.words.emptyColumn(column.type),
            more: more(column, todos, shown: shown.count),
            liveStatus: site.live == nil ? nil : TextViewModel(column.status))
    }

    /// The sum of the estimates of all todos of a column; nil if none has one.
    private func points(_ todos: [Int]) -> TextViewModel? {
        var sum: Double?
        for todo in todos {
            if let estimate = site.board.rows[todo].todo.estimate { sum = (sum ?? 0) + estimate }
        }
        return sum.map { TextViewModel(site.words(.pointSum, [.number: site.words.number($0)])) }
    }

    /// The maximum number of cards; the rest is behind the link to the list. Closed columns show few.
    private func cardLimit(_ column: Column) -> Int {
        let limit = site.board.settings.cardsPerColumn
        return column.type.isOpen ? limit : min(limit, 20)
    }

    /// The link to the page of the list that contains the first hidden card.
    private func more(_ column: Column, _ todos: [Int], shown: Int) -> MoreViewModel? {
        guard todos.count > shown else { return nil }
        let place = site.board.listed.firstIndex(of: todos[shown]) ?? 0
        return MoreViewModel(
            text: site.phrases.moreCards(todos.count - shown, column: column.title),
            url: site.router.link(to: .list(site.page(ofIndex: place))))
    }

    private var broken: BrokenViewModel? {
        let broken = site.board.listed.filter { site.board.rows[$0].todo.isBroken }
        guard !broken.isEmpty else { return nil }
        return BrokenViewModel(
            heading: site.phrases.brokenHeading(broken.count),
            items: broken.prefix(ShownCount.onPages).map { index in
                let file = site.board.key(of: index)
                return BrokenFileViewModel(
                    path: site.knowsFiles(viewer) ? file.path : site.board.rows[index].todo.id,
                    message: site.findings(in: file).first?.message ?? "", url: site.todoLinks[index])
            },
            // They are last in the list.
            more: site.more(
                than: ShownCount.onPages, of: broken.count,
                on: .list(site.page(ofIndex: site.board.listed.count - broken.count + ShownCount.onPages))))
    }
}
