import Bytes
import Domain
@testable import Interchange
import TestSupport
import Testing
import UseCases

struct `Drawings of todos` {
    private let todos = board([
        todo("a") { ($0.title, $0.status, $0.days.due) = ("Buy [milk]: now", Located("doing"), .day(today)) },
        todo("b") { ($0.title, $0.owners, $0.tags) = ("*Call* @ken", ["hana"], ["x_y"]) },
        todo("c") {
            ($0.status, $0.days.done, $0.days.started) = (Located("done"), .day(today), .day(today.adding(days: -3)))
        },
    ])

    private func drawn(_ writer: consuming any TodoWriter) -> String {
        var bytes = ByteBuffer()
        var losses: [ConversionLoss] = []
        writer.begin(&bytes)
        for todo in todos.indices { writer.write(todo, body: "", &losses, into: &bytes) }
        writer.end(&bytes)
        return bytes.text + losses.map { $0.words + "\n" }.joined()
    }

    @Test func `can be a Mermaid board`() {
        #expect(
            drawn(KanbanWriter(todos)) == """
                kanban
                  c1["Doing"]
                    t0["Buy #91;milk#93;#58; now"]
                  c0["To do"]
                    t1["#42;Call#42; #64;ken"]
                  c3["Done"]
                    t2["c"]

                """)
    }

    @Test func `can be a Mermaid Gantt chart, without todos that have no date`() {
        #expect(
            drawn(GanttWriter(todos)) == """
                gantt
                  dateFormat YYYY-MM-DD
                  inclusiveEndDates
                  section Doing
                  Buy #91;milk#93;#58; now :active, t0, 2026-11-21, 2026-11-21
                  section Done
                  c :done, t1, 2026-11-18, 2026-11-21
                no bar, because it has no day

                """)
    }

    @Test func `can be checklists, with escaped formatting and mentions in titles`() {
        #expect(
            drawn(ChecklistWriter(todos, .english)) == """
                ## Doing

                - [ ] Buy \\[milk\\]: now (a, due 2026-11-21)

                ## To do

                - [ ] \\*Call\\* @&#8203;ken (b, hana, x\\_y)

                ## Done

                - [x] c (c)

                """)
    }
}
