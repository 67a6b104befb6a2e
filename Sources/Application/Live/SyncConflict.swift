package import Bytes
import Domain

/// A change of a file that a sync could not merge with another change. The file has the other change.
package struct SyncConflict: BinaryRecord, Equatable, Sendable {
    package let number: Int
    /// Relative to the project's folder.
    package let path: String
    /// The file before both changes; nil if there was none.
    package let base: [UInt8]?
    /// The file with the change that it lacks; nil if the change removed the file.
    package let mine: [UInt8]?
    /// Whether the change came from the remote while the file had an uncommitted change. fuda makes it as soon as a commit
    /// contains the uncommitted one.
    package var isHeld: Bool
    /// The merge commit of the conflict. Without that commit on the branch the conflict does not count.
    let commit: String

    static let settings = "fuda.yml"

    /// Whether the file is `fuda.yml`, whose conflicts an admin settles.
    package var isOfSettings: Bool { path.hasSameBytes(as: SyncConflict.settings) }

    /// The conflict with an earlier version of the file as its base.
    func based(on base: [UInt8]?) -> SyncConflict {
        SyncConflict(number: number, path: path, base: base, mine: mine, isHeld: isHeld, commit: commit)
    }

    /// Describes the record for both directions (`BinaryRecord`).
    package init(_ old: SyncConflict?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        number = try coder.number(old?.number)
        path = try coder.text(old?.path)
        commit = try coder.text(old?.commit)
        base = try coder.optional(old?.base) { coder, old throws(RecordDamage) in try coder.data(old) }
        mine = try coder.optional(old?.mine) { coder, old throws(RecordDamage) in try coder.data(old) }
        isHeld = try coder.flag(old?.isHeld)
    }

    init(number: Int, path: String, base: [UInt8]?, mine: [UInt8]?, isHeld: Bool, commit: String) {
        (self.number, self.path, self.base, self.mine) = (number, path, base, mine)
        (self.isHeld, self.commit) = (isHeld, commit)
    }
}
