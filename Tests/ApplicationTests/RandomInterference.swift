import Application
import Foundation
import Platform
import TestSupport

/// What happens to a project between builds, besides edits: restored trees, other days and programs, killed builds,
/// damaged state, and sites that others change.
struct RandomInterference {
    private let asked: TestedProject
    private var random: SeededGenerator
    private var hasCopy = false

    init(_ asked: TestedProject, seed: UInt64) {
        self.asked = asked
        random = SeededGenerator(seed: seed &+ 1000)
    }

    private var files: FileManager { .default }

    mutating func callAsFunction(_ request: inout BuildRequest) throws {
        switch Int.random(in: 0..<14, using: &random) {
        case 0: request.project.today.clock += Int.random(in: -3...3, using: &random) * 86_400
        case 1: request.project.environment.program = random.one(of: ["p", "q", ""])
        case 2: request.hasSearch.toggle()
        case 3: try damage(".fuda/site")
        case 4: try damage(".fuda/todos")
        case 5: try? files.removeItem(atPath: asked.path("output"))
        case 6: try page().map { try asked.put($0, "changed by hand") }
        case 7: try page().map { try asked.remove($0) }
        case 8: try page().map { try asked.folder.put($0, bytes: asked.folder.bytes($0)) }
        case 9: try setBack()
        // A build that was killed.
        case 10: if asked.exists("output") { try asked.put("output/.fuda-staging/1", "half a page") }
        case 11: try asked.put(".fuda/site.0123abc", "half a file")
        case 12: try copyAway()
        default: try copyBack()
        }
    }

    /// Flips a bit of a file, or cuts it short.
    private mutating func damage(_ path: String) throws {
        guard asked.exists(path) else { return }
        var bytes = try asked.folder.bytes(path)
        guard !bytes.isEmpty else { return }
        let place = Int.random(in: bytes.indices, using: &random)
        if random.once(in: 2) { bytes[place] ^= 1 } else { bytes.removeLast(bytes.count - place) }
        try asked.remove(path)
        try asked.folder.put(path, bytes: bytes)
    }

    /// Returns the path of a file of the site.
    private mutating func page() throws -> String? {
        guard asked.exists("output") else { return nil }
        return try asked.files().randomElement(using: &random).map { "output/\($0)" }
    }

    /// Changes the contents of a todo but not its size, and sets its time back.
    private mutating func setBack() throws {
        guard let name = try asked.folder.names("todos").filter({ $0.hasSuffix(".md") }).randomElement(using: &random)
        else { return }
        let path = "todos/\(name)"
        var facts = stat()
        guard stat(asked.path(path), &facts) == 0 else { return }
        let text = try asked.folder.text(path)
        try asked.put(path, text.replacing("e", with: "a"))
        utimensat(AT_FDCWD, asked.path(path), [facts.st_atim, facts.st_mtim], 0)
    }

    /// Copies sources, site and stored state, as a cache of CI does.
    private mutating func copyAway() throws {
        try? files.removeItem(atPath: asked.path("copy"))
        for name in [".fuda", "output", "todos"] where asked.exists(name) {
            try files.createDirectory(atPath: asked.path("copy"), withIntermediateDirectories: true)
            try files.copyItem(atPath: asked.path(name), toPath: asked.path("copy/\(name)"))
        }
    }

    /// Restores some of what was copied: other times and inodes, older bytes.
    private mutating func copyBack() throws {
        for name in [".fuda", "output", "todos"] where asked.exists("copy/\(name)") && !random.once(in: 3) {
            try? files.removeItem(atPath: asked.path(name))
            try files.copyItem(atPath: asked.path("copy/\(name)"), toPath: asked.path(name))
        }
    }
}
