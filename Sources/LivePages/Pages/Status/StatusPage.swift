import Links
import Messages
import Site

/// The state of the server.
package struct StatusPage: Sendable {
    /// The settings that a restart would apply; empty if it is not needed, or if the reader may not see them.
    package var restart: [String]
    /// Whether a restart is needed for a reason that the reader may not see.
    package var hidesRestart = false
    package var problems: [String]
    /// The number of edits that wait for their commits; nil if fuda makes no commits.
    package var waiting: Int?
    /// The state of the sync; nil without one.
    package var sync: Sync?
    /// The number of changes since the start; nil if the reader may not see it.
    package var revision: Int?
    package var todos: Int
    /// Whether the reader may settle conflicts.
    package var canChange = false

    /// The state of the sync.
    package struct Sync: Sendable {
        /// The number of commits that the remote does not have; nil if it is unknown.
        package var unpushed: Int?
        /// The time of the last sync; nil before the first one.
        package var time: String?
        package var conflicts: [Conflict]

        package init(unpushed: Int?, time: String?, conflicts: [Conflict]) {
            (self.unpushed, self.time, self.conflicts) = (unpushed, time, conflicts)
        }
    }

    /// A change that a sync could not merge.
    package struct Conflict: Sendable {
        package var number: Int
        /// The path of the file; nil if the reader may not see it.
        package var path: String?
        package var title: String
        package var kind: Kind
        /// Whether only an admin may settle it, and the reader is not an admin.
        package var isForAdmins: Bool
        /// The file with the change, if there is no page to settle it.
        package var text: String?

        /// How a person ends the conflict.
        package enum Kind: Sendable {
            /// The conflict page settles it.
            case settled
            /// One side deleted the file, and the other changed it.
            case deleted
            /// It waits for a person's commit.
            case held
            /// The file is no todo.
            case other
        }

        package init(
            number: Int, path: String?, title: String, kind: Kind, isForAdmins: Bool = false, text: String? = nil
        ) {
            (self.number, self.path, self.title, self.kind, self.text) = (number, path, title, kind, text)
            self.isForAdmins = isForAdmins
        }
    }

    package init(restart: [String], problems: [String], revision: Int?, todos: Int) {
        (self.restart, self.problems, self.revision, self.todos) = (restart, problems, revision, todos)
    }

    private func facts(_ words: Messages) -> [PairViewModel] {
        let facts: [(MessageKey, Int?)] = [(.todosTitle, todos), (.revision, revision), (.waitingCommits, waiting)]
        let known = facts.compactMap { key, number in
            number.map { PairViewModel(title: words(key), value: words.number($0)) }
        }
        guard let sync else { return known }
        let time = sync.time.map { PairViewModel(title: words(.syncTime), value: $0) }
        return known + [time].compactMap(\.self)
    }

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        let needsRestart = hidesRestart || !restart.isEmpty
        let conflicts = sync?.conflicts ?? []
        let unpushed = sync?.unpushed ?? 0
        return context.bytes(
            context.templates.status,
            StatusViewModel(
                frame: context.frame(words(.serverStatus), at: .status), restart: restart, problems: problems,
                hasRestart: needsRestart, namesRestart: !restart.isEmpty, hasProblems: !problems.isEmpty,
                isFine: !needsRestart && problems.isEmpty && conflicts.isEmpty && unpushed == 0,
                facts: facts(words), action: context.site.router.link(to: .status),
                unpushed: unpushed > 0 ? TextViewModel(words(.notPushed, count: unpushed)) : nil,
                canSync: sync != nil && canChange,
                unsettled: conflicts.isEmpty ? nil : TextViewModel(words(.unsettled, count: conflicts.count)),
                conflicts: conflicts.map { conflict($0, words) }))
    }

    private func conflict(_ conflict: Conflict, _ words: Messages) -> SyncConflictViewModel {
        let canChange = canChange && !conflict.isForAdmins
        let note: MessageKey? =
            switch conflict.kind {
            case .deleted: .deletedOnOneSide
            case .held: .heldChange
            case .settled, .other: nil
            }
        return SyncConflictViewModel(
            number: "\(conflict.number)", title: conflict.title, path: TextViewModel(conflict.path),
            note: note.map { TextViewModel(words($0)) }, text: conflict.text.map { TextViewModel($0) },
            canSettle: canChange && conflict.kind == .settled,
            canKeep: canChange && (conflict.kind == .deleted || conflict.kind == .other))
    }
}
