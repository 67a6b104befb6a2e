/// What the remote's commits change in the branch. Only objects of git exist so far: no file, no index and no reference
/// shows it.
package struct BranchMerge: Sendable {
    /// The present commit of the branch; nil before its first one.
    package let old: String?
    /// The full name of the branch.
    package let reference: String
    /// The commit with both sides.
    package let commit: String
    /// The remote's commit.
    package let theirs: String
    /// The files that fuda writes.
    package let changes: [Change]
    /// The other files, which git writes.
    let others: [String]

    /// A version of a file in git.
    package struct Version: Equatable, Sendable {
        package let mode: String
        package let blob: String
        /// As it lies in the working tree.
        package let bytes: [UInt8]

        /// Whether the file is a program.
        package var isExecutable: Bool { mode.utf8.elementsEqual("100755".utf8) }
    }

    /// The change of a file.
    package struct Change: Sendable {
        /// Relative to the git root.
        package let path: String
        /// Nil if there is no file.
        package let old: Version?
        package let new: Version?
        /// Whether git converts the file on its way to the working tree.
        let isConverted: Bool
    }

    /// A file that both sides changed, and that fuda merges.
    package struct Contest: Sendable {
        /// Where the merged file lies, relative to the git root.
        package let path: String
        /// Where the versions lie: elsewhere if git takes the file for a renamed one.
        package let ourPath: String
        package let theirPath: String
        /// The common ancestor; nil if there is none.
        package let base: [UInt8]?
        /// Nil if that side removed the file.
        package let ours: [UInt8]?
        package let theirs: [UInt8]?
    }

    /// The files that settle a contest, by their paths; nil removes a file.
    package typealias Settlement = [String: [UInt8]?]

    /// What stands between the branch and the remote's commits.
    package enum Outcome: Sendable {
        /// The branch contains them.
        case contained
        case merge(BranchMerge)
        /// It is not possible now, for this reason.
        case waits(String)
    }
}
