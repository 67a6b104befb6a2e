import Domain
import Platform
import Presentation
import Repositories

/// The project that a command reads: as it lies there, or as it was at a commit.
struct OpenedProject {
    /// What is read.
    let folder: ProjectFolder
    /// Where it lies, with its output and its caches.
    let home: ProjectFolder
    /// The commit's full name; nil for what lies there.
    let commit: String?
    /// The day that was asked for in the place of a commit.
    let day: CalendarDay?
    let git: Git
    /// Goes with this value, and so do the files.
    private let files: CommitFiles?

    init(_ folder: ProjectFolder) {
        (self.folder, home, commit, day, files) = (folder, folder, nil, nil, nil)
        git = Git(environment: environment())
    }

    /// - Parameter reference: a commit as git names it, or a day, which means the last commit by its end.
    init(_ home: ProjectFolder, at reference: String) throws {
        self.home = home
        git = Git(environment: environment())
        do {
            guard let head = home.git else { throw Failure("--at: there is no git repository here", code: 2) }
            let revisions = GitRevisions(head, git: git)
            var found = try revisions.commit(reference)
            day = found == nil ? (try? Moment(parsing: reference))?.day(in: home.settings.timeZone) : nil
            if let day { found = try revisions.lastCommit(on: day, home.settings.timeZone) }
            guard let found else {
                throw Failure("--at: '\(reference)' is neither a commit nor a day with one before its end", code: 64)
            }
            let files = try CommitFiles(of: home, at: found, git: git, in: environment("TMPDIR") ?? "/tmp")
            (folder, commit, self.files) = (files.project, found, files)
        } catch let error as RepositoryError {
            throw Failure(error)
        }
    }

    /// The past of what is read; its absence is part of it.
    func history() throws -> History {
        do {
            let history = try GitHistoryRepository(folder: home, git: git, at: commit).load()
            for notice in history.runNotices { Console.note(notice.printable) }
            return history
        } catch {
            throw Failure(error)
        }
    }
}

extension GitRevisions {
    /// The last commit by the end of a day of that zone; nil before the first one.
    fileprivate func lastCommit(on day: CalendarDay, _ zone: TimeZoneRules) throws(RepositoryError) -> String? {
        guard let head = try commit("HEAD") else { return nil }
        return try lastCommit(before: zone.start(of: day.adding(days: 1)), endingAt: head)
    }
}
