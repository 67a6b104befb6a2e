import Domain
import Git
import Past
import Repositories
import UseCases

/// The start of the changes to report.
struct ReportStart {
    let start: ChangeFigures.Start
    /// The name that the user gave; for a day its date.
    let text: String
    /// The day of the start.
    let day: CalendarDay

    /// - Parameters:
    ///   - text: a commit as git names it, otherwise a day. For a commit of another branch, the last common commit is
    ///     used. For a merged commit, the commit where its branch left the line of first parents is used, and the user
    ///     gets a note.
    ///   - timeline: the timeline in which the start is placed.
    init(_ text: String, in project: Workspace, _ timeline: Timeline) throws(Failure) {
        let isShallow = project.home.git?.isShallow == true
        do throws(RepositoryError) {
            if let head = project.home.git,
                let line = try ReportStart.line(text, GitRevisions(head, git: project.source.git), project)
            {
                day = timeline.zone.days(ofCommits: line.map(\.seconds), today: timeline.today).last ?? timeline.today
                start = ReportStart.start(text, after: line, day, timeline, project.events)
                self.text = text
                return
            }
        } catch {
            throw .unknownStart(error, isShallow: isShallow)
        }
        do throws(DateExpressionParser.Failure) {
            day = try DateExpressionParser(today: timeline.today, project.folder.settings, .past).parse(text).lowerBound
        } catch {
            throw .invalidStart(text, error, isShallow: isShallow)
        }
        (start, self.text) = (.day(day), day.iso)
    }

    /// The line of first parents up to the commit, oldest first; nil if the text names no commit.
    private static func line(
        _ text: String, _ revisions: GitRevisions, _ project: Workspace
    ) throws(RepositoryError) -> [GitRevisions.LineCommit]? {
        guard let named = try revisions.namedCommit(text) else { return nil }
        var last = project.source.commit
        if last == nil { last = try revisions.commit("HEAD") }
        guard let last else { return nil }
        guard let base = try revisions.mergeBase(named, last) else {
            throw .noCommonCommit(text)
        }
        let start = try revisions.lastOnLine(of: last, in: base) ?? base
        if start != base {
            project.events.notice(.merged(text, start: start))
        }
        return try revisions.line(to: start)
    }

    /// Places the start after the last step of the line, by its position among the commits, because clocks can be
    /// wrong.
    private static func start(
        _ text: String, after line: [GitRevisions.LineCommit], _ day: CalendarDay, _ timeline: Timeline,
        _ events: Events
    ) -> ChangeFigures.Start {
        guard timeline.source == .git else {
            events.notice(.notComparable(text, day))
            return .day(day.adding(days: 1))
        }
        let names = Set(line.map(\.name))
        let last = timeline.steps.last { $0.commit.map { names.contains($0.name) } ?? false }
        let unplaced = timeline.steps.contains { $0.isByDates && $0.day == day }
        if unplaced { events.notice(.untracked(on: day, of: text)) }
        return .commit(last?.commit?.name)
    }
}
