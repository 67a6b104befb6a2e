import Bytes
import Domain

/// Resolves references: todos by id, file name or path in bodies and fields; users and files in bodies.
struct BodyReferences {
    private let references: ReferenceTable
    private let todos: [Todo]
    private let users: [String: Int]
    let concealsDrafts: Bool
    private let isNote: BuildBoard.NoteLookup
    /// For Obsidian's links. Created on the first unknown id.
    private var named: TodosByFileName?

    /// - Parameters:
    ///   - todos: the shown todos.
    ///   - users: the indices of users by id.
    init(
        _ references: ReferenceTable, todos: [Todo], users: [String: Int], concealsDrafts: Bool,
        isNote: @escaping BuildBoard.NoteLookup
    ) {
        (self.references, self.todos, self.users) = (references, todos, users)
        (self.concealsDrafts, self.isNote) = (concealsDrafts, isNote)
    }

    /// Returns the target of a reference in a file, and the finding about it, if any. A draft may refer to a draft.
    mutating func follow(_ reference: TextReference, in file: FileKey, ofDraft: Bool) -> (Board.Target, Finding?) {
        let target: Board.Target
        switch reference.kind {
        case .hash: return (references.find(hash: reference.target).target, nil)
        case .prefixed: return (references.find(reference.target).target, nil)
        case .user: return (users[reference.target.lowercased()].map { .user($0) } ?? .nothing, nil)
        case .todo:
            switch find(reference.target, in: file.source) {
            case .shown(let index): target = .todo(index)
            case .hidden:
                let finding: Finding = concealsDrafts ? .noTodo(reference, in: file) : .draftLink(reference, in: file)
                return (.nothing, finding)
            case .missing: return (.nothing, isNote(reference.target, file) ? nil : .noTodo(reference, in: file))
            }
        case .link, .image:
            switch references.find(file: FileKey(reference.target, in: file.source)) {
            case .shown(let index): target = .todo(index)
            case .hidden:
                let finding: Finding =
                    concealsDrafts
                    ? .missingFile(reference, isMarkdown: true, in: file) : .draftLink(reference, in: file)
                return (.nothing, finding)
            case .missing, nil: return followFile(reference, in: file)
            }
        }
        if case .todo(let index) = target, todos[index].isDraft, !ofDraft {
            return (target, .draftLink(reference, in: file))
        }
        return (target, anchorProblem(reference, target, in: file))
    }

    private func followFile(_ reference: TextReference, in file: FileKey) -> (Board.Target, Finding?) {
        if reference.exists { return (.file(FileKey(reference.target, in: file.source)), nil) }
        if reference.isOutside, reference.kind == .link { return (.nothing, .outsideLink(reference, in: file)) }
        guard reference.isMissing else { return (.nothing, nil) }
        return (.nothing, .missingFile(reference, isMarkdown: isMarkdown(reference.target), in: file))
    }

    private func anchorProblem(_ reference: TextReference, _ target: Board.Target, in file: FileKey) -> Finding? {
        guard let anchor = reference.anchor, case .todo(let index) = target, let anchors = todos[index].anchors,
            !anchors.contains(anchor.hash)
        else { return nil }
        return .unknownAnchor(reference, anchor.name, of: todos[index].path, in: file)
    }

    /// Returns the todo that a link or a field names: by id or former id, by file name or path, or, if the path names no
    /// file, by the id at its end. A file name means a todo of the same source, otherwise one of the project. A hidden draft
    /// is meant only if no shown todo is.
    mutating func find(_ target: String, in source: SourceID) -> ReferenceTable.Found {
        let found = references.find(target)
        if case .shown = found { return found }
        let named = named ?? references.byFileName
        self.named = named
        let byFile = named.find(target, from: source).map { references.found[$0] }
        if case .shown = byFile { return byFile ?? found }
        guard case .missing = found else { return found }
        return byFile ?? TodosByFileName.name(in: target).map { references.find($0) } ?? found
    }
}
