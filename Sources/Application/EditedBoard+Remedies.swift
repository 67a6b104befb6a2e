import Bytes
import Domain
import Repositories
import UseCases

extension EditedBoard {
    /// What can be mended without asking anybody, because nothing that somebody wrote is lost by it: an id that several files
    /// have, and blank lines that keep front matter from being read.
    ///
    /// - Returns: what to do, and what a person has to look at behind it, a sentence each.
    package func remedies() throws(Failure) -> (edits: [PlannedEdit], remarks: [String]) {
        var (edits, remarks): ([PlannedEdit], [String]) = ([], [])
        var taken: Set<String> = []
        for twins in twins {
            let kept = board.rows[twins[0]].todo
            for younger in twins.dropFirst() {
                let id = freshID(beside: taken)
                taken.insert(id.lowercased())
                edits.append(.change(younger, [KeyChange(.field(.id), .set([id]))]))
            }
            let naming = board.indices.filter { index in
                let row = board.rows[index]
                return (row.blockedBy + [row.parent].compactMap(\.self)).contains { target in
                    if case .todo(let named) = target { twins.contains(named) } else { false }
                }
            }
            if !naming.isEmpty {
                let paths = naming.prefix(5).map { "'\(board.rows[$0].todo.path)'" }.joined(separator: ", ")
                remarks.append(
                    "'\(kept.id)' means '\(kept.path)' now; see whether that is right in \(paths)"
                        + (naming.count > 5 ? " and \(naming.count - 5) more" : ""))
            }
        }
        for index in board.indices where !board.rows[index].todo.isBroken {
            let todo = board.rows[index].todo
            let isMeant = board.findings.contains {
                $0.rule == .frontMatterForm && $0.path.utf8.elementsEqual(todo.path.utf8)
            }
            guard isMeant else { continue }
            let old = try bytes(of: index)
            if let new = FrontMatterForm.withoutBlankLines(old) { edits.append(.rewrite(index, new)) }
        }
        return (edits, remarks)
    }

    /// Todos that share an id, the one that keeps it first: what was made first, then what references mean.
    private var twins: [[Int]] {
        var groups: [[UInt8]: [Int]] = [:]
        for index in board.indices where !board.rows[index].todo.isBroken {
            groups[Array(board.rows[index].todo.id.lowercased().utf8), default: []].append(index)
        }
        func age(_ index: Int) -> (Int, Int) {
            (board.rows[index].todo.days.created?.sortKey ?? .max, board.rows[index].todo.isArchived ? 1 : 0)
        }
        return groups.values.filter { $0.count > 1 }
            .map { $0.sorted { (age($0).0, age($0).1, $0) < (age($1).0, age($1).1, $1) } }
            .sorted { $0[0] < $1[0] }
    }
}
