import Bytes
import Domain
import UseCases

/// The names of todos in other programs: identical in every export, so that a later export changes the items created
/// by the first.
struct ExportedName {
    private let board: BoardIdentity

    init(_ board: Board) { self.board = board.identity }

    /// Returns the identities with which an import recognises a todo exported under that name.
    func identities(ofID id: String) -> [String] {
        let uuid = board.uuid(ofID: id)
        return ["taskwarrior:\(uuid)", "ics:\(uuid)"]
    }

    /// Returns whether a text has the form of a UUID (RFC 9562, 4).
    static func isUUID(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 36
            && bytes.indices.allSatisfy {
                [8, 13, 18, 23].contains($0)
                    ? bytes[$0] == UInt8(ascii: "-")
                    : (48...57).contains(bytes[$0]) || (97...102).contains(bytes[$0] | 0x20)
            }
    }
}
