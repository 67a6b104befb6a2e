import Bytes
package import Domain
import Editing
import FrontMatter
import Git
import Platform
import Repositories
import UseCases

/// The fixes that need no decision, and the problems that do.
package struct Remedies {
    /// The edits to make.
    package private(set) var edits: [PlannedEdit] = []
    /// A description of each edit; nil if its changed keys describe it.
    package private(set) var words: [String?] = []
    /// What the user must check afterwards.
    package private(set) var remarks: [Notice] = []

    fileprivate init() {}

    fileprivate mutating func add(_ edit: PlannedEdit, _ words: String? = nil) {
        edits.append(edit)
        self.words.append(words)
    }

    fileprivate mutating func remark(_ notice: Notice) { remarks.append(notice) }
}

extension EditPlanner {
    /// Returns the fixes that lose nothing: new ids for files with a duplicate id, with the references to them, and the
    /// removal of blank lines that keep front matter from being read.
    package func remedies() throws(Failure) -> Remedies {
        var remedies = Remedies()
        try partTwins(&remedies)
        let misread = Set(board.findings.filter { $0.rule == .frontMatterForm }.map(\.file))
        for index in board.indices where !board.rows[index].todo.isBroken {
            guard misread.contains(board.rows[index].todo.key) else { continue }
            let key = board.rows[index].todo.key
            let old = try bytes(of: key)
            if let new = FrontMatterForm.withoutBlankLines(old) {
                remedies.add(.rewrite(key, new), "without the blank lines before its front matter")
            }
        }
        return remedies
    }

    /// Gives new ids to the todos with the same id that references do not mean. A reference follows the todo that it was written for
    /// according to git; references without such evidence are reported.
    private func partTwins(_ remedies: inout Remedies) throws(Failure) {
        let twins = DuplicateIDs.all(on: board)
        if twins.isEmpty { return }
        let ids = derivedIDs(of: twins.flatMap { $0.todos.dropFirst() })
        let namings = board.namings(of: twins, in: try texts())
        var (unclear, renamings): ([AmbiguousReference], [Int: [AmbiguousReference: String]]) = ([], [:])
        for (naming, target) in zip(namings, referencedTodos(by: namings, twins, &remedies)) {
            if let target, let id = ids[target] {
                renamings[naming.todo, default: [:]][naming] = id
            } else if target == nil {
                unclear.append(naming)
            }
        }
        for todo in Set(renamings.keys).union(ids.keys).sorted() {
            let own = ids[todo].map { [KeyChange(.field(.id), .set([$0]))] } ?? []
            let named = renamings[todo] ?? [:]
            if let edit = try renaming(named, in: todo, beside: own) {
                let texts = named.filter { $0.key.place == .text }.map { "\($0.key.name) → \($0.value) in its text" }
                remedies.add(edit, texts.isEmpty ? nil : texts.sorted().joined(separator: ", "))
            } else {
                unclear += named.keys
                if !own.isEmpty { remedies.add(.change(board.rows[todo].todo.key, own)) }
            }
        }
        let unclearNamings = Dictionary(grouping: unclear, by: \.twins)
        for (group, twins) in twins.enumerated() {
            guard let namings = unclearNamings[group] else { continue }
            let naming = Set(namings.map(\.todo)).sorted()
            let paths = naming.map { "'\(board.rows[$0].todo.path)'" }.listed(most: 5)
            remedies.remark(
                .ambiguousReferences(to: twins.id, path: board.rows[twins.todos[0]].todo.path, in: paths))
        }
    }

    /// The references in the bodies, by the indices of their todos.
    private func texts() throws(Failure) -> (Int) -> [TextReference] {
        do {
            let project = try MarkdownTodoRepository(folder: opened.folder, jobs: 1).load()
            let texts = Dictionary(
                project.todos.map { ($0.key, $0.references) }, uniquingKeysWith: { first, _ in first })
            return { texts[board.rows[$0].todo.key] ?? [] }
        } catch {
            throw Failure(error)
        }
    }

    /// Returns for each reference the todo that it was written for; nil if the history does not tell.
    private func referencedTodos(by namings: [AmbiguousReference], _ twins: [DuplicateIDs], _ remedies: inout Remedies)
        -> [Int?]
    {
        let questions = namings.map { naming in
            ReferenceBlame.Question(
                path: board.rows[naming.todo].todo.path, place: naming.place, name: naming.name,
                id: twins[naming.twins].id.lowercased())
        }
        let history = ReferenceBlame(of: opened.folder, git: Git(environment: opened.environment.variables))
        do {
            return try zip(namings, history.answers(questions)).map { naming, seen in
                twins[naming.twins].intendedTodo(on: board, seen)
            }
        } catch {
            remedies.remark(.unknownReferences(error))
            return namings.map { _ in nil }
        }
    }

    /// Returns the edit that changes references in a todo's file; nil if their notation does not allow it.
    private func renaming(
        _ names: [AmbiguousReference: String], in todo: Int, beside others: [KeyChange]
    ) throws(Failure) -> PlannedEdit? {
        var (changes, texts): ([KeyChange], [PathKey: String]) = (others, [:])
        for (naming, id) in names.sorted(by: { $0.key < $1.key }) {
            switch naming.place {
            case .parent: changes.append(KeyChange(.field(.parent), .rename(naming.name, to: id)))
            case .blockedBy: changes.append(KeyChange(.field(.blockedBy), .rename(naming.name, to: id)))
            case .text: texts[PathKey(naming.name)] = id
            }
        }
        let body = texts.isEmpty ? nil : BodyChange.rename(texts)
        let todo = board.rows[todo].todo
        if names.isEmpty { return .change(todo.key, changes) }
        do {
            let files = try UserFiles(below: opened.folder.root, staging: nil)
            _ = try TodoFiles(opened.folder, files).edited(todo, changes, body: body)
            return .change(todo.key, changes, body: body)
        } catch {
            return nil
        }
    }
}
