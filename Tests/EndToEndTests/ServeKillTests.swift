import Foundation
import TestSupport
import Testing

/// A live board that the system kills.
@Suite struct ServeKillTests {
    @Test(arguments: [0, 3, 7, 12, 18, 25, 33, 60])
    func `keeps each answered change exactly once`(milliseconds: Int) throws {
        let project = try TestProject([
            "fuda.yml": "title: A\n", "todos/k3f9q2.md": todoFile("A", "id: k3f9q2"), "home/": "",
        ])
        let board = try ServedProgram(project)
        var answered: [Int] = []
        let id = board.process.processIdentifier
        Thread {
            usleep(UInt32(milliseconds) * 1000)
            kill(id, SIGKILL)
        }.start()
        for number in 0..<1000 {
            // The server is gone.
            guard let answer = try? board.post("/todos/k3f9q2/comment", "text=Word\(number)x") else { break }
            #expect(answer.status == 303, "\(answer.body)")
            answered.append(number)
        }
        #expect(answered.count < 1000)
        board.process.waitUntilExit()
        let second = try ServedProgram(project)
        let page = try second.request("GET", "/todos/k3f9q2.html").body
        second.end()
        let text = try project.text("todos/k3f9q2.md")
        for number in 0...answered.count {
            let count = text.components(separatedBy: "Word\(number)x").count - 1
            #expect(answered.contains(number) ? count == 1 : count <= 1, "Word\(number)x in: \(text)")
            #expect(page.contains("Word\(number)x") == (count == 1))
        }
        #expect(try project.fuda("check").code == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: project.path("todos")) == ["k3f9q2.md"])
    }
}
