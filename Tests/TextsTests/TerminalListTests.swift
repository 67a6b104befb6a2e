import BoardSupport
import Domain
import Messages
import Queries
import TestSupport
import Testing
import UseCases

@testable import Texts

struct `A list in the terminal` {
    private let board = BoardSupport.board([
        todo("a") {
            ($0.title, $0.priority, $0.owners) = ("Buy milk and bread", Located("high"), ["hana"])
            ($0.days.due, $0.checklist) = (.day(today.adding(days: -1)), Checklist(done: 1, all: 2))
        },
        todo("b") { ($0.title, $0.blockedBy) = ("Plan", [Located("a")]) },
        todo("c") { ($0.title, $0.days.scheduled) = ("Later", .day(today.adding(days: 12))) },
    ])

    private func lines(width: Int?, columns: [Subject]? = nil) -> [String] {
        let facts = BoardFacts(board, DaysSinceLastChange(board, isComplete: false) { ByPath(capacity: 0) })
        let named = columns.map { (columns: $0, cells: TodoCells(board, facts)) }
        return TerminalList(board, width: width, TerminalStyle(hasColor: false), Messages.english, named: named)
            .lines(["a", "b", "c"].map(board.index))
    }

    @Test func `shows states in words, and nothing is cut without a terminal`() {
        #expect(
            lines(width: nil) == [
                "a  To do  high  2026-11-20  @hana  overdue, 1/2  Buy milk and bread",
                "b  To do                           blocked       Plan",
                "c  To do                           starts 3 Dec  Later",
            ])
    }

    @Test(arguments: [80, 60, 40, 32, 30]) func `fits the terminal and keeps the states longest`(width: Int) {
        let lines = lines(width: width)
        #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
        #expect(lines[0].contains("overdue") == (width >= 32))
    }

    @Test func `shows the columns that a user names`() {
        let columns: [Subject] = [.field(.id), .field(.owner), .checklist, .field(.title)]
        #expect(
            lines(width: nil, columns: columns) == [
                "a  hana  1/2  Buy milk and bread", "b             Plan", "c             Later",
            ])
        #expect(lines(width: 24, columns: columns)[0] == "a  hana  1/2  Buy milk …")
    }
}
