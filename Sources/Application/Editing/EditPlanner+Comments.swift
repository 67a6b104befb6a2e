import Domain
package import Editing
import Messages
import Queries
import UseCases

extension EditPlanner {
    /// Returns the change that adds a comment by the current user or actor, in the project's format.
    package func comment(_ text: String) throws(Failure) -> BodyChange {
        guard text.isVisible else { throw .emptyComment }
        let (name, isUser) = try speaker()
        switch board.settings.dialect.comments {
        case .headings: return .comment(TodoComment(by: name, at: minute(isUTC: false), text))
        case .marks:
            return .backlogComment(BacklogComment(by: isUser ? "@\(name)" : name, at: minute(isUTC: true), text))
        }
    }

    /// The time to the minute, in the time zone of the settings or in UTC, such as `2026-11-22 09:00`.
    private func minute(isUTC: Bool) -> String {
        guard case .instant(let seconds, let zone) = now else { return "\(now.iso) 00:00" }
        let offset = isUTC ? 0 : zone
        let time = ((seconds + offset) % 86_400 + 86_400) % 86_400 / 60
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = now.day(in: isUTC ? .utc : board.settings.timeZone)
        return "\(day.iso) \(digits(time / 60)):\(digits(time % 60))"
    }

    /// The current user, otherwise the actor's name.
    private func speaker() throws(Failure) -> (name: String, isUser: Bool) {
        // A profile that names the actor may be missing from a part of the board.
        if part != nil { throw Failure(InvalidValueError.needsAll) }
        if case .user(let id) = try opened.currentUser() { return (id, true) }
        guard let name = opened.actorName else {
            throw .unknownAuthor
        }
        return (name, false)
    }
}
