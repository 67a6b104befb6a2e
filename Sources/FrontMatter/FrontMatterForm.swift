/// The required start of front matter.
package enum FrontMatterForm {
    /// Returns the file without the blank lines before its front matter; nil if that is not the error.
    package static func withoutBlankLines(_ file: [UInt8]) -> [UInt8]? {
        let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let rest = file[start...].drop { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }
        guard rest.startIndex > start, rest.starts(with: "---".utf8) else { return nil }
        let new = Array(file[..<start] + rest)
        guard let read = FrontMatterBytes(ifReadable: new), read.head != nil, !read.frontMatter.entries.isEmpty else {
            return nil
        }
        return new
    }
}
