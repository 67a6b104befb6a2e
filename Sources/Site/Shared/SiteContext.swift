package import Domain
import Links
package import Past
import Queries
package import UseCases
package import Messages

/// The common data of all presenters of a site.
package final class SiteContext: Sendable {
    package let board: Board
    package let slugs: SlugTable
    package let router: Router
    /// The parts that only a live board has; nil on a static site.
    package let live: LiveMarks?
    let phrases: Phrases
    /// All findings, sorted.
    let findings: [Finding]
    /// The project's folder relative to the git root, with a slash at its end unless it is the root itself.
    let sourcePrefix: String
    /// Whether todos can be searched and filtered in the browser.
    let hasSearch: Bool
    /// The time that todos in work have been in their column; nil if unknown.
    let ages: ColumnAges?
    /// The changes since a given time; nil if not requested.
    let changes: ChangeMarks?
    /// The link to each todo's page, by its index.
    let todoLinks: [Link]
    /// By the index of each user.
    let people: [PersonViewModel]
    /// The link from a todo's page back to each user's, by the user's index.
    let backs: [BackViewModel]
    /// By the index of each tag; `milestones` by that of each milestone.
    let tags: [NamedLinkViewModel]
    let milestones: [NamedLinkViewModel]
    /// The other sources of the board.
    let origins: [SourceID: OriginViewModel]
    /// By the index of each priority in the settings.
    let priorities: [PriorityViewModel]
    /// By the index of each column.
    let statuses: [StatusViewModel]
    /// The anchor of each column on the board's page, by its index.
    let columnAnchors: [String]
    /// The pages in the bar, and those in the menu.
    let navigation: SiteNavigation
    /// The todos and milestones of each day.
    let calendar: BoardCalendar
    /// The open todos on a time axis.
    let schedule: Schedule
    /// The dependencies between todos.
    let dependencies: DependencyGraph
    /// The links of the small drawings on pages of todos.
    let nearLinks: (styles: Link, all: Link)
    /// The link of the styles of pages of todos.
    let todoStyles: Link
    /// The views with a page.
    let views: [SiteVariant]
    /// The layout of a page that is not in the main navigation.
    let plainLayout: LayoutViewModel
    /// The position of each todo in its column, by its index.
    private let places: [Int]
    /// The indices of the findings as their page shows them: errors first, then by rule and message.
    let findingsByRank: [Int]
    /// The number of findings of each severity.
    let severities: [Severity: Int]
    /// The range of each file's findings in `findings`.
    private let findingsByFile: [FileKey: Range<Int>]
    /// For each todo that profiles mention, the users of these profiles.
    let mentionsInProfiles: [Int: [Int]]
    let usersByWork: OpenWork
    /// The tags, and the indices of the milestones, of todos that are not archived.
    let tagsByWork: OpenWork
    let listedMilestones: [Int]

    /// The view with a page of that name.
    func view(slug: String) -> SiteVariant? { views.first { $0.slug.hasSameBytes(as: slug) } }

    /// The view on a page, if its todos depend on who looks; nil for other pages.
    package func personalView(on page: Page) -> SavedQueries.View? {
        guard page.kind == .view, let view = view(slug: page.name), view.isPersonal else { return nil }
        return view.found.view
    }

    /// - Parameters:
    ///   - router: makes the links; by default from the root on a live board, and relative on a static site.
    ///   - live: the parts that only a live board has.
    ///   - words: the messages in the site's language.
    ///   - views: the board's views with their todos.
    ///   - ages: the time that todos in work have been in their column; nil if unknown.
    ///   - changes: the changes marked on cards; nil for none.
    ///   - starts: when work on the open todos began; nil if unknown.
    ///   - likely: the likely completion date of blockers; nil if unknown.
    ///   - assets: the names of the theme's files below `assets/`.
    package init(
        board: Board, slugs: SlugTable, router: Router? = nil, live: LiveMarks? = nil, findings: [Finding],
        words: Messages,
        sourcePrefix: String = "",
        hasReports: Bool = true, hasSearch: Bool = true, views: [SavedQueryResult] = [],
        ages: ColumnAges? = nil, changes: ChangeMarks? = nil, starts: WorkStarts? = nil,
        likely: CompletionEstimates? = nil,
        assets: Set<String> = []
    ) {
        self.board = board
        self.slugs = slugs
        let router = router ?? (live == nil ? .relative : .live)
        (self.router, self.live) = (router, live)
        self.findings = findings
        self.hasSearch = hasSearch
        self.sourcePrefix = sourcePrefix
        (self.ages, self.changes) = (ages, changes)
        var places = Array(repeating: 0, count: board.rows.count)
        for cards in board.cards { for (place, todo) in cards.enumerated() { places[todo] = place } }
        self.places = places
        let phrases = Phrases(words: words, today: board.today)
        self.phrases = phrases
        self.views = SiteVariant.shown(views, words)
        calendar = BoardCalendar(board)
        schedule = Schedule(
            board, begun: { starts?.begun($0) }, added: { starts?.added($0) }, likelyEnd: { likely?[$0] })
        dependencies = DependencyGraph(board)
        nearLinks = (router.link(to: .asset("graph.css")), router.link(to: .graph))
        todoStyles = router.link(to: .asset("todo.css"))
        navigation = SiteNavigation(
            .init(
                findings: findings.count, problems: findings.count { $0.severity != .note }, hasReports: hasReports,
                hasViews: !self.views.isEmpty,
                hasDays: !calendar.isEmpty, hasSpans: !schedule.isEmpty,
                hasDependencies: !dependencies.todos.isEmpty, hasHistory: ages != nil,
                looks: board.settings.looks), phrases)
        plainLayout = LayoutViewModel(
            board, phrases, router, navigation, self.views, hasSearch: hasSearch, assets: assets)
        findingsByRank = SiteContext.ranked(findings)
        severities = findings.reduce(into: [:]) { $0[$1.severity, default: 0] += 1 }
        findingsByFile = SiteContext.places(of: findings)
        usersByWork = OpenWork(board.users.indices) { board.users[$0].tally.open }
        tagsByWork = OpenWork(board.tags.indices.filter { !board.tags[$0].todos.isEmpty }) { board.tags[$0].tally.open }
        listedMilestones = board.milestones.indices.filter { !board.milestones[$0].todos.isEmpty }
        var mentions: [Int: [Int]] = [:]
        for (user, member) in board.users.enumerated() {
            for case .todo(let todo) in Set(member.references) { mentions[todo, default: []].append(user) }
        }
        mentionsInProfiles = mentions
        todoLinks = slugs.todos.map { router.link(to: .todo($0)) }
        people = board.users.indices.map {
            PersonViewModel(board.users[$0].user, slug: slugs.users[$0], router, board.sources)
        }
        backs = zip(slugs.users, people).map { slug, person in
            BackViewModel(
                anchor: Router.returnAnchor(user: slug), url: person.url, text: phrases.back(to: person.name))
        }
        tags = board.tags.indices.map {
            NamedLinkViewModel(name: board.tags[$0].name, url: router.link(to: .tag(slugs.tags[$0], 1)))
        }
        milestones = board.milestones.indices.map {
            NamedLinkViewModel(
                name: board.milestones[$0].name, url: router.link(to: .milestone(slugs.milestones[$0], 1)))
        }
        priorities = PriorityViewModel.all(board.settings.names(of: .priority), phrases.words)
        origins = OriginViewModel.all(board, phrases.words) { name in
            let all = router.link(to: .list(1))
            return hasSearch ? router.link(to: .search, asking: "\(Subject.source.name):\(name)") : all
        }
        columnAnchors = slugs.columns.map { "c-\($0)" }
        statuses = zip(board.columns, columnAnchors).map { column, anchor in
            let url =
                column.isHidden ? router.link(to: .list(1)) : router.link(to: .board, fragment: anchor)
            return StatusViewModel(title: column.title, mark: ColumnMark(column.type), url: url)
        }
    }

    /// The messages of the site.
    package var words: Messages { phrases.words }

    /// Returns the link to the page of the todo in a file, for callers without the todo's index; nil if there is none.
    func todoLink(_ file: TodoKey) -> Link? { board.index(of: file).map { todoLinks[$0] } }

    /// Returns the range of each file's findings, which must be adjacent.
    private static func places(of findings: [Finding]) -> [FileKey: Range<Int>] {
        var places: [FileKey: Range<Int>] = [:]
        var start = 0
        for end in findings.indices.map({ $0 + 1 })
        where end == findings.count || findings[end].file != findings[start].file {
            places[findings[start].file] = start..<end
            start = end
        }
        return places
    }

    private static func ranked(_ findings: [Finding]) -> [Int] {
        findings.indices.sorted { left, right in
            let (one, other) = (findings[left], findings[right])
            guard one.severity == other.severity else { return one.severity > other.severity }
            return (one.rule.rawValue, one.message, left) < (other.rule.rawValue, other.message, right)
        }
    }

    /// Returns the page with the first finding about a file, of those with a page of findings.
    func findingsPage(of file: FileKey) -> Page {
        guard let places = findingsByFile[file],
            let first = findingsByRank.firstIndex(where: { places.contains($0) })
        else { return .findings(1) }
        return .findings(page(ofIndex: first))
    }

    /// Returns the findings about a file.
    func findings(in file: FileKey) -> ArraySlice<Finding> {
        findings[findingsByFile[file] ?? 0..<0]
    }

    /// The public address of a page; nil if the site's address is unknown.
    func address(of page: Page) -> String? { page.address(board.settings) }

    /// The page of a todo.
    package func page(of todo: Int) -> Page { .todo(slugs.todos[todo]) }

    /// The todos before and after one in its column; nil if it is in none.
    func neighbours(of todo: Int) -> (previous: Int?, next: Int?) {
        let cards = board.cards[board.rows[todo].column]
        let place = places[todo]
        guard place < cards.count, cards[place] == todo else { return (nil, nil) }
        return (place > 0 ? cards[place - 1] : nil, place + 1 < cards.count ? cards[place + 1] : nil)
    }

    /// Returns the number of pages of a list with that many todos.
    func pages(of count: Int) -> Int { max(1, (count + board.settings.perPage - 1) / board.settings.perPage) }
}

extension ColumnMark {
    init(_ type: ColumnType) {
        isTodo = type == .todo
        isActive = type == .active
        isHold = type == .hold
        isDone = type == .done
        isCancelled = type == .cancelled
    }
}
