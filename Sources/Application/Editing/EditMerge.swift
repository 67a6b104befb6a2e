import Domain
import Editing
import Merging
import Platform
import Repositories

/// The merge of an edit with what others changed in the same file.
struct EditMerge {
    let path: String
    /// The bytes that the caller knows.
    let base: [UInt8]
    /// The present bytes.
    let current: [UInt8]

    /// - Returns: nil if the file no longer exists.
    init?(_ conflict: EditConflict) {
        guard let current = conflict.current else { return nil }
        (path, base, self.current) = (conflict.key.path, conflict.base, current)
    }

    /// Merges the change of the file into the present one; changes of other files stay as they are.
    ///
    /// - Parameters:
    ///   - files: the changes, as if the file still held the base.
    ///   - present: the present file.
    func outcome(_ files: [FileEdit], of present: FileAsRead, revision: Int) -> EditOutcome {
        var merged: [FileEdit] = []
        for file in files {
            guard file.path.utf8.elementsEqual(path.utf8), file.before != nil else {
                merged.append(file)
                continue
            }
            if file.newPath != nil {
                merged.append(FileEdit(file, moving: present))
                continue
            }
            guard let mine = file.after,
                let result = TodoMerge(base: base, ours: mine, theirs: current).merged(), result.conflicts.isEmpty
            else {
                return EditOutcome(conflicts: [conflict(file.after)], revision: revision)
            }
            merged.append(FileEdit(file, of: present, merged: result.bytes))
        }
        return EditOutcome(files: merged, hasMerged: true, revision: revision)
    }

    private func conflict(_ mine: [UInt8]?) -> EditConflict {
        EditConflict(key: TodoKey(path), base: base, current: current, mine: mine)
    }
}
