import TestSupport
import Testing

struct `An Obsidian vault` {
    @Test func `may link to notes that are not todos, also in the past`() throws {
        let project = TestProject(try TestRepository())
        try project.put(".obsidian/app.json", "{}")
        try project.put("fuda.yml", "todos: [Tasks]\n")
        try project.put("Notes/Shop.md", "Closed.\n")
        try project.put(
            "Tasks/a.md", todoFile("A") + "\n[[Shop]], [[notes/shop#Hours|the shop]]\n[[Gone]]\n")
        let findings = try project.fuda("check").out
        #expect(findings.hasSuffix(":1: error: '[[Gone]]' is not a todo; correct or remove it [dangling-reference]\n"))
        #expect(findings.count { $0 == "\n" } == 1)
        try project.put("Tasks/a.md", todoFile("A") + "\n[[Shop]]\n")
        try project.git("add", ".")
        try project.git("commit", "-qm", "Start")
        for build in [["build", "--strict"], ["build", "--strict", "--at", "HEAD", "-o", "past"]] {
            let run = try project.run(build)
            #expect(run.code == 0, "\(run.errors)")
        }
    }
}
