import Bytes
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

    /// Returns the conflict of an edit that asks for what the base already had, while others changed it. Such an edit changes
    /// nothing of the base, so its merge keeps the change of the others; but an accepted edit must be made.
    ///
    /// - Parameters:
    ///   - edits: the planned changes, as if the file still held the base.
    ///   - outcome: of their merge.
    /// - Returns: nil if the merged file has everything that the edit asks for.
    func unmade(_ edits: [PlannedEdit], in outcome: EditOutcome, _ settings: Settings) -> EditConflict? {
        guard let file = outcome.file(of: TodoKey(path)), let merged = file.after, file.newPath == nil else {
            return nil
        }
        var confirmed: Set<String> = []
        for case .change(let key, let changes, let body) in edits where key.path.hasSameBytes(as: path) {
            for change in changes where !change.isStamp {
                let made = { (bytes: [UInt8]) in bytes.changed(by: change, settings) == bytes }
                if made(base), !made(merged) { confirmed.insert(change.name) }
            }
            guard let body else { continue }
            // A text that cannot be changed does not have the change.
            let made = { (bytes: [UInt8]) in (try? body.applied(to: bytes, prefixes: settings.idPrefixes)) == bytes }
            if made(base), !made(merged) { confirmed.insert("body") }
        }
        if confirmed.isEmpty { return nil }
        var conflict = conflict(base)
        conflict.confirmed = confirmed
        return conflict
    }

    private func conflict(_ mine: [UInt8]?) -> EditConflict {
        EditConflict(key: TodoKey(path), base: base, current: current, mine: mine)
    }
}

extension [UInt8] {
    /// The bytes of a todo's file after a change of one key; nil if it cannot be changed.
    fileprivate func changed(by change: KeyChange, _ settings: Settings) -> [UInt8]? {
        // A file that cannot be changed does not have the value.
        guard var edit = try? FrontMatterEdit(self, names: settings.fields, style: EditStyle(settings.dialect)) else {
            return nil
        }
        // Neither does one in which the value cannot be written.
        return try? edit.apply([change])
    }
}
