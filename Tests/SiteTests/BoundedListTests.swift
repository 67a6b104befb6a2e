import Domain
@testable import Site
import TestSupport
import Testing

/// Lists that would grow without end.
struct `A long list` {
    /// 120 todos that wait for one, are its subtasks and speak of it, and that one.
    private let busy = site(
        (1...120).map { number in
            todo("t\(number)") { todo in
                (todo.blockedBy, todo.parent) = ([Located("hub")], Located("hub"))
                todo.references = [TextReference(kind: .todo, target: "hub", place: .start)]
            }
        } + [todo("hub") { $0.blockedBy = (1...60).map { Located($0 < 52 ? "t\($0)" : "gone\($0)") } }],
        settings { $0.perPage = 50 })

    private func hub(_ site: SiteContext) -> TodoViewModel {
        TodoPresenter(site: site).present(site.index("hub"), body: nil)
    }

    @Test func `of what has to do with a todo shows fifty and leads to all`() {
        let relations = hub(busy).relations
        for list in [relations.children, relations.blocks, relations.mentions, relations.blockedBy] {
            #expect(list.count == 50)
        }
        #expect(relations.moreBlocks == MoreViewModel(text: "70 more", url: link("todos/hub/blocks.html")))
        #expect(relations.moreChildren?.url == link("todos/hub/subtasks.html"))
        #expect(relations.moreMentions?.url == link("todos/hub/mentioned-by.html"))
        #expect(relations.moreBlockedBy == MoreViewModel(text: "10 more", url: link("todos/hub/blocked-by.html")))
        #expect(relations.childrenText == "0 of 120")
    }

    @Test func `of what has to do with a todo goes on page by page`() throws {
        let pages = try busy.render()
        let paths = pages.map(\.page.path).filter { $0.hasPrefix("todos/hub/") }
        #expect(
            paths.sorted() == [
                "todos/hub/blocked-by.html", "todos/hub/blocked-by/page/2.html", "todos/hub/blocks.html",
                "todos/hub/blocks/page/2.html", "todos/hub/blocks/page/3.html", "todos/hub/mentioned-by.html",
                "todos/hub/mentioned-by/page/2.html", "todos/hub/mentioned-by/page/3.html", "todos/hub/subtasks.html",
                "todos/hub/subtasks/page/2.html", "todos/hub/subtasks/page/3.html",
            ])
        let rows = pages.filter { $0.page.path.hasPrefix("todos/hub/blocks") }.map {
            $0.text.split(separator: "<div class=\"row\" role").count - 1
        }
        #expect(rows == [50, 50, 20])
        let first = try #require(pages.first { $0.page == .related("hub", 1, .blocks) }).text
        #expect(first.contains("<a href=\"../../todos/hub.html\">hub</a>") && first.contains("page/2.html"))
    }

    @Test func `of tags and owners shows eight on a card and fifty on the todo's page`() {
        let many = site([
            todo("hub") { todo in
                todo.tags = (1...120).map { "tag\($0)" }
                todo.owners = (1...9).map { "owner\($0)" }
                todo.links = (1...51).map { Located("docs/\($0).md") }
            }
        ])
        let card = many.card(0)
        #expect((card.tags.count, card.moreTags) == (8, TextViewModel("112 more")))
        #expect((card.owners.count, card.moreOwners) == (8, TextViewModel("1 more")))
        let page = hub(many)
        #expect((page.card.tags.count, page.card.moreTags) == (50, TextViewModel("70 more")))
        #expect((page.card.owners.count, page.card.moreOwners) == (9, nil))
        #expect((page.links.count, page.moreLinks) == (50, TextViewModel("1 more")))
    }

    @Test func `of people, tags, milestones or findings has pages`() throws {
        let many = site(
            (1...60).map { number in
                todo("t\(number)") { todo in
                    (todo.tags, todo.owners, todo.milestone) = (["tag\(number)"], ["owner\(number)"], "m\(number)")
                    todo.blockedBy = [Located("gone")]
                }
            })
        let pages = try many.render()
        for folder in ["users", "tags", "milestones"] {
            let rows = [1, 2].map { number in
                let path = number == 1 ? "\(folder)/index.html" : "\(folder)/page/2.html"
                return (pages.first { $0.page.path == path }?.text ?? "").split(separator: "<li class=\"row\">").count
                    - 1
            }
            #expect(rows == [50, 10], "\(folder)")
        }
        let findings = [1, 2].map { FindingsPresenter(site: many).present(page: $0) }
        #expect(findings.map { $0.groups.flatMap(\.items).flatMap(\.places).count } == [50, 10])
        #expect(findings.map(\.countText) == ["60 errors", "60 errors"])
        #expect(findings[0].pager?.next?.url == link("findings/page/2.html"))
    }

    @Test func `of findings has errors first, and equal ones together`() {
        let board = site([]).board
        let findings = [
            ("a", Rule.duplicateID, "x", Severity.note), ("b", .danglingReference, "y", .warning),
            ("c", .danglingReference, "z", .error), ("d", .danglingReference, "y", .warning),
        ].map { Finding("todos/\($0.0).md", .start, $0.1, $0.2, severity: $0.3) }
        let many = SiteContext(board: board, slugs: SlugTable(board), findings: findings, words: .english)
        let groups = FindingsPresenter(site: many).present(page: 1).groups
        #expect(groups.map { "\($0.severity) \($0.count)" } == ["error 1", "warning 2", "note 1"])
        #expect(groups[1].items.map { $0.places.map(\.path) } == [["todos/b.md", "todos/d.md"]])
        #expect(many.navigation.menu.first { $0.page == .findings(1) }?.count == 3)
    }

    @Test func `of findings in one file goes on at the next page, to which its todo leads`() {
        let many = site([
            todo("a") { $0.blockedBy = [Located("gone")] },
            todo("b") { $0.blockedBy = (1...120).map { Located("gone\($0)", at: SourcePosition($0, 1)) } },
        ])
        let pages = (1...3).map { FindingsPresenter(site: many).present(page: $0).groups }
        #expect(
            pages.map { $0.map(\.rule) } == [["dangling-reference"], ["dangling-reference"], ["dangling-reference"]])
        #expect(pages.map { $0.map(\.count) } == [["121"], ["121"], ["121"]])
        #expect(pages.map { $0.flatMap(\.items).flatMap(\.places).count } == [50, 50, 21])
        let page = TodoPresenter(site: many).present(many.index("b"), body: nil)
        #expect(page.findings.count == 50)
        #expect(page.moreFindings == MoreViewModel(text: "70 more", url: link("findings.html")))
    }

    @Test func `of files that cannot be read leads to the list`() {
        let broken = site(
            [todo("a")] + (1...70).map { number in todo("b\(number)") { $0.isBroken = true } },
            settings { $0.perPage = 50 })
        let board = BoardPresenter(site: broken).present()
        #expect(board.broken?.items.count == 50)
        #expect(board.broken?.more == MoreViewModel(text: "20 more", url: link("todos/page/2.html")))
    }
}
