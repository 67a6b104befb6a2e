import Bytes
import Charts
import ChartSupport
import Domain
import JSON
@testable import Texts
import TestSupport
import Testing
import UseCases
import Messages

private func graph(_ todos: [Todo]) -> (DependencyGraph, Board) {
    let board = BuildBoard(today: today)(Project(settings: Settings(), todos: todos.sorted { $0.path < $1.path }))
    return (DependencyGraph(board), board)
}

private func lines(_ todos: [Todo], width: Int? = nil) -> [String] {
    let (graph, board) = graph(todos)
    return TerminalGraph(graph, board, width: width, TerminalStyle(hasColor: false), .english).lines
}

private func waiting(_ id: String, _ blockers: String...) -> Todo {
    todo(id) { $0.blockedBy = blockers.map { Located($0) } }
}

struct `A graph in a terminal` {
    @Test func `is a tree with each todo below its blocker`() {
        let bag = todo("bag") { ($0.title, $0.estimate) = ("Find the bag", 1) }
        let shop = todo("shop") { ($0.blockedBy, $0.parent) = ([Located("bag"), Located("old")], Located("home")) }
        let told = lines([
            bag, shop, waiting("cook", "shop", "bag"), todo("home"), todo("old") { $0.status = Located("done") },
        ])
        #expect(
            told == [
                "Longest chain: 3 todos, 1 point", "  bag  Find the bag", "→ shop  shop", "→ cook  cook", "",
                "bag  Find the bag  1 point", "├─ cook  cook", "└─ shop  shop  1 done", "   ├─ cook  ↑",
                "   └╌ home  home",
            ])
    }

    @Test func `shows cycles and their todos`() {
        #expect(
            lines([waiting("a", "b"), waiting("b", "a"), waiting("s", "s")]) == [
                "2 circular dependencies", "  a → b → a", "  s → s", "", "s  s", "a  a", "└─ b  b",
                "   └─ a  ↑",
            ])
    }

    @Test func `restarts a deep branch, and keeps its width`() {
        let chain = (1...300).map { number in
            todo("t\(number)") {
                ($0.title, $0.blockedBy) = (String(repeating: "long ", count: 20), [Located("t\(number - 1)")])
            }
        }
        let told = lines(chain, width: 60)
        #expect(told.allSatisfy { $0.displayWidth <= 60 })
        #expect(told.count < 700 && told.contains { $0.hasSuffix("  …") })
    }

    @Test func `handles hostile titles`() {
        let titles = NodeGraph.hostileTitles
        let todos = titles.indices.map { number in
            todo("t\(number)") {
                ($0.title, $0.blockedBy) = (titles[number], number > 0 ? [Located("t\(number - 1)")] : [])
            }
        }
        #expect(lines(todos).allSatisfy { !$0.unicodeScalars.contains { $0.isObeyed || $0 == "\n" } })
    }
}

struct `A graph as JSON` {
    @Test func `has nodes, edges and their coordinates`() throws {
        let (graph, board) = graph([todo("a") { $0.title = "\"\u{2028}\u{1B}" }, waiting("b", "a"), waiting("c", "c")])
        var writer = JSONWriter()
        GraphJSON(graph, board, DrawnGraph(NodeGraph(graph, board, .english))).write(into: &writer)
        let text = writer.bytes.text
        #expect(
            text == """
                {"schemaVersion":1,"kind":"graph","nodes":[
                {"id":"a","title":"\\"\\u2028\\u001b","type":"todo","path":"todos/a.md","done":0,"layer":0,"x":0,"y":0,"width":80,"height":42}
                ,{"id":"b","title":"b","type":"todo","path":"todos/b.md","done":0,"layer":1,"x":128,"y":0,"width":80,"height":42}
                ,{"id":"c","title":"c","type":"todo","path":"todos/c.md","done":0,"layer":0,"x":236,"y":0,"width":80,"height":42}],"edges":[
                {"from":"a","to":"b","kind":"blocks","chain":true,"points":[[80,21],[128,21]]}
                ,{"from":"c","to":"c","kind":"blocks","circular":true,"points":[[306,0],[306,-14],[334,10],[316,10]]}],\
                "chain":{"todos":["a","b"]},"circles":[["c"]],"width":316,"height":42,"crossings":0}

                """)
    }
}
