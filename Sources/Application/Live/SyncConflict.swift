import Bytes
import Domain

/// A change of a file that a sync could not merge with another change. The file has the other change.
package struct SyncConflict: Equatable, Sendable {
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

    // MARK: As bytes

    /// Everything but the number.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        // Encoding never fails.
        _ = try? SyncConflict(number, self, &writer)
        return writer.bytes
    }

    /// Decodes a conflict; nil if the bytes are none.
    init?(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = RecordReader(bytes)
        // Damaged bytes are treated as no conflict.
        guard let conflict = try? SyncConflict(number, nil, &reader), reader.remaining == 0 else { return nil }
        self = conflict
    }

    private init(_ number: Int, _ old: SyncConflict?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        self.number = number
        path = try coder.text(old?.path)
        commit = try coder.text(old?.commit)
        let flags = try coder.number(
            old.map { ($0.base == nil ? 0 : 1) | ($0.mine == nil ? 0 : 2) | ($0.isHeld ? 4 : 0) })
        let base = try coder.longBytes(old?.base)
        let mine = try coder.longBytes(old?.mine)
        self.base = flags & 1 == 0 ? nil : base
        self.mine = flags & 2 == 0 ? nil : mine
        isHeld = flags & 4 != 0
    }

    init(number: Int, path: String, base: [UInt8]?, mine: [UInt8]?, isHeld: Bool, commit: String) {
        (self.number, self.path, self.base, self.mine) = (number, path, base, mine)
        (self.isHeld, self.commit) = (isHeld, commit)
    }
}
