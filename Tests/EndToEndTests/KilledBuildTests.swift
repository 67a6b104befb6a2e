import Domain
import Foundation
import TestSupport
import Testing

/// Real builds after random changes of all that they read and write; some of them are killed.
struct `A build after random changes and kills` {
    @Test(arguments: [1, 2] as [UInt64]) func `equals a clean build`(seed: UInt64) throws {
        var board = try DisturbedBoard(seed: seed)
        var (built, killed) = (0, 0)
        for step in 1...120 {
            if try board.disturb() { killed += 1 }
            let place = Comment(rawValue: "seed \(seed), step \(step): \(board.done.joined(separator: ", "))")
            let build = try board.build()
            let clean = try board.build("--no-cache", "--output", "clean")
            try #require(build.code == clean.code, "\(place): \(build.errors)\(clean.errors)")
            if build.code != 0 { continue }
            built += 1
            let (found, expected) = (try board.project.contents(), try board.project.contents("clean"))
            let different = Set(expected.keys).union(found.keys).filter { expected[$0] != found[$0] }.sorted()
            try #require(different == [], place)
        }
        #expect(built > 90 && killed > 15, "\(built) built, \(killed) killed")
    }
}

/// A board that others change between builds, and during some of them.
private struct DisturbedBoard {
    let project: TestProject
    /// What the last step did, for messages.
    private(set) var done: [String] = []

    private var random: SeededGenerator
    private var (made, day, options) = (20, today, ["--no-reports", "--no-search"])
    /// Seconds of the last build of a whole site, and whether it failed.
    private var (duration, isBroken) = (0.2, false)

    private enum Change: String, CaseIterable {
        case edit, create, delete, move, setBack, settings, commit, day, options, damage, page, copyAway, restore
    }

    private static let lines = [
        "status: todo", "status: doing", "status: done", "status: nosuch", "owner: ann", "owner: [ann, ben]",
        "tags: [home, garden]", "milestone: spring", "due: 2026-11-20", "due: 2026-12-05", "draft: true", "estimate: 3",
        "recur: weekly", "blockedBy: [t1, t7]", "parent: t3", "id: t2",
    ]
    private static let settings = ["title: Kitchen\n", "title: Küche\nlanguage: de\n", "title: [\n"]
    private static let options = [["--history"], ["--no-search"], ["--drafts", "--no-reports", "--no-search"]]
    /// What is put aside and restored later.
    private static let parts = [".fuda", "output", "todos"]

    init(seed: UInt64) throws {
        random = SeededGenerator(seed: seed)
        let repository = try TestRepository()
        project = TestProject(repository)
        try repository.commit([
            "fuda.yml": DisturbedBoard.settings[0], "users/ann.md": "---\nname: Ann\n---\n",
            ".gitignore": "/copy/\n/clean/\n/output/\n/.fuda/\n",
        ])
        for number in 1...made { try project.put("todos/t\(number).md", todo()) }
        for day in ["2026-11-02", "2026-11-09", "2026-11-16"] {
            try repository.commit(at: TestRepository.noon(day))
            for _ in 0..<5 { try apply(.edit) }
        }
    }

    /// Builds the site with the options and the day of this step.
    mutating func build(_ more: String...) throws -> TestProject.Run {
        if !more.isEmpty { try? project.remove("clean") }
        let start = ContinuousClock.now
        let run = try project.run(arguments + more, program: TestProject.program)
        if !more.isEmpty { duration = (ContinuousClock.now - start) / .seconds(1) }
        isBroken = run.code != 0
        return run
    }

    private var arguments: [String] { ["build", "--now", day.iso] + options }

    /// Makes a few changes, and kills a build after every second one.
    ///
    /// - Returns: whether a build was killed before it ended.
    mutating func disturb() throws -> Bool {
        done = []
        if isBroken { try project.put("fuda.yml", DisturbedBoard.settings[0]) }
        repeat { try apply(random.one(of: Change.allCases + [.edit, .edit])) } while random.once(in: 3)
        guard random.once(in: 2) else { return false }
        let process = try project.start(arguments, out: .nullDevice, errors: .nullDevice)
        let pause = UInt32(Double.random(in: 0...0.5, using: &random) * duration * 1_000_000)
        usleep(pause)
        if random.once(in: 3) { try apply(.edit) }
        usleep(pause)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        done.append("kill")
        if random.once(in: 3) { try apply(.edit) }
        return process.terminationReason == .uncaughtSignal
    }

    // MARK: Changes

