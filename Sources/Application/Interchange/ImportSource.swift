import Bytes
import Domain
import Interchange
import Platform
import Repositories
import UseCases

/// Reads the files of another program.
struct ImportSource {
    private let request: ProjectRequest
    private let events: Events
    private let ownTodos: () -> Set<PathKey>

    /// - Parameter ownTodos: returns the files of the project's todos: absolute, links followed.
    init(_ request: ProjectRequest, _ events: Events, ownTodos: @escaping () -> Set<PathKey>) {
        (self.request, self.events, self.ownTodos) = (request, events, ownTodos)
    }

    /// The maximum size of a file in bytes.
    private static let limit = 200 << 20
    /// The maximum depth of nested folders.
    private static let deepest = 40

    /// - Parameters:
    ///   - path: of a file, or of a folder for formats that use one.
    ///   - bytes: the content, if the caller has read it already.
    func read(
        _ path: String, _ bytes: [UInt8]?, as format: ImportFormat, in terms: BoardTerms
    ) throws(Failure) -> ImportReading {
        switch format {
        case .backlog: return try board(path, terms)
        case .obsidian where bytes == nil: return try notes(path, terms)
        default:
            var buffer = ByteBuffer()
            if let bytes { buffer.append(bytes) } else { try read(request.environment.absolute(path), into: &buffer) }
            return try parse(buffer.bytes, path, format, terms)
        }
    }

    /// - Parameter note: the path of a note relative to its vault; nil for its name.
    private func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, _ path: String, _ format: ImportFormat, _ terms: BoardTerms,
        note: String? = nil
    ) throws(Failure) -> ImportReading {
        try refusePointer(bytes, path)
        do {
            switch format {
            case .todoTxt: return try TodoTxtReader(terms).read(bytes)
            case .taskwarrior: return try TaskwarriorReader(terms).read(bytes)
            case .csv: return try CSVTodoReader(terms).read(bytes)
            case .ics: return try TaskCalendarReader(terms, zone: TimeZoneFile.read).read(bytes)
            case .github: return try GitHubReader(terms).read(bytes)
            case .obsidian: return try ObsidianReader(terms).read(bytes, path: note ?? name(of: path))
            case .backlog: return ImportReading()
            }
        } catch {
            throw .invalidImport(path, error)
        }
    }

    private func read(_ path: String, into buffer: inout ByteBuffer) throws(Failure) {
        do {
            try buffer.read(path, limit: ImportSource.limit)
        } catch {
            throw Failure(error)
        }
    }

    private func refusePointer(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String) throws(Failure) {
        if bytes.isLFSPointer { throw .lfsPointer(path) }
    }

    // MARK: Folders

    /// Reads another project's board: in that folder only, not in a folder above it. A Backlog.md project may lie beside the
    /// todos of this one.
    ///
    /// - Parameter path: the directory of the project, or that of its `backlog`.
    private func board(_ path: String, _ terms: BoardTerms) throws(Failure) -> ImportReading {
        var request = request
        let own = try request.place().root
        let full = request.environment.absolute(path)
        request.folder = realPath(full) ?? full
        let above = folder(of: request.folder)
        if BacklogProject(at: above)?.folder.hasSameBytes(as: name(of: request.folder)) == true {
            request.folder = above
        }
        request.isBacklog = BacklogProject.isPresent(at: request.folder)
        let project = try Workspace(request, events: events)
        guard project.folder.root.hasSameBytes(as: request.folder),
            request.isBacklog || !own.hasSameBytes(as: request.folder)
        else { throw .noOtherBoard(path) }
        let opened = try project.current(BoardRequest(includesDrafts: true, depth: .titles))
        for row in opened.board.rows where row.todo.isBroken {
            var buffer = ByteBuffer()
            // The reader skips other unreadable files, with a note.
            try? buffer.read("\(opened.folder.root)/\(row.todo.path)", limit: ImportSource.limit)
            try refusePointer(buffer.bytes, row.todo.path)
        }
        var failure: Failure?
        let reading = BoardReader(terms).read(opened.board, from: .backlog) { index in
            do throws(Failure) {
                return try opened.text(of: opened.board.rows[index].todo)
            } catch {
                failure = error
                return ""
            }
        }
        if let failure { throw failure }
        return withoutOwn(reading, below: opened.folder.root)
    }

    /// Leaves out the project's own todos.
    private func withoutOwn(_ reading: ImportReading, below root: String) -> ImportReading {
        let own = ownTodos()
        func isOwn(_ todo: ImportedTodo) -> Bool { own.contains(PathKey("\(root)/\(todo.place)")) }
        var reading = reading
        reading.leftOut += reading.todos.filter(isOwn).map { .ownTodo($0.place) }
        reading.todos.removeAll(where: isOwn)
        return reading
    }

    /// Reads the notes of a vault, or one of them. Skips the project's own todos, whose checkboxes are their content.
    private func notes(_ path: String, _ terms: BoardTerms) throws(Failure) -> ImportReading {
        let full = request.environment.absolute(path)
        var paths: [String] = []
        try collect(full, "", 0, &paths)
        let (own, real) = (ownTodos(), realPath(full) ?? full)
        let vault = ImportSource.vault(around: real) ?? (paths == [""] ? folder(of: real) : real)
        var all = ImportReading()
        var buffer = ByteBuffer()
        for note in paths.sorted(by: { $0.precedesBytewise($1) }) {
            buffer.removeAll()
            try read(note.isEmpty ? full : "\(full)/\(note)", into: &buffer)
            let (place, file) = note.isEmpty ? (path, real) : (note, "\(real)/\(note)")
            let name = Bytes.path(file, below: vault).map { String($0) }
            let reading = try parse(buffer.bytes, place, .obsidian, terms, note: name)
            if own.contains(PathKey(file)) {
                if !reading.todos.isEmpty { all.leftOut.append(.ownTodo(place)) }
                continue
            }
            all.todos += reading.todos
            all.leftOut += reading.leftOut
        }
        return all
    }

    /// Returns the innermost vault that is or contains a path; nil if no directory on the way has `.obsidian`.
    private static func vault(around path: String) -> String? {
        (folders(above: path) + [path]).last { exists("\($0)/.obsidian", kind: .folder) }
    }

    /// Collects Markdown files. Links are not followed, and hidden files belong to Obsidian.
    private func collect(_ root: String, _ inner: String, _ depth: Int, _ paths: inout [String]) throws(Failure) {
        let entries: [FolderEntry]
        do {
            entries = try FolderEntry.all(in: inner.isEmpty ? root : "\(root)/\(inner)")
        } catch {
            if inner.isEmpty { return paths.append("") }
            throw Failure(error)
        }
        for entry in entries where !entry.name.hasBytePrefix(".") {
            let path = inner.isEmpty ? entry.name : "\(inner)/\(entry.name)"
            if entry.kind == .folder, depth < ImportSource.deepest { try collect(root, path, depth + 1, &paths) }
            if entry.kind == .file, entry.name.hasByteSuffix(".md") { paths.append(path) }
        }
    }
}
