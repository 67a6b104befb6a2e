/// The ids of the present and past todos of one source. A board of several sources shows them after the name of the source:
/// `api:k3f9q2`.
package struct SourcedIDs {
    let source: SourceID
    private let name: String
    /// Ids and former ids, in lower case.
    private var known: Set<String> = []

    /// - Parameters:
    ///   - history: nil if the request needs none.
    ///   - concealsDrafts: whether a reference to a present draft stays as one to nothing does.
    package init(
        of source: SourceID, called name: String, _ present: Project, _ history: History?, concealsDrafts: Bool
    ) {
        (self.source, self.name) = (source, name)
        for todo in present.todos { add(todo.id, todo.aliases.lazy.map(\.value)) }
        for snapshot in history?.snapshots ?? [] { add(snapshot.id, snapshot.rare.aliases) }
        guard concealsDrafts, present.todos.contains(where: \.isDraft) else { return }
        for todo in present.todos where todo.isDraft {
            known.subtract([todo.id.lowercased()] + todo.aliases.map { $0.value.lowercased() })
        }
        for todo in present.todos where !todo.isDraft { add(todo.id, todo.aliases.lazy.map(\.value)) }
    }

    private mutating func add(_ id: String, _ former: some Sequence<String>) {
        known.insert(id.lowercased())
        known.formUnion(former.lazy.map { $0.lowercased() })
    }

    /// The id as the board writes it.
    func onBoard(_ id: String) -> String { "\(name):\(id)" }

    /// Returns the board's id for an id in a file of the source: that of the source's own todo if it has that id,
    /// otherwise the id unchanged.
    func boardID(of id: String) -> String { known.contains(id.lowercased()) ? onBoard(id) : id }
}

extension Project {
    /// Adds the contents of another repository. Its todos get ids that no other source has, and references among them
    /// use these ids.
    ///
    /// - Parameter ids: of the same source, which is in `sources`.
    package mutating func add(_ other: consuming Project, _ ids: SourcedIDs) {
        let source = ids.source
        todos += other.todos.map { $0.on(ids) }
        users += other.users.map { user in
            var user = user
            (user.source, user.references) = (source, user.references.map { $0.on(ids) })
            return user
        }
        milestones += other.milestones.map { milestone in
            var milestone = milestone
            (milestone.source, milestone.references) = (source, milestone.references.map { $0.on(ids) })
            return milestone
        }
        findings += other.findings.map { finding in
            var finding = finding
            finding.source = source
            return finding
        }
    }
}

extension Todo {
    fileprivate consuming func on(_ ids: SourcedIDs) -> Todo {
        source = ids.source
        id = ids.onBoard(id)
        for index in aliases.indices { aliases[index].value = ids.onBoard(aliases[index].value) }
        for index in blockedBy.indices { blockedBy[index].value = ids.boardID(of: blockedBy[index].value) }
        if let named = parent?.value { parent?.value = ids.boardID(of: named) }
        for index in references.indices { references[index] = references[index].on(ids) }
        return self
    }
}

extension TextReference {
    fileprivate consuming func on(_ ids: SourcedIDs) -> TextReference {
        switch kind {
        case .todo, .hash, .prefixed: target = ids.boardID(of: target)
        case .user, .link, .image: break
        }
        return self
    }
}

extension History {
    /// Returns the history as that of a source of a board, with the ids that the source's todos have on the board.
    package consuming func on(_ ids: SourcedIDs) -> History {
        let source = ids.source
        self.source = source
        for index in snapshots.indices { snapshots[index] = snapshots[index].on(ids) }
        for index in trailers.indices { trailers[index].source = source }
        return self
    }
}

extension TodoSnapshot {
    fileprivate consuming func on(_ ids: SourcedIDs) -> TodoSnapshot {
        id = ids.onBoard(id)
        blockedBy = blockedBy.map(ids.boardID)
        if hasRare {
            rare.aliases = rare.aliases.map(ids.onBoard)
            rare.parent = rare.parent.map(ids.boardID)
        }
        return self
    }
}
