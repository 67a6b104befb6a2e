import Domain
import Links
@testable import Site
import TestSupport
import Testing

struct `A viewer` {
    private let everything = settings { settings in
        (settings.perPage, settings.hasTwins, settings.looks) = (5, true, [.wall, .paper])
    }
    private let sample = todos(12) { todo in
        todo.owners = ["hana"]
        todo.tags = ["home"]
        todo.milestone = "v1"
    }

    private func pages(_ router: Router, for viewer: Viewer) throws -> [(page: Page, text: String)] {
        try site(sample, everything, users: [hana], router: router).render(for: viewer)
    }

    /// A router of a live board, whose links differ from those of a static site by its actions alone.
    private let live = Router(
        prefix: { Router.relative.base(of: $0).prefix },
        actions: { action in
            switch action {
            case .edit(let page), .move(let page), .tick(let page), .comment(let page):
                Link(path: "do/\(action.relation)/\(page.name)")
            case .new, .signIn, .signOut: Link(path: "do/\(action.relation)")
            }
        })

    @Test func `changes only what the layout adds`() throws {
        let still = try pages(.relative, for: .nobody)
        let shown = try pages(live, for: Viewer(user: "<hana>", mayEdit: true))
        #expect(still.map(\.page) == shown.map(\.page) && still.count > 40)
        for (one, other) in zip(still, shown) {
            let lines = other.text.split(separator: "\n", omittingEmptySubsequences: false)
            let added = lines.filter {
                $0.hasPrefix("<meta name=\"user\"") || $0.contains("=\"do/") || $0.contains("/do/")
            }
            let rest = lines.filter { !added.contains($0) }.joined(separator: "\n")
            #expect(rest == one.text, "\(one.page)")
            guard one.text.contains("<header class=\"bar\">") else {
                #expect(added.isEmpty, "\(one.page)")
                continue
            }
            let base = Router.relative.base(of: one.page).prefix
            var wanted = ["<meta name=\"user\" content=\"&lt;hana&gt;\">"]
            wanted += ["sign-out", "new"].map { "<link rel=\"\($0)\" href=\"\(base)do/\($0)\">" }
            if one.page.kind == .todo {
                wanted += ["edit", "move", "tick", "comment"].map {
                    "<link rel=\"\($0)\" href=\"\(base)do/\($0)/\(one.page.name)\">"
                }
            }
            #expect(added.map { String($0) } == wanted, "\(one.page)")
        }
    }

    @Test func `who may not edit is offered to sign in or out alone`() throws {
        func added(_ viewer: Viewer) throws -> [Substring] {
            let todo = try #require(try pages(live, for: viewer).first { $0.page.kind == .todo })
            return todo.text.split(separator: "\n").filter { $0.contains("do/") || $0.contains("\"user\"") }
        }
        #expect(try added(.nobody) == ["<link rel=\"sign-in\" href=\"../do/sign-in\">"])
        #expect(
            try added(Viewer(user: "kim", mayEdit: false))
                == ["<meta name=\"user\" content=\"kim\">", "<link rel=\"sign-out\" href=\"../do/sign-out\">"])
    }

    @Test func `is offered nothing by a static site`() throws {
        let actions: [Action] = [.signIn, .signOut, .new, .edit(.todo("a")), .move(.todo("a")), .tick(.todo("a"))]
        #expect(actions.allSatisfy { Router.relative.link(to: $0) == nil })
        let still = try pages(.relative, for: .nobody)
        #expect(!still.contains { $0.text.contains("name=\"user\"") })
    }
}
