import Bytes
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
        // What git brings along is whoever's who commits.
        if home.isPrivateFolderTracked(environment: surroundings.variables) {
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

    /// The same for who only reads: nothing happens while somebody changes the project, nor where it may not be written.
    static func recover(_ home: ProjectFolder, _ surroundings: Surroundings, _ notice: (String) -> Void) {
        // Most of the time there is nothing, and nobody is to wait for finding that out.
        guard access("\(home.root)/.fuda/undo/\(EditJournal.current)", F_OK) == 0,
            let store = try? EditStore(of: home, surroundings, isTrial: false), let stage = store.stage,
            let lock = try? ProjectLock(in: stage, waiting: 0)
        else { return }
        do {
            try store.recover(notice)
        } catch {
            notice(error.description)
        }
        withExtendedLifetime(lock) {}
    }

    /// Waits for who changes the project; nil for a trial.
    func lock(_ notice: (String) -> Void) throws(Failure) -> ProjectLock? {
        guard let stage else { return nil }
        return try ProjectLock.forEdit(in: stage, notice)
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

extension Surroundings {
    /// Where a program keeps what it has to remember of a user's projects; nil where nothing says so.
    var stateFolder: String? {
        func value(_ name: String) -> String? {
            variables.lazy.compactMap { $0.rest(afterBytes: name) }.first.map { String($0) }
        }
        if let state = value("XDG_STATE_HOME="), state.hasBytePrefix("/") { return "\(state)/fuda" }
        return value("HOME=").flatMap { $0.hasBytePrefix("/") ? "\($0)/.local/state/fuda" : nil }
    }
}
