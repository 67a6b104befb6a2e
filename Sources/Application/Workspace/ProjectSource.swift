import Domain
import Git
import Markdown
import Messages
import Platform
package import Repositories
import Site

/// The source of a project's files: its directory, or a commit.
package struct ProjectSource {
    /// The folder that is read.
    package private(set) var folder: ProjectFolder
    /// The project's directory, with its output and its caches.
    package let home: ProjectFolder
    /// The commit's full name; nil for the directory.
    package let commit: String?
    /// The day of the commit among the others; nil for the directory.
    let day: CalendarDay?
    /// The committer's clock of the commit, in seconds since 1970; nil for the directory.
    let time: Int?
    /// The messages in the project's language.
    package let words: ProjectMessages
    let git: Git
    /// Holds the files of the commit until this value is gone.
    private let files: CommitFiles?

    /// - Parameters:
    ///   - home: the project, for a caller that has just looked for it.
    ///   - onlyInGit: the todos that git does not check out; nil to ask git.
    /// - Throws: also if there is no project; the error says what fuda looked for and where.
    init(
        _ request: ProjectRequest, at home: ProjectFolder? = nil, beside onlyInGit: [PathKey: [UInt8]]? = nil,
        _ events: Events
    ) throws(Failure) {
        let home = if let home { home } else { try request.place() }
        guard home.isInitialized else { throw .noProject(in: home) }
        if home.passesOverBacklog {
            events.notice(.hiddenBacklog)
        }
        guard let reference = request.reference else {
            try EditStore.settle(home, request.environment, events.notice)
            self.init(home, request)
            if onlyInGit == nil { for path in home.missingSubmodules { events.notice(.missingSubmodule(path)) } }
            folder.onlyInGit = onlyInGit ?? todosOnlyInGit(events)
            return
        }
        try self.init(home, at: reference, today: try request.today.day(home.settings), request)
    }

    /// Replaces the todos that git does not check out, after HEAD moved.
    mutating func replace(onlyInGit todos: [PathKey: [UInt8]]) { folder.onlyInGit = todos }

    private func todosOnlyInGit(_ events: Events) -> [PathKey: [UInt8]] {
        do {
            let todos = try home.todosOnlyInGit(git)
            if !todos.isEmpty { events.notice(.onlyInGit(todos.count)) }
            return todos
        } catch {
            events.notice(.unknownOnlyInGit(error.description.printable))
            return [:]
        }
    }

    /// Uses the files of a directory that was found for the request.
    private init(_ folder: ProjectFolder, _ request: ProjectRequest) {
        var folder = folder
        folder.settleLanguage(in: request.theme)
        (self.folder, home, commit, day, time, files) = (folder, folder, nil, nil, nil, nil)
        words = ProjectMessages(of: folder, in: request.theme)
        git = Git(environment: request.environment.variables)
    }

    /// - Parameters:
    ///   - reference: a commit as git names it, or a day, which selects the last commit by its end.
    ///   - today: the base of relative dates; no commit is dated later.
    private init(
        _ home: ProjectFolder, at reference: String, today: CalendarDay, _ request: ProjectRequest
    ) throws(Failure) {
        self.home = home
        git = Git(environment: request.environment.variables)
        guard let head = home.git else { throw .noRepository(of: .at) }
        let (found, day) = try GitRevisions(head, git: git).commit(
            reference, home.settings, today, isShallow: head.isShallow)
        (commit, self.day, time) = (found.name, day, found.seconds)
        do {
            let files = try CommitFiles(of: home, at: found.name, git: git, in: request.environment.temporaryFolder)
            var folder = files.project
            folder.settleLanguage()
            (self.folder, self.files, words) = (folder, files, ProjectMessages(of: folder))
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the stored results of reading todo files; nil if there is no store that can be trusted.
    ///
    /// Never creates the project's private folder. A project has one as soon as its history was stored or a command
    /// changed files.
    func storedTodos(_ request: ProjectRequest) -> StoredTodos? {
        // Without stored records all files are read.
        guard commit == nil, exists("\(home.root)/.fuda", kind: .folder), let files = try? home.fileStore() else {
            return nil
        }
        return StoredTodos(
            folder, in: files, program: request.environment.program, at: request.today.clock)
    }

    /// Returns a file for what would take too much memory; nil if there can be none.
    func unnamedFile() -> UnnamedFile? {
        // Without a directory of its own, fuda writes nothing into the project.
        guard !home.isReadOnly, exists("\(home.root)/.fuda", kind: .folder) else { return nil }
        return try? StateDirectory("\(home.root)/.fuda").unnamedFile()
    }

    /// Returns the history of the project; its absence is part of the value.
    ///
    /// - Parameter isNeeded: whether the request fails if git fails. Otherwise a notice reports the failure, and dates
    ///   come from the front matter. A missing repository or commit is no failure.
    func history(isNeeded: Bool, _ events: Events) throws(Failure) -> History {
        let history: History
        do {
            history = try GitHistoryRepository(folder: home, git: git, at: commit).load()
        } catch {
            throw Failure(error)
        }
        for notice in history.runNotices { events.notice(notice.printable) }
        if let absence = history.absence, case .git(let words) = absence {
            if isNeeded { throw .noHistory(words) }
            events.report(.absent(absence))
        }
        return history
    }

    /// Returns the history beside the files that git converts: those that are as committed, and those whose committed form is
    /// no todo. The latter count by their dates, like files that git does not track, and a notice says so.
    func settle(_ history: History, _ project: Project, _ events: Events) -> History {
        guard commit == nil, history.absence == nil else { return history }
        do {
            let converted = try ConvertedTodos(of: project, beside: history, in: folder, git)
            if !converted.unreadable.isEmpty { events.notice(.converted(converted.unreadable.count)) }
            return history.settled(converted, project)
        } catch {
            events.notice(.unknownConverted(error.description.printable))
            return history
        }
    }

    /// The todos that git does not track, as indices, and what git was asked; none if git fails, which a notice reports.
    ///
    /// - Parameter ignored: the paths that git ignores; nil to ask it.
    func untracked(
        _ project: Project, beside history: History, _ paths: Set<String>, ignored: Set<PathKey>?, isNeeded: Bool,
        _ events: Events
    ) throws(Failure) -> (todos: Set<Int>, asked: UntrackedTodos.IgnoredPaths) {
        guard history.absence == nil else { return ([], UntrackedTodos.IgnoredPaths()) }
        do {
            var untrackedTodos = UntrackedTodos(in: folder, git: git)
            let answer = commit != nil ? .nothing : ignored.map { UntrackedTodos.Answer.known($0) } ?? .git
            let todos = try untrackedTodos.todos(project, beside: paths, answer)
            return (todos, untrackedTodos.ignored)
        } catch {
            if isNeeded { throw Failure(error) }
            events.notice(.unknownIgnored(error.description.printable))
            return ([], UntrackedTodos.IgnoredPaths())
        }
    }
}

extension GitRevisions {
    /// Returns the commit that a commit name or a day selects, and its day.
    fileprivate func commit(
        _ text: String, _ settings: Settings, _ today: CalendarDay, isShallow: Bool
    ) throws(Failure) -> (commit: LineCommit, day: CalendarDay) {
        let line: [LineCommit]
        do {
            guard let head = try commit("HEAD") else { throw Failure.noCommitYet }
            line = try self.line(to: head)
            if let found = try namedCommit(text) {
                let days = days(of: line, settings, today)
                if let place = line.lastIndex(where: { $0.name == found }) { return (line[place], days[place]) }
                let other = try self.line(to: found)
                guard let last = other.last else { throw Failure.noCommitYet }
                return (last, self.days(of: other, settings, today).last ?? today)
            }
        } catch {
            throw Failure(any: error)
        }
        return try lastCommit(by: text, in: line, settings, today, isShallow: isShallow)
    }

    /// Returns the last commit by the end of a day.
    private func lastCommit(
        by text: String, in line: [LineCommit], _ settings: Settings, _ today: CalendarDay, isShallow: Bool
    ) throws(Failure) -> (commit: LineCommit, day: CalendarDay) {
        let day: CalendarDay
        do throws(DateExpressionParser.Failure) {
            day = try DateExpressionParser(today: today, settings, .past).day(text)
        } catch {
            throw .invalidCommit(text, error, isShallow: isShallow)
        }
        guard let place = days(of: line, settings, today).lastIndex(where: { $0 <= day }) else {
            throw .noCommit(by: text, isShallow: isShallow)
        }
        return (line[place], day)
    }

    private func days(of line: [LineCommit], _ settings: Settings, _ today: CalendarDay) -> [CalendarDay] {
        settings.timeZone.days(ofCommits: line.map(\.seconds), today: today)
    }
}
