import Domain
import Git
import Queries
package import Repositories
import UseCases

extension EditedBoard {
    /// What whoever works here says now.
    package func comment(_ text: String) throws(Failure) -> TodoComment {
        guard text.utf8.contains(where: { $0 > 0x20 }) else {
            throw Failure("there is nothing in the comment; write what is to be said", .misuse)
        }
        if board.settings.profile == .backlog {
            throw Failure(
                "comments of a Backlog.md project have a form of their own; use 'backlog task edit ID --comment'")
        }
        return try own(text)
    }

    private func own(_ text: String) throws(Failure) -> TodoComment {
        TodoComment(by: try speaker(), at: minute, text)
    }

    /// As clocks show it in the zone of the settings: `2026-11-22 09:00`.
    private var minute: String {
        guard case .instant(let seconds, let offset) = now else { return "\(now.iso) 00:00" }
        let time = ((seconds + offset) % 86_400 + 86_400) % 86_400 / 60
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(now.day(in: board.settings.timeZone).iso) \(digits(time / 60)):\(digits(time % 60))"
    }

    /// The user whom `me` means, else the name under which git makes commits.
    private func speaker() throws(Failure) -> String {
        // Whom it means may stand in another todo alone.
        if part != nil { throw Failure("all todos have to be read for that") }
        if case .user(let id) = opened.me { return id }
        let name = Git(environment: opened.surroundings.variables).userName(in: opened.folder.root)
        guard let name else {
            throw Failure("nobody knows who says it; set FUDA_USER, or git's user.name or user.email")
        }
        return name
    }
}
