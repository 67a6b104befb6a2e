package import Domain

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

    /// A file that fuda merges.
    package struct File: Sendable {
        /// Relative to the git root.
        package var path: String
        /// As in a tree of git.
        package var mode: String
        package let bytes: [UInt8]
        /// The name of the bytes in git; nil if they are new.
        package let blob: String?

        package init(_ path: String, mode: String = "100644", _ bytes: [UInt8], blob: String? = nil) {
            (self.path, self.mode, self.bytes, self.blob) = (path, mode, bytes, blob)
        }
    }

    /// The files that fuda merges and that at least one side changed.
    package struct Contest: Sendable {
        /// As the common ancestor has them.
        package var base: [File] = []
        package var ours: [File] = []
        package var theirs: [File] = []
        /// The former paths of files that git takes for renamed ones, by the new paths.
        package var ourRenames: [PathKey: String] = [:]
        package var theirRenames: [PathKey: String] = [:]
        /// The paths of all other files of the merged tree, so far as they are UTF-8.
        package var others: [String] = []

        package init() {}
    }

    /// The relation of the branch to the remote's commits.
    package enum Outcome: Sendable {
        /// The branch contains them.
        case contained
        case merge(BranchMerge)
        /// It is not possible now, for this reason.
        case waits(String)
    }
}
