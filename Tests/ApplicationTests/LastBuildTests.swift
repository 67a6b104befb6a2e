import Application
import Domain
import Foundation
import Platform
import Synchronization
import TestSupport
import Testing

/// Builds in new processes, which end early if nothing has changed since the last build.
struct `A repeated build` {
    private var asked: TestedProject

    init() throws {
        asked = try TestedProject([
            "fuda.yml": "title: Kitchen\n", "users/ann.md": "---\nname: Ann\n---\n",
            "todos/picture.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
            "todos/a.md": todoFile("A", "status: doing", "owner: ann", body: "![A](picture.svg) [B](missing.txt)"),
            "todos/b.md": todoFile("B", "blockedBy: a", "status: nosuch"),
        ])
    }

    private func request(_ change: (inout BuildRequest) -> Void = { _ in }) -> BuildRequest {
        var request = BuildRequest(asked.request())
        request.project.environment.program = "p"
        change(&request)
        return request
    }

    /// Builds the site.
    ///
    /// - Returns: the site, and whether the project was read.
    @discardableResult
    private func build(_ change: (inout BuildRequest) -> Void = { _ in }) throws -> (site: BuiltSite, isRead: Bool) {
        // Later than every earlier change, by the clock of the file system.
        usleep(20_000)
        let listener = Listener()
        let site = try SiteBuild(request(change), events: listener.events).run()
        return (site, listener.all.contains("end of read"))
    }

    private func put(_ path: String, _ text: String) throws { try asked.folder.put(path, text) }

    @Test func `reads nothing, and reports the same`() throws {
        let first = try build()
        let second = try build()
        #expect(first.isRead && !second.isRead)
        #expect(second.site.findings == first.site.findings && !first.site.findings.isEmpty)
        #expect(second.site.todos == 2 && second.site.pages == first.site.pages)
        #expect((second.site.written, second.site.unchanged, second.site.deleted) == (0, first.site.pages, 0))
        #expect(second.site.place == first.site.place)
    }

    @Test(arguments: [
        "todos/a.md", "todos/c.md", "todos/inner/d.md", "todos/picture.svg", "todos/missing.txt", "users/ann.md",
        "fuda.yml",
        "templates/row.mustache", "templates/words/en.yml", "milestones/m.md", "output/index.html",
        "output/todos/a.html",
        "output/.fuda-manifest", "backlog.config.yml",
    ])
    func `reads again after a change of`(path: String) throws {
        try build()
        try put(path, path.hasSuffix(".md") ? todoFile("Other") : path.hasSuffix(".yml") ? "title: Other\n" : "<p></p>")
        let isRead = (try? build { $0.replacesForeign = true })?.isRead
        #expect(isRead != false)
    }

    @Test func `trusts a file of the site only with the stamp that the last build wrote`() throws {
        try build()
        let page = "output/todos/b.html"
        let bytes = try asked.folder.bytes(page)
        var facts = stat()
        #expect(stat(asked.path(page), &facts) == 0)
        try asked.folder.put(page, bytes: bytes.map { $0 == UInt8(ascii: "B") ? UInt8(ascii: "C") : $0 })
        utimensat(AT_FDCWD, asked.path(page), [facts.st_atim, facts.st_mtim], 0)
        try put("todos/c.md", todoFile("C"))
        #expect(try build().isRead)
        #expect(try asked.folder.bytes(page).contains(UInt8(ascii: "B")))
    }

    @Test func `reads again after a deletion`() throws {
        try build()
        for path in ["output/index.html", "todos/picture.svg", "todos/b.md"] {
            unlink("\(asked.path)/\(path)")
            #expect(try build().isRead, "\(path)")
            #expect(try !build().isRead)
        }
    }

    @Test func `reads again on another day, with other options, in another directory and by another program`() throws {
        try build()
        let changes: [(inout BuildRequest) -> Void] = [
            { $0.project.today.clock += 86_400 }, { $0.includesDrafts = true }, { $0.hasReports = false },
            { $0.hasSearch = false }, { $0.output = "elsewhere" }, { $0.project.environment.program = "q" },
            { $0.project.usesCaches = false },
        ]
        for change in changes {
            try build()
            #expect(try build(change).isRead)
        }
    }

