import Bytes
import Domain
import Platform
import Repositories
package import UseCases

extension EditPlanner {
    /// Reads the fields among the words of a title.
    ///
    /// - Throws: if the board has only some of the todos, and a word such as `@hana` may name one of the other todos'
    ///   users. The caller then plans again on a whole board.
    package func quickEntry(_ text: String) throws(Failure) -> QuickEntry {
        try SettingsOfEdits.refuse(["quick"], in: opened)
        let entry = QuickEntry(text, on: board)
        if entry.needsUsers { throw Failure(InvalidValueError.needsAll) }
        return entry
    }

    /// Whether the settings ask for reading fields in titles.
    package var readsQuickEntry: Bool { board.settings.readsQuickEntry }

    /// Plans a new todo in a file of its own.
    ///
    /// - Parameters:
    ///   - title: the title in words.
    ///   - assignments: the values of its keys.
    ///   - template: the name of a file in `templates/todos` with the initial text.
    ///   - body: the text below the keys, after that of the template; its last line need not end with a newline.
    ///   - others: the todos that the same command creates before this one.
    package func new(
        _ title: String, _ assignments: [Assignment], template: String? = nil, body: [UInt8] = [],
        after others: [PlannedEdit] = []
    ) throws(Failure) -> PlannedEdit {
        let words = title.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) }
        guard !words.isEmpty else { throw .emptyTitle }
        let title = words.joined(separator: " ")
        let dialect = board.settings.dialect
        let id = freshID(after: others)
        let changes: [KeyChange]
        do {
            changes = try plan(new: title, assignments)
        } catch {
            throw Failure(error, .misuse)
        }
        let owner = changes.first { $0.field == .owner }.flatMap { change in
            if case .set(let names) = change.operation { names.first } else { nil }
        }
        let path = join(try folderForNew(of: owner), NewTodo.fileName(id, title, by: dialect.fileNames))
        var text = try template.map { (name) throws(Failure) in try templateText(name) } ?? []
        if text.isEmpty { text = NewTodo.text(id, dialect.entries) }
        // A body may begin with lines that look like front matter.
        if text.isEmpty, !body.isEmpty { text = Array("---\nid: \(id)\n---\n\n".utf8) }
        if !text.isEmpty, text.last != 0x0A, !body.isEmpty { text.append(0x0A) }
        // Line feeds alone, as in the rest of the file; browsers and other systems send carriage returns, too.
        text += body.indices.filter { body[$0] != 0x0D || body[$0...].dropFirst().first != 0x0A }.map { body[$0] }
        if !body.isEmpty, body.last != 0x0A { text.append(0x0A) }
        return .make(NewTodo(id: id, title: title, path: path, text: text, mustBeSound: template != nil), changes)
    }

    /// Returns the path of a file that is made again: its own, or a free one beside it.
    package func freePath(for path: String, id: String) -> String {
        func isFree(_ path: String) -> Bool {
            var facts = stat()
            return lstat("\(opened.folder.root)/\(path)", &facts) != 0
        }
        return isFree(path) ? path : Application.freePath(beside: path, id: id, isFree)
    }

    /// Returns an id that no todo has or had.
    private func freshID(after others: [PlannedEdit]) -> String {
        if board.settings.dialect.newIDs == .numbered { return numberedID(lastNumber + 1 + others.count) }
        var generator = SystemRandomNumberGenerator()
        let new = Set(others.compactMap { if case .make(let new, _) = $0 { new.id } else { nil } })
        guard let part else { return MakeID()(taken: takenIDs.union(new), using: &generator) }
        while true {
            let id = MakeID()(taken: new, using: &generator)
            if !part.index.holds(id) { return id }
        }
    }

    /// Returns new ids for todos that share theirs with other todos, by their indices. All clones of a repository
    /// derive the same ids.
    func derivedIDs(of todos: [Int]) -> [Int: String] {
        if board.settings.dialect.newIDs == .numbered {
            return Dictionary(uniqueKeysWithValues: zip(todos, (lastNumber + 1)...).map { ($0, numberedID($1)) })
        }
        var (taken, ids): (Set<String>, [Int: String]) = (takenIDs, [:])
        for index in todos {
            let todo = board.rows[index].todo
            let id = MakeID.derived(from: "\(todo.id.lowercased()) \(todo.path)") { !taken.contains($0) }
            taken.insert(id)
            ids[index] = id
        }
        return ids
    }

    /// All ids and former ids on the board, in lower case.
    private var takenIDs: Set<String> {
        var taken: Set<String> = []
        for index in board.indices {
            taken.insert(board.rows[index].todo.id.lowercased())
            for alias in board.rows[index].todo.aliases { taken.insert(alias.value.lowercased()) }
        }
        return taken
    }

    /// The id with a number, such as `BACK-13` or `TASK-13`.
    private func numberedID(_ number: Int) -> String {
        "\((board.settings.idPrefixes.first ?? "task").uppercased())-\(number)"
    }

    /// The highest number in an id; 0 if no id has a number.
    private var lastNumber: Int {
        var last = 0
        for index in board.indices {
            let id = board.rows[index].todo.id
            guard let dash = id.lastIndex(ofByte: "-") else { continue }
            let digits = id.utf8[id.utf8.index(after: dash)...].prefix { 48...57 ~= $0 }
            if digits.count < 10, let number = Int(Substring(digits)) { last = max(last, number) }
        }
        return last
    }

    /// Returns the folder for a new todo.
    func folderForNew(of owner: String?) throws(Failure) -> String {
        let folders = opened.folder.layout.folders
        if let owner, let own = folders.first(where: { $0.owner?.lowercased() == owner.lowercased() }) {
            return own.path
        }
        if let shared = folders.first(where: { $0.owner == nil }) { return shared.path }
        if let plain = board.settings.todos.first(where: { !$0.containsByte("*") && !$0.hasBytePrefix("!") }) {
            return normalized(plain) ?? "todos"
        }
        let pattern = board.settings.todos.first { !$0.hasBytePrefix("!") && $0.bytewiseParts("*").count == 2 }
        guard let pattern else { throw .noFolderForNew }
        guard let owner else { throw .folderNeedsOwner }
        let isName = !owner.containsByte("/") && !owner.hasBytePrefix(".") && owner.utf8.allSatisfy { $0 > 0x20 }
        guard isName else { throw .invalidFolderName(owner) }
        return pattern.replacingBytes("*", with: owner)
    }

    /// Returns the text of one of the project's own templates.
    private func templateText(_ name: String) throws(Failure) -> [UInt8] {
        let folder = "\(board.settings.templates)/todos"
        let known: [FolderEntry]
        do {
            known = try FolderEntry.all(in: "\(opened.folder.root)/\(folder)")
        } catch {
            guard error.code == ENOENT else { throw Failure(error) }
            known = []
        }
        let names = known.compactMap { $0.name.hasByteSuffix(".md") ? String($0.name.dropLast(3)) : nil }.sorted()
        guard names.contains(where: { $0.hasSameBytes(as: name) }) else {
            throw .noTemplate(name, in: folder, known: names)
        }
        guard let text = readText("\(folder)/\(name).md", in: opened.folder.root, homes: []) else {
            throw .unreadableTemplate("\(folder)/\(name).md")
        }
        return Array(text.utf8)
    }
}
