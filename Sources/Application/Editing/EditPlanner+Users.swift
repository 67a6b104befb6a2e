import Bytes
import Domain
import Editing
import Site
import Repositories
import UseCases

extension EditPlanner {
    /// Plans a profile for a user who has none.
    ///
    /// - Parameters:
    ///   - id: the user's id, as todos write it.
    ///   - keys: the values of the profile's keys.
    package func newUser(_ id: String, _ keys: [(key: String, value: String)]) throws(Failure) -> PlannedEdit {
        let id = id.withoutAt
        try User.refuseID(id)
        let known = board.users.first { $0.user.id.hasSameBytes(as: id.lowercased()) }
        if let path = known?.user.path { throw .hasProfile(id, at: path) }
        let path = join(board.settings.users, "\(id).md")
        return .write(id: id, title: keys.first { !$0.value.isEmpty }?.value ?? id, path, UserFile(keys).bytes)
    }
}

extension User {
    /// Refuses an id that no profile can have.
    package static func refuseID(_ id: String) throws(Failure) {
        let isDocument = ["readme", "_index"].contains { $0.hasSameBytes(as: id.lowercased()) }
        let isName =
            !id.isEmpty && Slug.make(id).hasSameBytes(as: id.lowercased()) && id.utf8.count < 100
            && !Slug.isReserved(id.lowercased()) && !isDocument
        guard isName else { throw .invalidUserID(id) }
        if User.isReserved(id) { throw .reservedUserID(id) }
    }
}
