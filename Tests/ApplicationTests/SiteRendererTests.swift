import Domain
import Repositories
import Synchronization
import TestSupport
import Testing

@testable import Application
@testable import Site

struct `A site renderer` {
    /// Renders all pages at once, and then the same pages one by one in another order.
    @Test func `renders each page with the same bytes as a build`() throws {
        let asked = try TestedProject([
            "fuda.yml": "title: Kitchen\nfeeds: { users: true, tags: true }\ntwins: true\nlooks: [wall, paper]\n",
            "todos/a.md": todoFile("A", "owner: ann", "tags: [home]", "due: 2026-12-01", body: "- [ ] one\n\n[[b]]"),
            "todos/b.md": todoFile("B", "blockedBy: a", "milestone: v1"), "users/ann.md": "---\nname: Ann\n---\n",
        ])
        let request = BuildRequest(asked.request())
        _ = try SiteBuild(request).run()
        let draft = try SiteDraft(request, in: Workspace(request.project))
        let site = draft.site(.unheard)
        let bodies = draft.bodies.todos
        let read = Mutex(0)
        let renderer = SiteRenderer(
            site,
            bodies: TodoBodies(onDemand: { todo in
                read.withLock { $0 += 1 }
                return bodies[todo]
            }))
        let pages = site.contents.compactMap { if case .page(let page) = $0 { page } else { nil } }
        #expect(renderer.bytes(of: .list(1)) != nil && read.withLock(\.self) == 0)
        #expect(renderer.bytes(of: .todo("a")) != nil && read.withLock(\.self) == 1)
        for page in pages.reversed() {
            #expect(renderer.bytes(of: page) == (try? asked.folder.bytes("output/\(page.path)")), "\(page.path)")
        }
        #expect(pages.count > 30)
        #expect(renderer.bytes(of: .todo("nowhere")) == nil)
    }
}
