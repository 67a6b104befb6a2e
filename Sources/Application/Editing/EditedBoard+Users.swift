import Bytes
import Domain
import Editing
import Site
import Repositories
import UseCases

extension EditedBoard {
    /// A profile for somebody who has none.
    ///
    /// - Parameters:
    ///   - id: as todos name them.
    ///   - keys: what is known of them, by the keys of a profile.
    package func newUser(_ id: String, _ keys: [(key: String, value: String)]) throws(Failure) -> PlannedEdit {
        let id = id.withoutAt
        let isDocument = ["readme", "_index"].contains { $0.hasSameBytes(as: id.lowercased()) }
        let isName =
            !id.isEmpty && Slug.make(id).hasSameBytes(as: id.lowercased()) && id.utf8.count < 100
            && !Slug.isReserved(id.lowercased()) && !isDocument
        guard isName else {
            throw Failure("'\(id)' cannot be a user's id; write letters, digits and '-'", .misuse)
        }
        if User.isReserved(id) {
            throw Failure("'\(id)' means the current user; write another id", .misuse)
        }
        let known = board.users.first { $0.user.id.hasSameBytes(as: id.lowercased()) }
        if let path = known?.user.path { throw Failure("'\(id)' has a profile already: '\(path)'") }
        let path = join(board.settings.users, "\(id).md")
        return .write(id: id, title: keys.first { !$0.value.isEmpty }?.value ?? id, path, UserFile(keys).bytes)
    }
}
