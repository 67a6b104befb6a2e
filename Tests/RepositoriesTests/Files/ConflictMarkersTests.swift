import Domain
import TestSupport
import Testing
@testable import FrontMatter
@testable import Repositories

struct ConflictMarkersTests {
    private static let conflict = "<<<<<<< HEAD\nstatus: todo\n=======\nstatus: done\n>>>>>>> topic\n"

    @Test(
        arguments: [
            ("in the body", "a\n\(conflict)", 2), ("of CRLF lines", "a\r\n<<<<<<< x\r\n=======\r\n>>>>>>> y\r\n", 2),
            ("with the base", "<<<<<<< x\na\n||||||| base\nb\n=======\nc\n>>>>>>> y\n", 1),
            ("in a fence", "```\n\(conflict)```\n", nil), ("in a fence of tildes", "~~~ diff\n\(conflict)~~~\n", nil),
            ("after a fence", "```\nx\n```\n\(conflict)", 4), ("without an end", "<<<<<<< x\n=======\n", nil),
            ("without a middle", "<<<<<<< x\n>>>>>>> y\n", nil), ("indented", "  <<<<<<< x\n=======\n>>>>>>> y\n", nil),
            ("only a heading", "A heading\n=======\n", nil), ("only arrows", "<<<<<<<<<<<<<<\n", nil),
            ("none", "", nil),
            ("in a fence that contains a shorter one", "````\n```\n\(conflict)```\n````\n", nil),
            ("after a fence that contains an open one", "````\n```\n````\n\(conflict)", 4),
            ("in a fence that contains another kind", "```\n~~~\n\(conflict)```\n", nil),
            ("after a fence closed by a longer one", "```\nx\n`````  \n\(conflict)", 4),
            ("in a fence with a line that does not close it", "```\n``` x\n\(conflict)```\n", nil),
            ("after inline code", "```x``` y\n\(conflict)", 2),
            ("after an indented fence", "   ```\nx\n  ```\n\(conflict)", 4),
            ("after a too deeply indented fence", "    ```\n\(conflict)```\n", 2),
            ("in a fence that is never closed", "```\nx\n\(conflict)", 3),
            ("in the first of two fences, the second open", "```\n\(conflict)```\n```\n", nil),
            ("between two opening fences", "<<<<<<< x\n```\n=======\n```swift\n>>>>>>> y\ncode\n```\n", 1),
            ("around a whole fence", "<<<<<<< x\n```\na\n```\n=======\n>>>>>>> y\n", 1),
        ] as [(String, String, Int?)])
    func `finds the first line of an unresolved merge`(name: String, text: String, line: Int?) {
        #expect(Array(text.utf8).withUnsafeBufferPointer(ConflictMarkers.firstLine) == line, "\(name)")
    }

    @Test func `disarms conflict markers in quoted texts`() throws {
        let mark = "<<<<<<< HEAD"
        #expect(ConflictMarkers.disarmed(["a", "```\n\(Self.conflict)```"]) == nil)
        #expect(ConflictMarkers.disarmed([Self.conflict, "\(mark)\n"]) == ["\\" + Self.conflict, "\\\(mark)\n"])
        // Neither text has a conflict, but both together do.
        let parts = try #require(ConflictMarkers.disarmed(["x\n\(mark)\nx", "x\n=======\n>>>>>>> y"]))
        #expect(parts == ["x\n\\\(mark)\nx", "x\n=======\n>>>>>>> y"])
        let fenced = try #require(ConflictMarkers.disarmed(["```", "```\n\(Self.conflict)```\n\(Self.conflict)"]))
        #expect(Array(fenced.joined(separator: "\n").utf8).withUnsafeBufferPointer(ConflictMarkers.firstLine) == nil)
    }

    @Test func `finds seven arrows at any offset`() {
        for before in 0..<16 {
            let text =
                String(repeating: "<", count: before % 7) + String(repeating: "x", count: before) + "\n" + Self.conflict
            #expect(Array(text.utf8).withUnsafeBufferPointer(ConflictMarkers.firstLine) == 2)
        }
    }

    @Test func `breaks the todo in the front matter but not in the body`() throws {
        let head = try expectFindings(in: "---\nid: a\n▸\(Self.conflict)---\n", [.conflictMarker])
        #expect(head.todo.isBroken)
        let body = try expectFindings(in: "---\nid: a\n---\n\n▸\(Self.conflict)", [.conflictMarker])
        #expect(!body.todo.isBroken && body.todo.id == "a")
    }
}
