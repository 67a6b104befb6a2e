import Domain
import Repositories
import UseCases

/// Where changes are told from.
struct ReportStart {
    let start: ChangeFigures.Start
    /// As the user called it.
    let text: String
    /// The day of it.
    let day: CalendarDay

    /// - Parameter text: what git takes for a commit, else a day. Of another branch the last commit in common is meant,
    ///   of one that was merged the commit where it left the line of first parents, which the user is told.
    init(_ text: String, in project: OpenedProject) throws {
        let (zone, isShallow) = (project.folder.settings.timeZone, project.home.git?.isShallow == true)
        let remedy = isShallow ? "; the clone is shallow, fetch the rest with 'git fetch --unshallow'" : ""
        self.text = text
        do {
            if let head = project.home.git,
                let base = try ReportStart.commit(text, GitRevisions(head, git: project.git), project.commit)
            {
                (start, day) = (.commit(base.name, seconds: base.seconds), zone.day(at: base.seconds))
                return
            }
        } catch {
            throw Failure("--since: \(error)\(remedy)")
        }
        guard let moment = try? Moment(parsing: text) else {
            throw Failure(
                "--since: '\(text)' is neither a commit nor a day"
                    + (isShallow ? remedy : "; write a branch, a tag or 2026-12-01"), code: 64)
        }
        day = moment.day(in: zone)
        start = .day(day)
    }

    private static func commit(
        _ text: String, _ revisions: GitRevisions, _ end: String?
    ) throws(RepositoryError) -> (name: String, seconds: Int)? {
        guard let named = try revisions.commit(text) else { return nil }
        var last = end
        if last == nil { last = try revisions.commit("HEAD") }
        guard let last else { return nil }
        guard let base = try revisions.mergeBase(named, last) else {
            throw RepositoryError("'\(text)' and what is checked out have no commit in common")
        }
        let start = try revisions.lastOnLine(of: last, in: base) ?? base
        if start != base {
            Console.note("'\(text)' was merged; changes are told since \(start.prefix(7)), where its branch began")
        }
        guard let seconds = try revisions.seconds(of: start) else { return nil }
        return (start, seconds)
    }
}
