import Bytes
import Domain
import Links
import Markdown
@testable import Site
import TestSupport
import Testing

struct `A todo's page` {
    private let site = SiteTests.site(
        [
            rich, todo("a1b2c3") { $0.title = "Find the bag" },
            todo("p4r5nt") { ($0.title, $0.status) = ("Household", Located("done")) },
            todo("w1") { ($0.status, $0.blockedBy) = (Located("doing"), [Located("k3f9q2")]) },
        ], settings { $0.editURL = "https://git.example/edit/main/{path}" }, users: [hana], sourcePrefix: "board/")

    private var page: TodoViewModel {
        TodoPresenter(site: site).present(site.index("k3f9q2"), body: MarkdownDocument("Two **litres**."))
    }

    private let todoMark = ColumnMark(isTodo: true)

    @Test func `shows the card`() {
        let bag = RefViewModel(
            title: "Find the bag", id: "a1b2c3", url: AddressViewModel(link("todos/a1b2c3.html", canReturn: true)),
            statusTitle: "To do", mark: todoMark)
        #expect(
            page.card
                == CardViewModel(
                    url: link("todos/k3f9q2.html", canReturn: true), anchor: "t-k3f9q2", title: "Buy milk",
                    id: "k3f9q2",
                    isBroken: false, brokenText: "",
                    status: StatusViewModel(
                        title: "Doing", mark: ColumnMark(isActive: true), url: link("index.html", fragment: "c-doing")),
                    words: TodoWords(
                        priority: PriorityViewModel(
                            name: "high", level: "rank2", bars: "bars3", isHigh: true, isTop: false)),
                    tags: [
                        NamedLinkViewModel(name: "home", url: link("tags/home.html")),
                        NamedLinkViewModel(name: "errands", url: link("tags/errands.html")),
                    ], moreTags: nil, milestone: NamedLinkViewModel(name: "v1.0", url: link("milestones/v1-0.html")),
                    owners: [
                        PersonViewModel(
                            name: "Hana Sato", id: "hana", initials: "HS", hue: "h4", url: link("users/hana.html"),
                            avatar: nil,
                            team: TextViewModel("Home")),
                        PersonViewModel(User(id: "taro", name: "taro"), slug: "taro", .relative),
                    ], moreOwners: nil,
                    due: DueViewModel(text: "due in 3 days", iso: "2026-11-24", isLate: false, isSoon: true),
                    steps: StepsViewModel(done: 1, all: 2, text: "1/2", label: "1 of 2 steps done"),
                    blocked: BlockedViewModel(text: "blocked by a1b2c3", ids: [bag]),
                    summary: TextViewModel("Before the shop closes"),
                    more: [
                        MoreKeyViewModel(key: "colour", value: "red"), MoreKeyViewModel(key: "sizes", value: "s, m"),
                    ]))
    }

    @Test func `says its dates in words`() {
        let dates = page.dates
        #expect(
            dates.created
                == DateViewModel(
                    iso: "2026-11-20T09:00:00+09:00", text: "Fri 20 November 2026", relative: "yesterday",
                    isLate: false,
                    isSoon: false))
        #expect(
            dates.due
                == DateViewModel(
                    iso: "2026-11-24", text: "Tue 24 November 2026", relative: "in 3 days", isLate: false, isSoon: true,
                    month: page.dates.due?.month))
        #expect(dates.due?.month?.url == Link(path: "calendar/2026-11.html", fragment: "d-2026-11-24"))
        #expect(dates.scheduled?.relative == "tomorrow")
        #expect(dates.done == nil)
    }

    @Test func `shows what it has to do with others`() {
        let relations = page.relations
        #expect(relations.parent?.title == "Household")
        #expect(relations.blockedBy.map(\.id) == ["a1b2c3", "gone"])
        #expect(relations.blockedBy.map { $0.url == nil } == [false, true])
        #expect(relations.blocks.map(\.id) == ["w1"])
        #expect(!relations.hasChildren && relations.hasBlocks && relations.hasBlockedBy)
        let parent = TodoPresenter(site: site).present(site.index("p4r5nt"), body: nil)
        #expect(parent.relations.children.map(\.id) == ["k3f9q2"])
        #expect(parent.relations.childrenText == "0 of 1")
    }

    @Test func `leads back to each owner`() {
        #expect(
            page.backs == [
                BackViewModel(anchor: "from-hana", url: link("users/hana.html"), text: "Back to Hana Sato"),
                BackViewModel(anchor: "from-taro", url: link("users/taro.html"), text: "Back to taro"),
            ])
        #expect(page.crumbs.map(\.text) == ["Board", "Doing", "k3f9q2"])
        #expect(page.crumbs.last?.url == nil)
    }

    @Test func `shows everything else that is known`() {
        let page = page
        #expect(page.reporter == ReporterViewModel(name: "Hana Sato", url: AddressViewModel(link("users/hana.html"))))
        #expect(page.estimate == TextViewModel("0.5"))
        #expect(page.recur == TextViewModel("every 2 weeks"))
        #expect(page.links.map(\.text) == ["https://example.org/", "docs/plan.md"])
        #expect(page.links.map(\.url) == [AddressViewModel(.url("https://example.org/")), nil])
        #expect(page.aliases == [AliasViewModel(id: "old1")])
        #expect(page.hasMore)
        #expect(
            page.source
                == SourceViewModel(
                    path: "todos/k3f9q2.md",
                    edit: AddressViewModel(.url("https://git.example/edit/main/board/todos/k3f9q2.md")),
                    editText: "Edit"))
        #expect(page.findings.map(\.place) == ["1:1", "9:20"])
        #expect(page.layout.pageTitle == "Buy milk · Todos")
        #expect(page.body?.document.html.array == Array("<p>Two <strong>litres</strong>.</p>\n".utf8))
    }

    @Test func `has its neighbours in the column`() {
        let page = page
        #expect(page.previous == nil)
        #expect(page.next == NeighbourViewModel(title: "w1", url: link("todos/w1.html", canReturn: true)))
    }
}