    private mutating func apply(_ change: Change) throws {
        done.append(change.rawValue)
        let files = try project.files("todos").filter { $0.hasSuffix(".md") }.map { "todos/\($0)" }
        made += 1
        let newFile = "todos/t\(made).md"
        switch change {
        case .edit: try project.put(random.one(of: files), todo())
        case .create: try project.put(newFile, todo())
        case .delete: if files.count > 10 { try project.remove(random.one(of: files)) }
        case .move: rename(project.path(random.one(of: files)), project.path(newFile))
        case .setBack: try rewrite(random.one(of: files))
        case .settings: try project.put("fuda.yml", random.one(of: DisturbedBoard.settings))
        case .commit: try commit()
        case .day: day = today.adding(days: Int.random(in: -5...20, using: &random))
        case .options: options = random.one(of: DisturbedBoard.options)
        case .damage: try damage()
        case .page: try changePage()
        case .copyAway: try copyAway()
        case .restore: try restore()
        }
    }

    private mutating func todo() -> String {
        var lines: [Substring: String] = [:]
        for _ in 0..<Int.random(in: 0..<5, using: &random) {
            let line = random.one(of: DisturbedBoard.lines)
            lines[line.prefix { $0 != ":" }] = line
        }
        let title = random.one(of: ["Water the plants", "Buy bread", "片付け", "&lt;b&gt;", "[", "Bu\u{308}cher"])
        let body = random.one(of: ["", "- [ ] one\n- [x] two", "See #t4 and @ann", "<<<<<<< a\n=======\n>>>>>>> b"])
        return todoFile(title, lines: lines.values.sorted(), body: body)
    }

    private mutating func commit() throws {
        try project.git("add", "-A")
        let (day, amending) = (Int.random(in: -20...2, using: &random), random.once(in: 3) ? ["--amend"] : [])
        let arguments = ["commit", "-q", "--allow-empty", "-m", "change"] + amending
        try project.git(arguments, on: today.adding(days: day).iso)
        if random.once(in: 4) { try project.git("gc", "-q") }
    }

    /// Replaces letters of a file, and sets its time back.
    private func rewrite(_ path: String) throws {
        var facts = stat()
        _ = stat(project.path(path), &facts)
        let bytes = try project.folder.bytes(path).map { $0 == UInt8(ascii: "e") ? UInt8(ascii: "a") : $0 }
        try project.folder.put(path, bytes: bytes)
        utimensat(AT_FDCWD, project.path(path), [facts.st_atim, facts.st_mtim], 0)
    }

    /// Flips a bit of a stored file or of its key, cuts it short, or removes it.
    private mutating func damage() throws {
        let folder = random.one(of: [".fuda", ".fuda", ".git/fuda"])
        guard let files = try? project.files(folder), let file = files.randomElement(using: &random) else { return }
        let path = "\(folder)/\(file)"
        var bytes = try project.folder.bytes(path)
        let place = Int.random(in: 0...bytes.count, using: &random)
        if random.once(in: 4) { return try project.remove(path) }
        if random.once(in: 2), place < bytes.count { bytes[place] ^= 1 } else { bytes.removeLast(bytes.count - place) }
        try project.folder.put(path, bytes: bytes)
    }

    /// Edits a page of the site by hand, removes it, or removes all.
    private mutating func changePage() throws {
        guard let files = try? project.files() else { return }
        let page = "output/" + random.one(of: files.filter { $0 != ".fuda-manifest" })
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try project.put(page, "changed by hand")
        case 1: try project.remove(page)
        case 2: try rewrite(page)
        case 3: try project.folder.put(page, bytes: project.folder.bytes(page))
        default: try project.remove("output")
        }
    }

    /// Copies sources, site and stored state with the times of files or without them.
    private mutating func copyAway() throws {
        try? project.remove("copy")
        try project.folder.put("copy/", "")
        for part in DisturbedBoard.parts where project.exists(part) { try copy(part, to: "copy/\(part)") }
    }

    /// Restores some of what was copied, or exchanges it with the current files, which keep their inodes and times.
    private mutating func restore() throws {
        for part in DisturbedBoard.parts where project.exists("copy/\(part)") && !random.once(in: 3) {
            rename(project.path(part), project.path("aside"))
            if random.once(in: 2) {
                rename(project.path("copy/\(part)"), project.path(part))
                rename(project.path("aside"), project.path("copy/\(part)"))
            } else {
                try copy("copy/\(part)", to: part)
                try? project.remove("aside")
            }
        }
    }

    private mutating func copy(_ source: String, to target: String) throws {
        _ = try project.run([random.one(of: ["-a", "-r"]), source, target], program: URL(filePath: "/bin/cp"))
    }
}
