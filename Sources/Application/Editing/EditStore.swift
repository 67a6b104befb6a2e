import Bytes
import Domain
import Editing
import Git
import Platform
import Repositories

/// What changes of a project's files are made with: the right to, the files, and what is written down of each command.
struct EditStore {
    let files: UserFiles
    /// Nil for a trial, which writes nothing.
    let journal: EditJournal?
    /// What the todos are called; nil for a trial.
    let index: SealedFiles?
    private let stage: PrivateFolder?

    init(of home: ProjectFolder, _ surroundings: Surroundings, isTrial: Bool) throws(Failure) {
        if home.isReadOnly, !isTrial { throw Failure("the project is opened read-only; nothing was written") }
        // What git brings along is whoever's who commits.
        if try home.isTracked(surroundings) {
            throw Failure(
                "git tracks files in '.fuda', so nothing there can be believed; run 'git rm -r --cached .fuda'")
        }
        do {
            let stage = isTrial ? nil : try PrivateFolder("\(home.root)/.fuda")
            let files = try UserFiles(below: home.root, staging: stage)
            let records = isTrial ? nil : try home.records(stateFolder: surroundings.stateFolder)
            (self.stage, self.files) = (stage, files)
            journal = records.map { EditJournal(files, keptIn: $0) }
            index = stage.flatMap { records?.beside($0) }
        } catch {
            throw ProjectLock.refusal(error)
        }
    }

    /// Makes sure that a command which reads files sees all or nothing of what each other command changed.
    ///
    /// It waits for a command that is changing files, and takes back what a killed one left half done.
    ///
    /// - Parameter hasLock: whether the caller holds the lock of the project.
    /// - Throws: if files are half changed and stay so.
    static func settle(
        _ home: ProjectFolder, _ surroundings: Surroundings, hasLock: Bool = false, _ notice: (String) -> Void
    ) throws(Failure) {
        // In nearly all cases there is no journal, and this one call finds that out.
        guard try home.hasJournal, try !home.isTracked(surroundings) else { return }
        var attempts = 40
        while true {
            let failure: Failure
            do {
                guard try isHalfDone(home, surroundings) else { return }
                if !home.isReadOnly { break }
                failure = Failure(
                    .init("a command was cut short and left files half changed; run another one without ").naming(
                        .readOnly, ", which takes that back"))
            } catch {
                failure = error
            }
            // Another process, perhaps another user's, may be changing files: that takes a moment.
            attempts -= 1
            guard attempts > 0 else { throw failure }
            usleep(50_000)
            guard try home.hasJournal else { return }
        }
        let store = try EditStore(of: home, surroundings, isTrial: false)
        if hasLock { return try store.recover(notice) }
        let lock = try store.lock(notice)
        defer { withExtendedLifetime(lock) {} }
        try store.recover(notice)
    }

    private static func isHalfDone(_ home: ProjectFolder, _ surroundings: Surroundings) throws(Failure) -> Bool {
        do {
            guard let records = try home.recordsToRead(stateFolder: surroundings.stateFolder) else { return false }
            return try EditJournal(UserFiles(below: home.root, staging: nil), keptIn: records).isHalfDone()
        } catch let error as SystemError {
            throw ProjectLock.refusal(error)
        } catch {
            throw Failure(any: error)
        }
    }

    /// Waits for who changes the project; nil for a trial.
    func lock(
        waiting seconds: Int = ProjectLock.patience, _ notice: (String) -> Void
    ) throws(Failure) -> ProjectLock? {
        guard let stage else { return nil }
        return try ProjectLock.forEdit(in: stage, waiting: seconds, notice)
    }

    /// The files that differ from what a caller believes, sorted by path.
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

    /// Takes back what a killed command left half done.
    func recover(_ notice: (String) -> Void) throws(Failure) {
        do {
            if let told = try journal?.recover() { notice(told) }
        } catch {
            throw Failure(error)
        }
    }
}

extension ProjectFolder {
    /// Whether a command that changes files is under way, or was killed.
    fileprivate var hasJournal: Bool {
        get throws(Failure) {
            let path = "\(root)/.fuda/undo/\(EditJournal.current)"
            if access(path, F_OK) == 0 { return true }
            switch errno {
            // fuda writes nothing behind a link, and a folder that is closed to this user is another user's.
            case ENOENT, ENOTDIR, ELOOP, EACCES: return false
            default: throw Failure(SystemError("read", path))
            }
        }
    }

    /// Whether git tracks files in `.fuda`, so that anybody may have written them.
    fileprivate func isTracked(_ surroundings: Surroundings) throws(Failure) -> Bool {
        do {
            return try isPrivateFolderTracked(environment: surroundings.variables)
        } catch {
            throw Failure(error)
        }
    }
}
