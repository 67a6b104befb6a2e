extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are a pointer of Git LFS (https://git-lfs.com) or git-annex (https://git-annex.branchable.com), which
    /// lies in place of a file that was not fetched.
    package var isLFSPointer: Bool {
        let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        // The second one is of the first versions of Git LFS.
        return [
            "version https://git-lfs.github.com/spec/", "version https://hawser.github.com/spec/", "/annex/objects/",
        ].contains {
            self[start...].starts(with: $0.utf8)
        }
    }

    /// Whether the bytes can be a symbolic link that git wrote as a text, as it does with `core.symlinks=false`: a path without
    /// a line end.
    var mayBeLink: Bool { 1..<4096 ~= count && allSatisfy { $0 > 0x1F } }
}