    @Test func `reads nothing if all files were written again with the same bytes`() throws {
        try build()
        for path in ["todos/a.md", "fuda.yml", "todos/picture.svg", "output/index.html", "output/todos/a.html"] {
            let bytes = try asked.folder.bytes(path)
            unlink("\(asked.path)/\(path)")
            try asked.folder.put(path, bytes: bytes)
        }
        #expect(try !build().isRead)
        #expect(try !build().isRead)
    }

    @Test func `reads nothing in a fresh clone with the site, the private directory and its key`() throws {
        var (project, clone) = (try TestedProject(commits: [["todos/a.md": todoFile("A")]]), try TestRepository())
        for place in 0..<3 {
            usleep(20_000)
            var request = BuildRequest(project.request())
            request.project.environment.program = "p"
            let listener = Listener()
            _ = try SiteBuild(request, events: listener.events).run()
            #expect(listener.all.contains("end of read") == (place == 0))
            if place > 0 { continue }
            clone = try TestRepository()
            try clone.git("pull", "-q", project.path, "main")
            for name in [".fuda", "output", ".git/fuda"] {
                try FileManager.default.copyItem(atPath: project.path(name), toPath: "\(clone.folder.path)/\(name)")
            }
            project = TestedProject(clone)
        }
    }

    @Test func `reads again if a change keeps size and time`() throws {
        try build()
        var facts = stat()
        let path = "\(asked.path)/todos/b.md"
        #expect(stat(path, &facts) == 0)
        try put("todos/b.md", todoFile("C", "blockedBy: a", "status: nosuch"))
        utimensat(AT_FDCWD, path, [facts.st_atim, facts.st_mtim], 0)
        #expect(try build().isRead)
        #expect(try asked.text("output/todos/b.html").contains("C"))
    }

    @Test func `reads again if the stored state is damaged, cut short or gone`() throws {
        let path = "\(asked.path)/.fuda/site"
        for damage in 0..<3 {
            try build()
            var bytes = try asked.folder.bytes(".fuda/site")
            switch damage {
            case 0: bytes[bytes.count / 2] ^= 1
            case 1: bytes.removeLast(100)
            default: bytes = []
            }
            unlink(path)
            if !bytes.isEmpty { try asked.folder.put(".fuda/site", bytes: bytes) }
            #expect(try build().isRead)
        }
    }

    @Test func `reads again after a program whose commit is unknown`() throws {
        for _ in 0..<2 {
            let isRead = try build { $0.project.environment.program = "" }.isRead
            #expect(isRead)
        }
    }

    @Test func `reads the history again without caches, and stores nothing`() throws {
        let project = try TestedProject(commits: [["todos/a.md": todoFile("A")]])
        var request = BuildRequest(project.request())
        (request.project.usesCaches, request.project.environment.program) = (false, "p")
        _ = try SiteBuild(request).run()
        #expect(try project.folder.names(".fuda").sorted() == [".gitignore", "build.lock"])
        #expect(try project.text("output/todos/a.html").contains("A"))
    }

    @Test func `repeats notices`() throws {
        let project = try TestedProject(commits: [["todos/a.md": todoFile("A")]])
        var request = BuildRequest(project.request())
        request.project.environment = ProcessEnvironment(
            folder: project.path, variables: ["PATH=/nonexistent"], program: "p")
        for _ in 0..<2 {
            usleep(20_000)
            let listener = Listener()
            _ = try SiteBuild(request, events: listener.events).run()
            #expect(listener.all.contains { $0.contains("git") }, "\(listener.all)")
        }
    }

    /// After any sequence of changes, also of the stored state and of the site, the site equals that of a clean build.
    @Test(arguments: [1, 2]) func `equals a clean build after any changes`(seed: UInt64) throws {
        var (edit, interference) = (RandomEdits(asked, seed: seed), RandomInterference(asked, seed: seed))
        var request = request()
        for step in 1...200 {
            if step.isMultiple(of: 2) { try edit() } else { try interference(&request) }
            if (try? SiteBuild(request).run()) == nil { continue }
            guard step.isMultiple(of: 10) else { continue }
            var clean = request
            (clean.output, clean.project.usesCaches) = ("clean\(step)", false)
            _ = try SiteBuild(clean).run()
            let (expected, found) = (try asked.contents("clean\(step)"), try asked.contents())
            let different = Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }.sorted()
            #expect(different == [], "seed \(seed), step \(step)")
            if step.isMultiple(of: 50) { try edit.mend() }
        }
    }
}
