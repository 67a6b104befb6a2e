import Bytes
import Domain

extension FrontMatter {
    /// Reads the front matter of a file that was split into parts; has no entries if the file has none.
    package init(_ source: SourceText, of bytes: UnsafeBufferPointer<UInt8>) throws(SourceText.Failure) {
        guard let range = source.frontMatter else {
            self.init(entries: [])
            return
        }
        var frontMatter = FrontMatterScanner.scan(bytes, range: range, firstLine: 2)
        if frontMatter == nil {
            let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
            do {
                frontMatter = try YAMLFrontMatter.read(text, firstLine: 2, offset: range.lowerBound)
            } catch {
                throw SourceText.Failure(place: error.place, rule: .unreadableYAML, message: error.message)
            }
        }
        guard let frontMatter, !frontMatter.entries.isEmpty else {
            throw .emptyFrontMatter
        }
        self = frontMatter
    }
}
