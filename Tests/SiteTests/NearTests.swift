import Charts
import ChartSupport
import Domain
@testable import Site
import TestSupport
import Testing
import UseCases

struct `A todo's neighbours` {
    private func near(_ todos: [Todo], _ id: String = "a") -> NeighbourGraphViewModel? {
        let site = site(todos)
        return site.near(site.index(id))
    }

    @Test func `are not drawn where there are none`() {
        #expect(near([todo("a")]) == nil)
        #expect(near([todo("a") { $0.blockedBy = [Located("gone"), Located("a")] }]) == nil)
    }

    @Test func `come before it and behind it, the first few, and open ones first`() {
        let others = (1...9).map { number in
            todo("t\(number)") { $0.status = Located(number < 7 ? "done" : "todo") }
        }
        let near = near(
            [
                todo("a") { ($0.blockedBy, $0.parent) = (others.map { Located($0.id) }, Located("p")) }, todo("p"),
                todo("c") { $0.parent = Located("a") }, todo("w") { $0.blockedBy = [Located("a")] },
            ] + others)
        #expect(near?.drawing.before.map(\.title) == ["t7", "t8", "t9", "c", "t1"])
        #expect(near?.drawing.before.map(\.isDashed) == [false, false, false, true, false])
        #expect(near?.drawing.behind.map(\.title) == ["w", "p"])
        #expect(near?.drawing.behind.map(\.isDashed) == [false, true] && near?.all != nil)
    }

    @Test func `holds hostile titles`() throws {
        let titles = NodeGraph.hostileTitles
        let todos = titles.indices.map { number in
            todo("t\(number)") {
                ($0.title, $0.blockedBy) = (titles[number], number > 0 ? [Located("t\(number - 1)")] : [])
            }
        }
        let pages = try site(todos).render().filter { $0.page == .graph || $0.page.kind == .todo }
        #expect(pages.count == titles.count + 1)
        for (page, text) in pages {
            #expect(!text.contains("<script>alert") && !text.contains("<a href=x"), "\(page)")
            #expect(text.contains("<svg class=\"graph\""), "\(page)")
        }
    }
}
