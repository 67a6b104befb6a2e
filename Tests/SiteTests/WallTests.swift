import Domain
@testable import Site
import TestSupport
import Testing
import UseCases
import Messages

struct `The wall` {
    private func wall(_ todos: [Todo]) -> WallViewModel {
        WallPresenter(site: site(todos), burndown: nil).present()
    }

    private func due(_ id: String, _ days: Int) -> Todo { todo(id) { $0.days.due = .day(today.adding(days: days)) } }

    private func done(_ id: String, _ daysAgo: Int, _ status: String = "done") -> Todo {
        todo(id) { ($0.status, $0.days.done) = (Located(status), .day(today.adding(days: -daysAgo))) }
    }

    @Test func `tells what is due today and what was closed since Monday`() {
        // Today is Saturday, 21 November 2026.
        let wall = wall([
            due("a", 0), due("b", 0), due("c", -1), done("d", 0), done("e", 5), done("f", 6),
            done("g", 0, "cancelled"),
        ])
        #expect(
            wall.facts.map { "\($0.value) \($0.label)" } == [
                "3 open", "1 overdue", "2 due today", "2 due within a week", "2 closed this week",
            ])
        #expect(wall.progress?.done == 3)
    }

    @Test(arguments: [(0, []), (1, [1]), (8, [8]), (9, [4, 5]), (17, [5, 6, 6]), (500, [8, 8, 8, 8])])
    func `fills its slides evenly`(count: Int, cards: [Int]) {
        let slides = wall((0..<count).map { due("t\($0)", -1) }).slides
        #expect(slides.map(\.cards.count) == cards)
        #expect(slides.last?.groups.map { $0.more?.text } ?? [] == (count == 0 ? [] : [count > 32 ? "468 more" : nil]))
    }

    @Test func `joins groups, and gives each card its reason`() {
        let begun = todo("d") { $0.status = Located("doing") }
        let slides = wall([due("a", -1), due("b", 0), todo("c") { $0.blockedBy = [Located("a")] }, begun, due("e", 9)])
            .slides
        #expect(slides.count == 1)
        #expect(slides.first?.groups.map(\.mark) == ["late", "soon", "blocked", "active", "todo"])
        #expect(
            slides.first?.cards.map { "\($0.card.title) \($0.mark)" } == [
                "a late", "b soon", "c blocked", "d active", "e todo",
            ])
        #expect(slides.first?.cards.map(\.reason) == ["Overdue", "due today", "Blocked", "Doing", "To do"])
    }
}
