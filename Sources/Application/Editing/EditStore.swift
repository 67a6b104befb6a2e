import Bytes
import Domain
import Editing
import Git
import Platform
import Repositories

/// The resources for changing a project's files: the files, the journal of commands and the lock.
struct EditStore {
    let files: UserFiles
    /// Nil for a trial, which writes nothing.
    let journal: EditJournal?
    /// The todos' names; nil for a trial.
    let index: AuthenticatedFileStore?
    private let stage: StateDirectory?

    init(of home: ProjectFolder, _ environment: ProcessEnvironment, isTrial: Bool) throws(Failure) {
        if home.isReadOnly, !isTrial { throw .readOnly }
        // Files that arrive through git could come from any committer.
        if try home.isTracked(environment) { throw .trackedState }
        do {
            let stage = isTrial ? nil : try StateDirectory("\(home.root)/.fuda")
            let files = try UserFiles(below: home.root, staging: stage)
            let records = isTrial ? nil : try home.records(stateFolder: environment.stateFolder)
            (self.stage, self.files) = (stage, files)
            journal = records.map { EditJournal(files, storedIn: $0) }
            index = stage.flatMap { records?.beside($0) }
        } catch {
            throw ProjectLock.refusal(error)
        }
    }

    /// Makes sure that a command which reads files sees either all or nothing of the changes of each other command.
    ///
    /// Waits for a command that is changing files, and reverts what a killed command left half done.
    ///
    /// - Parameter hasLock: whether the caller holds the lock of the project.
    /// - Throws: if files are half changed and remain so.
    static func settle(
        _ home: ProjectFolder, _ environment: ProcessEnvironment, hasLock: Bool = false, _ notice: (Notice) -> Void
    ) throws(Failure) {
        // In nearly all cases there is no journal, which this one call detects.
        guard try home.hasJournal, try !home.isTracked(environment) else { return }
        var attempts = 40
        while true {
            let failure: Failure
            do {
                guard try isHalfDone(home, environment) else { return }
                if !home.isReadOnly { break }
                failure = .halfChanged
            } catch {
                failure = error
            }
            // Another process, possibly of another user, may be changing files; that takes a moment.
            attempts -= 1
            guard attempts > 0 else { throw failure }
            usleep(50_000)
            guard try home.hasJournal else { return }
        }
        let store = try EditStore(of: home, environment, isTrial: false)
        if hasLock { return try store.recover(notice) }
        let lock = try store.lock(notice)
        defer { withExtendedLifetime(lock) {} }
        try store.recover(notice)
    }

    private static func isHalfDone(_ home: ProjectFolder, _ environment: ProcessEnvironment) throws(Failure) -> Bool {
        do {
            return try journalToRead(home, environment)?.isHalfDone() ?? false
        } catch let error as SystemError {
            throw ProjectLock.refusal(error)
        } catch {
            throw Failure(any: error)
        }
    }

    /// Returns the bytes that some file had before a command that can be undone; nil if none are wanted.
    static func formerBytes(
        in home: ProjectFolder, _ environment: ProcessEnvironment, where isWanted: ([UInt8]) -> Bool
    ) throws(Failure) -> [UInt8]? {
        if try home.isTracked(environment) { return nil }
        do {
            return try journalToRead(home, environment)?.formerBytes(where: isWanted)
        } catch {
            throw Failure(any: error)
        }
    }

    /// Returns the commands that can be undone, the latest last.
    static func records(
        in home: ProjectFolder, _ environment: ProcessEnvironment
    ) throws(Failure) -> [(action: EditAction, record: EditRecord)] {
        if try home.isTracked(environment) { return [] }
        do {
            guard let journal = try journalToRead(home, environment) else { return [] }
            return try journal.records().map { (EditAction(number: $0, seconds: $1.seconds), $1) }
        } catch {
            throw Failure(any: error)
        }
    }

    /// The journal for a caller that writes nothing; nil if there is none.
    private static func journalToRead(_ home: ProjectFolder, _ environment: ProcessEnvironment) throws -> EditJournal? {
        try home.recordsToRead(stateFolder: environment.stateFolder).map {
            EditJournal(try UserFiles(below: home.root, staging: nil), storedIn: $0)
        }
    }

    /// Waits for the lock of the project; returns nil for a trial.
    func lock(
        waiting seconds: Int = ProjectLock.patience, _ notice: (Notice) -> Void
    ) throws(Failure) -> ProjectLock? {
        guard let stage else { return nil }
        return try ProjectLock.forEdit(in: stage, waiting: seconds, notice)
    }

    /// Returns the files that differ from the caller's expectation, sorted by path.
    func conflicts(with expected: [TodoKey: [UInt8]]) throws(Failure) -> [EditConflict] {
        var conflicts: [EditConflict] = []
        for (key, base) in expected {
            let current: [UInt8]?
            do {
                current = try files.read(key.path).bytes
            } catch .gone {
                current = nil
            } catch {
                throw Failure(error)
            }
            if current != base { conflicts.append(EditConflict(key: key, base: base, current: current)) }
        }
        return conflicts.sorted { $0.key.path.precedesBytewise($1.key.path) }
    }

    /// Reverts what a killed command left half done.
    func recover(_ notice: (Notice) -> Void) throws(Failure) {
        do {
            if let message = try journal?.recover() { notice(Notice(message)) }
        } catch {
            throw Failure(error)
        }
    }
}

extension ProjectFolder {
    /// Whether a command that changes files is running, or was killed.
    fileprivate var hasJournal: Bool {
        get throws(Failure) {
            let path = "\(root)/.fuda/undo/\(EditJournal.current)"
            if access(path, F_OK) == 0 { return true }
            switch errno {
            // fuda writes nothing behind a link, and a folder that this user cannot open is another user's.
            case ENOENT, ENOTDIR, ELOOP, EACCES: return false
            default: throw Failure(SystemError("read", path))
            }
        }
    }

    /// Whether git tracks files in `.fuda`, so that anyone may have written them.
    fileprivate func isTracked(_ environment: ProcessEnvironment) throws(Failure) -> Bool {
        do {
            return try isPrivateFolderTracked(environment: environment.variables)
        } catch {
            throw Failure(error)
        }
    }
}
