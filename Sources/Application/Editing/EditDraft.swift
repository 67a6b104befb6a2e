import Editing
import Git
import Platform
import UseCases

/// Is called before an edit writes, with a function that describes what it will write. An error refuses the edit.
typealias EditNote = (() -> EditDraft) throws(Failure) -> Void

/// What an edit is about to write.
struct EditDraft {
    /// The message of a commit of the edit.
    let message: String
    let files: [File]
    /// The time of the edit, in seconds since 1970.
    let seconds: Int

    /// A file before and after the edit. Its path is relative to the project's folder, with links followed.
    typealias File = ActionCommits.File

    init(message: String, files: [File], seconds: Int) {
        (self.message, self.files, self.seconds) = (message, files, seconds)
    }

    init(_ edits: [FileEdit], seconds: Int) {
        self.seconds = seconds
        message = EditMessage(edits).text
        files = edits.flatMap(\.changes).map { change in
            switch change {
            case .create(let path, let bytes, let mode):
                File(path: path, before: nil, after: bytes, isExecutable: (mode ?? 0) & 0o100 != 0)
            case .replace(let file, let bytes):
                File(path: file.path, before: file.bytes, after: bytes, isExecutable: file.mode & 0o100 != 0)
            case .remove(let file):
                File(path: file.path, before: file.bytes, after: nil, isExecutable: file.mode & 0o100 != 0)
            }
        }
    }

    /// The draft of undoing an edit.
    init(undoing intent: EditIntent, _ effect: [EditJournal.Undone], seconds: Int) {
        self.seconds = seconds
        message = "Undo: \(intent.commandLine.oneLine)\n"
        files = effect.compactMap { effect in
            guard case .back(let path, let from, let to) = effect else { return nil }
            return File(path: path, before: from, after: to, isExecutable: false)
        }
    }
}
