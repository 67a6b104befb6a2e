import Foundation
import TestSupport

/// A page of `docs/` with its commands.
///
/// - A `console` block contains commands, each after `$ `, followed by its output. `…` matches any text in a line and,
///   alone on a line, any lines.
/// - A block after a line that ends with a path in backticks and a colon is that file, written as shown; `~/` is the
///   reader's home directory.
/// - Any other block is not run.
struct Guide: Sendable {
    let name: String
    let blocks: [Block]

    struct Block: Sendable {
        /// The number of its first line between the fences.
        var line: Int
        var language: String
        /// The line before it.
        var heading: String
        var text = ""

        /// The path of the file that it shows.
        var path: String? { heading.firstMatch(of: /`([^`]+)`:$/).map { String($0.1) } }
    }

    struct Command {
        var line: Int
        var text: String
        var output = ""
    }

    /// - Parameter name: the page's name without its extension.
    init(_ name: String) throws { try self.init(name, text: PackageFolder.text("docs/\(name).md")) }

    init(_ name: String, text: String) {
        self.name = name
        var (blocks, open, heading) = ([Block](), nil as Block?, "")
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                if let block = open { blocks.append(block) }
                open = open == nil ? Block(line: index + 2, language: String(line.dropFirst(3)), heading: heading) : nil
                heading = ""
            } else if open != nil {
                open?.text += line + "\n"
            } else if !line.isEmpty {
                heading = String(line)
            }
        }
        self.blocks = blocks
    }

    var commands: [Command] { blocks.filter { $0.language == "console" }.flatMap(Guide.commands) }

    private static func commands(in block: Block) -> [Command] {
        var commands: [Command] = []
        for (index, line) in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().enumerated()
        {
            if line.hasPrefix("$ ") {
                commands.append(Command(line: block.line + index, text: String(line.dropFirst(2))))
            } else if commands.isEmpty {
                commands.append(Command(line: block.line + index, text: "", output: "\(line)\n"))
            } else {
                commands[commands.count - 1].output += line + "\n"
            }
        }
        return commands
    }

    // MARK: Running

    /// A line before the output of each command.
    static let mark = "\u{1}"

    /// The page as one script.
    var script: String {
        blocks.map { block in
            if let path = block.path {
                let place = path.replacing("~/", with: "$HOME/")
                return
                    "mkdir -p \"$(dirname \"\(place)\")\"; cat >\"\(place)\" <<'End of file'\n\(block.text)End of file\n"
            }
            guard block.language == "console" else { return "" }
            return Guide.commands(in: block).map { "printf '\\001'\n\($0.text)\n" }.joined()
        }.joined()
    }

    /// Runs the page in an empty directory.
    ///
    /// - Returns: the directory afterwards, and the output of each command.
    func follow() throws -> (TestProject, outputs: [String]) {
        let project = try TestProject(["home/": "", "work/": ""])
        try project.remove(".git")
        try project.put("script", "exec 2>&1\n" + script)
        let run = try project.bash("../script")
        return (project, run.out.components(separatedBy: Guide.mark).dropFirst().map { $0 })
    }

    // MARK: Comparing

    /// Returns whether a command's output matches the page; random ids match those of the files with the same names.
    static func agrees(_ expected: String, _ actual: String, ids: (page: [String: String], run: [String: String]))
        -> Bool
    {
        fits(named(expected, ids.page).lines, named(actual, ids.run).lines)
    }

    /// Returns the names of files after the random ids in a text, by id.
    static func ids(in text: String) -> [String: String] {
        let found = text.matches(of: /todos\/([0-9a-z]{6})-([^\s:]+\.md)/)
        return Dictionary(found.map { (String($0.1), String($0.2)) }, uniquingKeysWith: { $1 })
    }

    private static func named(_ text: String, _ ids: [String: String]) -> String {
        text.replacing(/\b[0-9a-z]{6}\b/.wordBoundaryKind(.simple)) { word in
            ids[String(word.output)].map { "<\($0)>" } ?? String(word.output)
        }
    }

    private static func fits(_ expected: ArraySlice<Substring>, _ actual: ArraySlice<Substring>) -> Bool {
        guard let first = expected.first else { return actual.isEmpty }
        if first == "…" {
            return (actual.startIndex...actual.endIndex).contains { fits(expected.dropFirst(), actual[$0...]) }
        }
        guard let line = actual.first, fits(first, line) else { return false }
        return fits(expected.dropFirst(), actual.dropFirst())
    }

    private static func fits(_ expected: Substring, _ line: Substring) -> Bool {
        let parts = expected.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return expected == line }
        guard line.hasPrefix(parts[0]) else { return false }
        var rest = line.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
    }
}

extension String {
    fileprivate var lines: ArraySlice<Substring> { split(separator: "\n", omittingEmptySubsequences: false)[...] }
}

extension TestProject {
    /// Runs a script like a reader who has `fuda` on the path, a name in git and no other settings.
    func bash(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
        let own = [
            "PATH": "\(TestProject.program.deletingLastPathComponent().path):/usr/bin:/bin", "HOME": path("home"),
            "LC_ALL": "C.UTF-8", "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "init.defaultBranch",
            "GIT_CONFIG_VALUE_0": "main", "GIT_CONFIG_KEY_1": "user.name", "GIT_CONFIG_VALUE_1": "Hana",
        ]
        let git = TestRepository.isolation.merging(TestRepository.identity("Hana", at: "2026-11-21T12:00:00Z")) { $1 }
        return try run(
            arguments, in: "work", environment: git.merging(own) { $1 }.merging(environment) { $1 },
            program: URL(filePath: "/bin/bash"))
    }
}
