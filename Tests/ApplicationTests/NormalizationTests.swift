import Application
import TestSupport
import Testing

/// Names with the same characters and different bytes, as two systems can write them.
struct `File names that differ only in Unicode normalisation` {
    private let composed = "caf\u{E9}"
    private let parts = "cafe\u{301}"

    #if !os(macOS)
        @Test func `name two todos with separate pages, and two attachments`() throws {
            let project = try TestedProject()
            for (name, title) in [(composed, "One"), (parts, "Two")] {
                try project.put("todos/\(name).md", todoFile(title, "due: soon", body: "![p](\(name).png)"))
                try project.put("todos/\(name).png", title)
            }
            #expect(try project.build().todos == 2)
            let board = try project.main("index.html")
            #expect(board.contains(">One</a>") && board.contains(">Two</a>"), "\(board)")
            #expect(try project.files("output/files/todos").count == 2)
            let findings = try project.main("findings.html")
            #expect(findings.matches(of: /:3:6<\/code>/).count == 2)
            #expect(try project.main("todos/\(parts).html").matches(of: /wrong-type/).count == 1)
        }
    #endif
}
