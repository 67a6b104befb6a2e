import Bytes
package import Domain
import Platform
import Repositories

/// Creates the files of a new project. Keeps existing files; in an existing project, adds what git should ignore.
package struct ProjectScaffolder {
    private let folder: String
    private var made: [ScaffoldedFile] = []
    /// The settings of an existing project; otherwise those that a new one begins with, as far as they concern files.
    package private(set) var settings = Settings()
    private let makeID: (Set<String>) -> String

    /// - Parameter makeID: returns an id for the first todo that differs from the given ones.
    package init(folder: String, makeID: @escaping (Set<String>) -> String) {
        self.folder = folder
        self.makeID = makeID
    }

    /// - Parameters:
    ///   - title: the board's title; nil for the name of the directory.
    ///   - contents: what the project begins with.
    /// - Returns: the files that were created or extended.
    package mutating func start(
        title: String?, _ contents: Contents, today: CalendarDay
    ) throws(RepositoryError) -> [ScaffoldedFile] {
        try makeFolder(folder)
        let isBacklog = realPath(folder).map { BacklogProject.isPresent(at: $0) } ?? false
        let name = title ?? realPath(folder).map { Bytes.name(of: $0) } ?? "Todos"
        if isBacklog {
            throw RepositoryError("this is a Backlog.md project, which needs no 'fuda init'; run 'fuda build'")
        }
        try makeFile("fuda.yml", ProjectScaffolder.settings(title: name, contents))
        if made.isEmpty { settings = try existingSettings() }
        if !made.isEmpty, contents == .firstTodo, !exists("\(folder)/todos", kind: .folder) {
            try makeFolder("\(folder)/todos")
            let id = makeID([])
            try makeFile("todos/\(id)-look-at-the-board.md", ProjectScaffolder.todo(id: id, today: today))
        }
        try extendIgnore(settings.outputFolder)
        return made
    }

    private func existingSettings() throws(RepositoryError) -> Settings {
        try ProjectSettings(source: readText("\(folder)/fuda.yml"), backlog: nil).settings
    }

    /// Creates a directory and its ancestors.
    private func makeFolder(_ path: String) throws(RepositoryError) {
        if mkdir(path, 0o777) == 0 || exists(path, kind: .folder) { return }
        let error = SystemError("create", path)
        let above = Bytes.folder(of: path.rest(beforeBytes: "/").map { String($0) } ?? path)
        guard error.code == ENOENT, !above.isEmpty else { throw RepositoryError(error.description) }
        try makeFolder(above)
        guard mkdir(path, 0o777) == 0 else { throw RepositoryError(SystemError("create", path).description) }
    }

    private mutating func makeFile(_ path: String, _ text: String) throws(RepositoryError) {
        let file = open("\(folder)/\(path)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else {
            if errno == EEXIST { return }
            throw RepositoryError(SystemError("create", path).description)
        }
        defer { close(file) }
        try write(text, to: file, path)
        made.append(ScaffoldedFile(path: path, isNew: true))
    }

    /// Adds the paths that git should ignore, unless they are listed.
    ///
    /// - Parameter output: the directory of the site; nil if it lies outside the project.
    private mutating func extendIgnore(_ output: String?) throws(RepositoryError) {
        let before = try readText("\(folder)/.gitignore") ?? ""
        let lines = before.bytewiseParts("\n").map { line in
            let start = line.rest(afterBytes: "/") ?? line
            let text = start.rest(beforeBytes: "\r") ?? start
            return text.rest(beforeBytes: "/") ?? text
        }
        let missing = [output ?? "", ".fuda"].filter { name in
            !name.isEmpty && !lines.contains { $0.utf8.elementsEqual(name.utf8) }
        }
        guard !missing.isEmpty else { return }
        let names = missing.map { "'/\($0)/'" }.joined(separator: " and ")
        try append(missing.map { "/\($0)/" }, to: ".gitignore", in: folder, additions: names)
        made.append(ScaffoldedFile(path: ".gitignore", isNew: before.isEmpty))
    }

    private func write(_ text: String, to file: Int32, _ path: String) throws(RepositoryError) {
        guard writeAll(text: text, to: file) else { throw RepositoryError(SystemError("write", path).description) }
    }

    private static func settings(title: String, _ contents: Contents) -> String {
        // A title is one line, and YAML allows no control characters.
        let parts = title.unicodeScalars.split { scalar in
            scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}"
        }
        let quoted = parts.map { String($0) }.joined(separator: " ")
            .replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\"")
        return """
            title: "\(quoted)"
            \(todos(contents))\
            # timeZone: Asia/Tokyo     where days begin; UTC if left out
            columns:
              - { status: todo, title: To do, type: todo }
              - { status: doing, title: Doing, type: active, limit: 3 }
              - { status: review, title: Review, type: active }
              - { status: done, title: Done, type: done }
              - { status: cancelled, title: Cancelled, type: cancelled, hidden: true }

            """
    }

    /// Returns the settings that select the todos; empty for the defaults.
    private static func todos(_ contents: Contents) -> String {
        guard case .vault(let templates) = contents else { return "" }
        return "todos: [\((["."] + templates.map { "\"!\($0)\"" }).joined(separator: ", "))]\nonlyWithStatus: true\n"
    }

    private static func todo(id: String, today: CalendarDay) -> String {
        """
        ---
        id: \(id)
        title: Look at the board
        status: todo
        priority: high
        createdAt: \(today.iso)
        due: \(today.adding(days: 3).iso)
        ---

        Every todo is a file like this one. Change its `status` to `doing`, or write the next one beside it.

        - [x] run `fuda init`
        - [ ] run `fuda build` and open `output/index.html`
        - [ ] commit the todos

        """
    }
}

extension ProjectScaffolder {
    /// What a new project begins with.
    package enum Contents: Equatable, Sendable {
        case firstTodo
        case nothing
        /// The notes of a vault that have a status, except those in the directories of templates.
        case vault(templates: [String])
    }
}

/// A file that was created or extended.
package struct ScaffoldedFile: Equatable, Sendable {
    /// The path relative to the project's directory.
    package let path: String
    /// Whether the file was created; otherwise lines were added to it.
    package let isNew: Bool
}
