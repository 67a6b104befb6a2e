import Application
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
    /// The day of the commit among the others; nil for what lies there.
    let day: CalendarDay?
    let git: Git
    /// Goes with this value, and so do the files.
    private let files: CommitFiles?

    init(_ folder: ProjectFolder) {
        (self.folder, home, commit, day, files) = (folder, folder, nil, nil, nil)
        git = Git(environment: environment())
    }

    /// - Parameters:
    ///   - reference: a commit as git names it, or a day, which means the last commit by its end.
    ///   - today: from which days are counted, and after which no commit stands.
    init(_ home: ProjectFolder, at reference: String, today: CalendarDay) throws {
        self.home = home
        git = Git(environment: environment())
        do {
            guard let head = home.git else { throw Failure("--at: there is no git repository here") }
            let revisions = GitRevisions(head, git: git)
            let (found, day) = try revisions.commit(reference, home.settings, today)
            self.day = day
            let files = try CommitFiles(of: home, at: found, git: git, in: environment("TMPDIR") ?? "/tmp")
            (folder, commit, self.files) = (files.project, found, files)
        } catch let error as RepositoryError {
            throw Failure(error)
        }
    }

    /// The past of what is read; its absence is part of it.
    ///
    /// - Parameter isNeeded: whether what was asked for cannot be answered where git fails. Else that is told, and dates
    ///   come from the front matter; that there is no repository or no commit is no failure.
    func history(isNeeded: Bool) throws -> History {
        let history: History
        do {
            history = try GitHistoryRepository(folder: home, git: git, at: commit).load()
        } catch {
            throw Failure(error)
        }
        for notice in history.runNotices { Console.note(notice.printable) }
        if let absence = history.absence, case .git(let words) = absence {
            if isNeeded { throw Failure("git told no history: \(words.printable)") }
            Console.note(absence.notice.printable)
        }
        return history
    }

    /// Which of the todos that were read git does not keep, as indices; where git fails, none, which is told.
    func unkept(_ project: Project, beside history: History, isNeeded: Bool) throws -> Set<Int> {
        guard history.absence == nil else { return [] }
        do {
            var unkept = UnkeptTodos(in: folder, git: git)
            return try unkept(project, beside: history, asksGit: commit == nil)
        } catch {
            if isNeeded { throw Failure(error) }
            Console.note(
                "git did not say which todos it ignores (\(error.description.printable)); they count from today on")
            return []
        }
    }
}

extension GitRevisions {
    /// The commit that a user means with a commit or a day, and its day.
    fileprivate func commit(
        _ text: String, _ settings: Settings, _ today: CalendarDay
    ) throws -> (name: String, day: CalendarDay) {
        guard let head = try commit("HEAD") else { throw Failure("--at: there is no commit yet") }
        let line = try line(to: head)
        let days = settings.timeZone.days(ofCommits: line.map(\.seconds), today: today)
        if let found = try meant(text) {
            if let place = line.lastIndex(where: { $0.name == found }) { return (found, days[place]) }
            let side = try self.line(to: found).map(\.seconds)
            return (found, settings.timeZone.days(ofCommits: side, today: today).last ?? today)
        }
        let none = "--at: '\(text)' is neither a commit nor a day with one before its end"
        let day: CalendarDay
        do throws(DayWords.Failure) {
            day = try DayWords(today: today, settings, .past)(text).upperBound
        } catch {
            throw Failure("\(none); \(error.remedy)", .misuse)
        }
        guard let place = days.lastIndex(where: { $0 <= day }) else {
            throw Failure(none, .misuse)
        }
        return (line[place].name, day)
    }
}
