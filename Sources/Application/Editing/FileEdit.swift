import Domain
package import Editing
import Platform
import Repositories

/// The actual or intended change of a file.
package struct FileEdit: Sendable {
    package let id: String
    package let title: String
    /// The path as the todo names it, relative to the project's folder.
    package let path: String
    /// The bytes before the change; nil if there was no file.
    package let before: [UInt8]?
    /// The bytes after the change; nil if there is no file any more.
    package let after: [UInt8]?
    /// The keys with a different value, in the order of the changes.
    package let keys: [ChangedKey]
    /// The new path of the file; nil if it did not move.
    package let newPath: String?
    /// Empty if nothing changes.
    let changes: [FileChange]

    init(_ todo: Todo, _ edited: TodoFiles.Edited) {
        (id, title, path) = (todo.id, todo.title, todo.path)
        (before, after, keys) = (edited.file.bytes, edited.after, edited.keys)
        changes = edited.file.bytes == edited.after ? [] : [.replace(edited.file, edited.after)]
        newPath = nil
    }

    init(id: String, title: String, path: String, removing file: FileAsRead) {
        (self.id, self.title, self.path) = (id, title, path)
        (before, after, keys, changes, newPath) = (file.bytes, nil, [], [.remove(file)], nil)
    }

    init(id: String, title: String, path: String, making bytes: [UInt8]) {
        (self.id, self.title, self.path) = (id, title, path)
        (before, after, keys, changes, newPath) = (nil, bytes, [], [.create(path, bytes)], nil)
    }

    init(_ todo: Todo, movedTo path: String, _ file: FileAsRead) {
        (id, title, self.path, newPath) = (todo.id, todo.title, todo.path, path)
        (before, after, keys) = (file.bytes, file.bytes, [])
        changes = [.create(path, file.bytes, mode: file.mode), .remove(file)]
    }

    /// The change of a file that others changed too, after a merge with their changes.
    init(_ edit: FileEdit, of present: FileAsRead, merged bytes: [UInt8]) {
        (id, title, path, keys, newPath) = (edit.id, edit.title, edit.path, edit.keys, nil)
        (before, after) = (present.bytes, bytes)
        changes = present.bytes == bytes ? [] : [.replace(present, bytes)]
    }

    /// The move of a file that others changed.
    init(_ edit: FileEdit, moving present: FileAsRead) {
        (id, title, path, keys, newPath) = (edit.id, edit.title, edit.path, edit.keys, edit.newPath)
        (before, after) = (present.bytes, present.bytes)
        changes = edit.newPath.map { [.create($0, present.bytes, mode: present.mode), .remove(present)] } ?? []
    }

    /// Whether nothing changes.
    package var isSame: Bool { changes.isEmpty }
}
