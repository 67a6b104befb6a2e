extension String {
    /// The text as one word of a POSIX shell's command line: as it is, or in apostrophes.
    public var shellWord: String {
        let isPlain = utf8.allSatisfy { byte in
            (48...57).contains(byte) || (97...122).contains(byte | 0x20) || byte >= 0x80
                || "_-+=:,./@%~".utf8.contains(byte)
        }
        // At the beginning of a word, a tilde names a home directory.
        let isSame = isPlain && !isEmpty && utf8.first != UInt8(ascii: "~")
        return isSame ? self : "'\(replacingBytes("'", with: "'\\''"))'"
    }
}
