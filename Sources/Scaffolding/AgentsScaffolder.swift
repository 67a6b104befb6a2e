import Bytes
package import Domain
import Platform
package import Repositories

/// Adds instructions for agents to `AGENTS.md`, in a separate section; every other byte is preserved.
package struct AgentsScaffolder {
    private let project: ProjectFolder

    /// The path relative to the project's directory.
    package static let path = "AGENTS.md"

    private static let begin = "<!-- fuda:begin"
    private static let end = "<!-- fuda:end"
    private static let limit = 4 << 20

    /// - Parameter project: the project with the todos.
    package init(for project: ProjectFolder) { self.project = project }

    /// Writes the section, or updates an existing one.
    ///
    /// - Returns: whether the file was changed.
    /// - Throws: if the file cannot be changed, or only one of the section's markers exists.
    package func start() throws(RepositoryError) -> Bool {
        do {
            let files = try UserFiles(below: project.root, staging: try StateDirectory("\(project.root)/.fuda"))
            do {
                let file = try files.read(AgentsScaffolder.path, limit: AgentsScaffolder.limit)
                let new = try changed(file.bytes)
                if new != file.bytes { try files.replace(file, with: new) }
                return new != file.bytes
            } catch FileRefusal.link {
                throw RepositoryError(
                    "\(AgentsScaffolder.path) is a symbolic link, which fuda does not follow; replace it with a regular file"
                )
            } catch FileRefusal.gone {
                try files.create(AgentsScaffolder.path, Array((lines.joined(separator: "\n") + "\n").utf8))
                return true
            }
        } catch {
            throw error as? RepositoryError ?? RepositoryError("\(error)")
        }
    }

    /// Returns the file with the section.
    private func changed(_ bytes: [UInt8]) throws(RepositoryError) -> [UInt8] {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        func places(_ mark: String) -> [Int] { lines.indices.filter { lines[$0].starts(with: mark.utf8) } }
        let (begins, ends) = (places(AgentsScaffolder.begin), places(AgentsScaffolder.end))
        let lineEnd: [UInt8] = lines.first?.last == 0x0D && lines.count > 1 ? [0x0D, 0x0A] : [0x0A]
        let section = self.lines.flatMap { Array($0.utf8) + lineEnd }
        if begins.isEmpty, ends.isEmpty {
            if bytes.isEmpty { return section }
            let isEnded = bytes.last == 0x0A
            return bytes + (isEnded ? [] : lineEnd) + lineEnd + section
        }
        guard begins.count == 1, ends.count == 1, begins[0] < ends[0] else {
            throw RepositoryError(
                "\(AgentsScaffolder.path) needs one '\(AgentsScaffolder.begin)' followed by one '\(AgentsScaffolder.end)'; "
                    + "remove these lines")
        }
        let start = lines[begins[0]].startIndex
        // The line end is replaced, too.
        let rest = bytes[min(bytes.count, lines[ends[0]].endIndex + 1)...]
        return bytes[..<start] + section + rest
    }

    // MARK: Section

    private var lines: [String] {
        let dialect = project.settings.dialect
        let columns = project.settings.columns
        let active = columns.first(of: .active)
        let moves = active.map { [code("fuda move ID \($0.status.shellWord)")] } ?? []
        let closes = columns.contains { $0.type == .done } ? ["`fuda done ID`"] : []
        // Comments between marks have a format of their own.
        let says = dialect.comments == .marks ? [] : ["`fuda comment ID 'What was found'`"]
        return [
            "\(AgentsScaffolder.begin): 'fuda init --agents' generates this section up to the end mark -->",
            "## Todos",
            "",
            "The todos of this project are Markdown files with front matter in \(places). Change them with `fuda`, which validates each",
            "change and leaves all other bytes as they are:",
            "",
            "- find: `fuda list 'is:open sort:due'`, `fuda list 'text:milk' --json`, `fuda show ID`",
        ] + takes + [
            "- create: `fuda new 'Buy milk'\(needsOwner ? " --owner hana" : "") --tag home --due +3d`",
            "- change: " + (["`fuda set ID due=fri tags+=home`"] + moves + closes).joined(separator: ", "),
            "- work: " + (["`fuda tick ID 1`"] + says).joined(separator: ", "),
            "- progress: `fuda report`; undo the last change: `fuda undo`",
            "",
            "ID is a todo's id, such as `\(dialect.exampleID)`, or a unique prefix of it. fuda assigns ids. The statuses are \(statuses).",
            "",
            "Before you finish, run `fuda check`. Exit status 1 means errors; each has a line and a remedy. `fuda mcp` offers the same",
            "commands as tools of the Model Context Protocol.",
            "\(AgentsScaffolder.end) -->",
        ]
    }

    /// One command, so that two agents never take the same todo.
    private var takes: [String] {
        guard !needsOwner, let active = project.settings.columns.first(of: .active) else { return [] }
        let words = "owner=me \("status=\(active.status)".shellWord)"
        return [
            "- take a todo to work on: \(code("fuda set --where 'is:ready no:owner type:todo sort:urgency limit:1' \(words)"));",
            "  exit status 1 means that there is none. `FUDA_USER` is your name on the board.",
        ]
    }

    private var places: String {
        let folders =
            project.settings.dialect.takesFolders
            ? project.settings.todos.filter { !$0.hasBytePrefix("!") } : project.layout.folders.map(\.path)
        return folders.map { code($0) }.joined(separator: ", ")
    }

    private var statuses: String { project.settings.columns.map { code($0.status) }.joined(separator: ", ") }

    /// Whether each todo is in its owner's directory.
    private var needsOwner: Bool {
        project.settings.dialect.takesFolders
            && project.settings.todos.allSatisfy { $0.containsByte("*") || $0.hasBytePrefix("!") }
    }

    /// Returns a text of the settings as inline code.
    private func code(_ text: String) -> String {
        let plain = text.unicodeScalars.map { $0.isObeyed || $0 == "`" || $0 == "\n" || $0 == "\t" ? " " : $0 }
        return "`\(String(String.UnicodeScalarView(plain)))`"
    }
}
