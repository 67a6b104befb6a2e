import Bytes
import Git

/// A merge of a sync whose files are being written. It is recorded before the first file, so that after a kill the files
/// are not taken for a person's changes.
struct SyncRound: BinaryRecord, Equatable {
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

    init(_ old: SyncRound?, _ coder: inout some RecordCoder) throws(RecordDamage) {
        self.old = try coder.text(old?.old)
        commit = try coder.text(old?.commit)
        theirs = try coder.text(old?.theirs)
        reference = try coder.text(old?.reference)
    }
}
