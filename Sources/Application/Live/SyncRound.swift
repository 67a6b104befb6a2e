import Bytes
import Git

/// A merge of a sync whose files are being written. It is recorded before the first file, so that after a kill the files
/// are not taken for a person's changes.
struct SyncRound: Equatable {
    /// The commit of the branch before the merge; empty before the first one.
    let old: String
    /// The commit with both sides.
    let commit: String
    /// The remote's commit.
    let theirs: String
    /// The full name of the branch.
    let reference: String

    init(_ merge: BranchMerge) {
        (old, commit, theirs, reference) = (merge.old ?? "", merge.commit, merge.theirs, merge.reference)
    }

    // MARK: As bytes

    var bytes: [UInt8] {
        var writer = RecordWriter()
        for text in [old, commit, theirs, reference] { writer.text(text) }
        return writer.bytes
    }

    /// Decodes a record; nil if the bytes are none.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var reader = RecordReader(bytes)
        // Damaged bytes are treated as no record.
        guard let old = try? reader.text(nil), let commit = try? reader.text(nil), let theirs = try? reader.text(nil),
            let reference = try? reader.text(nil), reader.remaining == 0
        else { return nil }
        (self.old, self.commit, self.theirs, self.reference) = (old, commit, theirs, reference)
    }
}
