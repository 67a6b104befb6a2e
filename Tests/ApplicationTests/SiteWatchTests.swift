import Application
import Platform
import TestSupport
import Testing

/// A site that is rebuilt after each change.
struct `A watched site` {
    private let asked: TestedProject
    private let watch: SiteWatch
    private let today = Shared(Today(clock: clockOfToday))

    init() throws {
        asked = try TestedProject([
            "fuda.yml": "title: Kitchen\n", "users/ann.md": "---\nname: Ann\n---\n",
            "todos/a.md": todoFile("A", "status: doing", "owner: ann"), "todos/b.md": todoFile("B", "blockedBy: a"),
        ])
        watch = SiteWatch(BuildRequest(asked.request()), today: { [today] in today.value })
        _ = try watch.begin()
        try settle()
    }

    /// Returns the results of all pending changes.
    @discardableResult
    private func settle() throws -> [SiteWatch.Round] {
        var rounds: [SiteWatch.Round] = []
        while let round = watch.next(within: 150) { rounds.append(round) }
        return rounds
    }

    private func contents(_ folder: String) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        var open = [folder]
        while let next = open.popLast() {
            for entry in try FolderEntry.all(in: "\(asked.path)/\(next)") {
                let path = "\(next)/\(entry.name)"
                if entry.kind == .folder {
                    open.append(path)
                } else {
                    contents[String(path.dropFirst(folder.count))] = try asked.folder.bytes(path)
                }
            }
        }
        return contents
    }

    /// Returns the files that differ from a clean build; nil if that build fails.
    private func differences(_ number: Int) throws -> [String]? {
        var request = BuildRequest(asked.request())
        request.output = "clean\(number)"
        guard (try? SiteBuild(request).run()) != nil else { return nil }
        let (clean, watched) = (try contents("clean\(number)"), try contents("output"))
        return Set(clean.keys).union(watched.keys).filter { clean[$0] != watched[$0] }.sorted()
    }

    @Test(arguments: [1, 2, 3]) func `equals a clean build after any edits`(seed: UInt64) throws {
        var edit = RandomEdits(asked, seed: seed)
        for round in 1...20 {
            for _ in 0..<5 { try edit() }
            try settle()
            guard round.isMultiple(of: 5) else { continue }
            if try differences(round) == nil {
                // Only the causes of the failed build are fixed.
                try edit.mend()
                try settle()
            }
            #expect(try differences(100 + round) == [], "seed \(seed), after \(round * 5) edits")
        }
    }

    @Test func `reads only changed files and writes only affected pages`() throws {
        try asked.folder.put("todos/a.md", todoFile("Another", "status: doing", "owner: ann"))
        guard case .built(let site, let read)? = try settle().first else {
            Issue.record("nothing was built")
            return
        }
        #expect(read == 1)
        #expect(site.written > 0 && site.written < site.pages / 2)
        #expect(try asked.text("output/todos/a.html").contains("Another"))
        #expect(try asked.text("output/index.html").contains("Another"))
    }

    @Test func `writes of the cards only the file with a changed one`() throws {
        for number in 10..<50 { try asked.folder.put("todos/t\(number).md", todoFile("T\(number)")) }
        try settle()
        let before = try contents("output")
        try asked.folder.put("todos/t49.md", todoFile("T49", "due: 2026-12-01"))
        try settle()
        let after = try contents("output")
        let cards = after.keys.filter { $0.contains("/cards/") }.sorted()
        #expect(cards == ["/data/cards/0.js", "/data/cards/1.js", "/data/cards/2.js"])
        #expect(cards.filter { before[$0] != after[$0] } == ["/data/cards/2.js"])
        #expect(try differences(1) == [])
    }

    @Test func `is not rebuilt while nothing changes`() throws {
        try asked.folder.put("todos/.hidden.md.swp", "x")
        try asked.folder.put("elsewhere.txt", "x")
        #expect(try settle().isEmpty)
    }

    @Test func `treats a burst of changes as one`() throws {
        for number in 0..<200 { try asked.folder.put("todos/t\(number).md", todoFile("T\(number)")) }
        let rounds = try settle()
        #expect((1...2).contains(rounds.count), "\(rounds.count)")
        #expect(try asked.text("output/todos/t199.html").contains("T199"))
    }

    @Test func `stays unchanged while the project has an error`() throws {
        let before = try contents("output")
        try asked.folder.put("fuda.yml", "title: [\n")
        guard case .failed(let failure)? = try settle().last else {
            Issue.record("the build did not fail")
            return
        }
        #expect(failure.description.contains("fuda.yml:"))
        #expect(try contents("output") == before)
        try asked.folder.put("fuda.yml", "title: Garden\n")
        try settle()
        #expect(try asked.text("output/index.html").contains("Garden"))
    }

    @Test func `is rebuilt after its deletion`() throws {
        for name in try contents("output").keys { unlink("\(asked.path)/output\(name)") }
        try asked.folder.put("todos/a.md", todoFile("Back"))
        try settle()
        #expect(try differences(1) == [])
    }

    @Test func `includes directories, files and profiles added later`() throws {
        try asked.folder.put("todos/inner/c.md", todoFile("C", body: "![P](p.png)"))
        try settle()
        #expect(asked.exists("output/todos/c.html"))
        try asked.folder.put("todos/inner/p.png", "PNG")
        try asked.folder.put("users/ben.md", "---\nname: Ben\n---\n")
        try settle()
        #expect(try differences(1) == [])
        #expect(asked.exists("output/users/ben.html"))
    }

    @Test func `is rebuilt on another day`() throws {
        try asked.folder.put("todos/a.md", todoFile("A", "due: 2026-11-21"))
        try settle()
        let before = try asked.text("output/todos/a.html")
        today.set(Today(clock: clockOfToday + 86_400))
        guard case .built? = watch.next(within: 0) else {
            Issue.record("nothing was built")
            return
        }
        #expect(try asked.text("output/todos/a.html") != before)
    }

    @Test func `is rebuilt after a commit`() throws {
        let repository = try TestRepository()
        try repository.commit(["todos/a.md": todoFile("A")], at: clockOfToday - 86_400)
        let asked = TestedProject(repository)
        let watch = SiteWatch(BuildRequest(asked.request()), today: { Today(clock: clockOfToday) })
        _ = try watch.begin()
        while watch.next(within: 150) != nil {}
        try repository.commit(["todos/b.md": todoFile("B")], at: clockOfToday)
        while watch.next(within: 150) != nil {}
        #expect(try asked.text("output/feed.xml").contains("B"))
    }
}
