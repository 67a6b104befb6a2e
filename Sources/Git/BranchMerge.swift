/// The changes of the remote's commits to a branch. So far, only git objects exist: no file, index or reference contains the
/// merge.
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
        /// The bytes in the working tree.
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
        /// The path of the merged file, relative to the git root. If both sides renamed it: the path before.
        package let path: String
        /// The paths of the versions, which differ if git takes the file for a renamed one.
        package let ourPath: String
        package let theirPath: String
        /// Whether the other side has a directory at the path.
        package let isDisplaced: Bool
        /// Whether both sides gave the file different paths.
        package let isRenamed: Bool
        /// The common ancestor; nil without one.
        package let base: [UInt8]?
        /// Nil if that side removed the file.
        package let ours: [UInt8]?
        package let theirs: [UInt8]?
    }

    /// The files that settle a contest.
    package struct Settlement: Sendable {
        /// By their paths; nil removes a file.
        package var files: [String: [UInt8]?]
        /// Files that count whatever other contests make of their paths: those of todos that one side moved.
        package var moved: [String: [UInt8]] = [:]

        package init(files: [String: [UInt8]?], moved: [String: [UInt8]] = [:]) {
            (self.files, self.moved) = (files, moved)
        }
    }

    /// A side of a merge.
    package enum Side: Sendable {
        case ours, theirs
    }

    /// Returns the files that a side added or changed. The first call for a side reads them.
    package typealias ChangedFiles = (Side) -> [(path: String, bytes: [UInt8])]

    /// The relation of the branch to the remote's commits.
    package enum Outcome: Sendable {
        /// The branch contains them.
        case contained
        case merge(BranchMerge)
        /// It is not possible now, for this reason.
        case waits(String)
    }
}
