import Domain
@testable import Interchange
import TestSupport
import Testing
import UseCases

struct `Planning an import` {
    private func plan(_ text: String, _ format: ExportFormat, on board: Board = InterchangeTests.board([])) throws
        -> ImportPlan
    {
        var chance = SeededGenerator(seed: 1)
        return PlanImport(board, body: { _ in "" })(try imported(text, format), using: &chance)
    }

    private func words(_ plan: ImportPlan) -> [String] {
        plan.losses.flatMap { loss in loss.losses.map { "\(loss.place): \($0.words)" } }
    }

    @Test func `says which ids cannot be had`() throws {
        let table = try plan("id,title\na b,One\nk3f,Two\nk3f,Three\n../x,Four\n", .csv)
        #expect(table.new.map(\.title) == ["One", "Two", "Three", "Four"] && table.new[1].id == "k3f")
        #expect(
            words(table) == [
                "line 2: id 'a b' cannot be had here", "line 4: id 'k3f' cannot be had here",
                "line 5: id '../x' cannot be had here",
            ])
        #expect(words(try plan("Buy id:-x\n", .todoTxt)) == ["line 1: id '-x' cannot be had here"])
    }

    @Test func `changes no todo twice, so that an import may be done again`() throws {
        let text = "id,title\nk3f,Two\nk3f,Three\n"
        let first = try plan(text, .csv)
        let todos = first.new.map { new in
            TestSupport.todo(new.id) { todo in
                todo.title = new.title
                for key in new.keys where key.name == importedFrom {
                    if case .set(let texts) = key.operation {
                        todo.more = [UnknownKey(key: importedFrom, value: .text(texts[0]), place: .start)]
                    }
                }
            }
        }
        let again = try plan(text, .csv, on: InterchangeTests.board(todos))
        #expect(again.new.isEmpty && again.changed.isEmpty && again.same == 2)
    }

    @Test func `says what was taken out of texts`() throws {
        let tasks = try plan(
            #"[{"description":"a\nb\u0007","project":"p\u0001","annotations":[{"description":"x\u001by"}]}]"#,
            .taskwarrior)
        #expect(tasks.new.map(\.title) == ["a b"] && tasks.new.map(\.body) == ["- xy"])
        #expect(
            words(tasks) == [
                "item 1: no day for an annotation", "item 1: the title without ends of lines and control characters",
                "item 1: body without control characters", "item 1: milestone without control characters",
            ])
    }

    @Test(arguments: [
        (
            #"[{"description":"a","status":"lost","priority":1,"tags":["x",2],"depends":{}}]"#,
            ExportFormat.taskwarrior,
            ["no status 'lost'", "priority that are no texts", "tags that are no texts", "depends that are no texts"]
        ),
        (
            "title,name,body,notes,due,Due\na,b,c,d,2026-12-01,2026-12-02\n", .csv,
            ["a second title", "a second body", "a second due"]
        ),
        (
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nSUMMARY:b\nSTATUS:LOST\nPRIORITY:x\nRELATED-TO:p\nRELATED-TO:q\nEND:VTODO\nEND:VCALENDAR\n",
            .ics,
            [
                "no status 'lost'", "a second summary", "priority 'x' is none", "a second parent",
                "parent 'ics:p' is not there",
            ]
        ),
    ])
    func `says what a reader has no place for`(text: String, format: ExportFormat, losses: [String]) throws {
        #expect(try plan(text, format).losses.flatMap { $0.losses.map(\.words) } == losses)
    }
}
