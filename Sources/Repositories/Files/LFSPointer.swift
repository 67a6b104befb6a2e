extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are a pointer of Git LFS (https://git-lfs.com), which lies in place of a file that was not fetched.
    package var isLFSPointer: Bool { starts(with: "version https://git-lfs.github.com/spec/".utf8) }
}
