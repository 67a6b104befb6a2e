import Bytes
package import Domain

// MARK: Files

extension FindingMessage {
    /// - Parameter limit: in bytes.
    static func fileTooLarge(limit: Int) -> FindingMessage {
        FindingMessage(.fileTooLarge, "larger than \(limit) bytes; shorten it or raise 'maximumFileSize'")
    }

    static let nameNotUTF8 = FindingMessage(.unreadableFile, "the file's name is not UTF-8; rename it")

    static func unreadableFile(_ reason: String) -> FindingMessage {
        FindingMessage(.unreadableFile, "cannot read the file: \(reason)")
    }

    package static let lfsPointer = FindingMessage(
        .unreadableFile, "Git LFS or git-annex has not fetched the file; run 'git lfs pull' or 'git annex get'")

    /// - Parameter path: relative to the project's folder.
    static func notCheckedOut(_ path: String) -> FindingMessage {
        FindingMessage(.unpublishedFile, .notCheckedOut(path))
    }

    static func unreadableFolder(_ reason: String) -> FindingMessage {
        FindingMessage(.unreadableFile, "cannot read the directory: \(reason)")
    }

    /// The file is a socket, a device or the like.
    static let irregularFile = FindingMessage(.unreadableFile, "not a regular file; remove it")
}

// MARK: Links

extension FindingMessage {
    /// - Parameter access: of the link's target.
    static func refusedLink(_ access: PathAccess) -> FindingMessage { FindingMessage(.symlink, access.refusal) }

    /// The directory has been read already.
    static let secondNameOfFolder = FindingMessage(
        .symlink, "symbolic link to a directory that is read under another name; remove it")

    /// The link has no target, or leads to itself.
    static let brokenLink = FindingMessage(.symlink, "broken or circular symbolic link; remove it")

    /// git wrote the link as a text.
    static let linkAsText = FindingMessage(
        .symlink,
        "git wrote a symbolic link as a text; run 'git config core.symlinks true', remove the file and check it out again"
    )

    /// The link leads to a directory above it.
    static let circularLink = FindingMessage(.symlink, "circular symbolic link; remove it")
}

extension PathAccess {
    /// The text of the finding about a link that is not followed.
    var refusal: String {
        self == .hidden
            ? "a symbolic link to a hidden file is not followed; copy the file here to publish it"
            : "a symbolic link that leaves the project is not followed"
    }
}

extension String {
    /// That git does not check out a file, with the remedies for a sparse checkout and for a single file.
    static func notCheckedOut(_ path: String) -> String {
        let word = path.shellWord
        return
            "git marks '\(path)' as not checked out; add its directory with 'git sparse-checkout add', or run 'git update-index --no-skip-worktree \(word)' and, only if the file is missing, 'git checkout -- \(word)'"
    }
}
