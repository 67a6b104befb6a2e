import Bytes
import FrontMatter

/// The Markdown below the front matter of a file, as a form shows it: without the blank lines at its beginning and at
/// its end, with line feeds as line ends.
package struct BodyText {
    private let file: [UInt8]
    /// Without the blank lines at the beginning and at the end.
    private let range: Range<Int>

    /// Where the comments begin; the end of the file if there are none or if they belong to the text.
    private let limit: Int

    /// - Parameters:
    ///   - start: the first byte below the front matter.
    ///   - isAboveComments: whether the text ends before the comments section.
    init(of file: [UInt8], from start: Int, isAboveComments: Bool = false) {
        self.file = file
        limit = (isAboveComments ? TodoComment.beginOfSection(in: file[start...]) : nil) ?? file.endIndex
        let isBlank = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
        let first = file[start..<limit].firstIndex { !isBlank($0) } ?? limit
        let end = file[first..<limit].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? first
        range = first..<end
    }

    /// Returns the text of a file; nil if its front matter cannot be read.
    ///
    /// - Parameter isAboveComments: whether the text ends before the comments section.
    package static func text(of file: [UInt8], isAboveComments: Bool = false) -> [UInt8]? {
        guard let start = FrontMatterBytes(ifReadable: file)?.body.startIndex else { return nil }
        let text = BodyText(of: file, from: start, isAboveComments: isAboveComments)
        return unix(text.file[text.range])
    }

    /// Returns why a text cannot be the text above comments; nil if it can.
    ///
    /// - Parameter old: the text that it replaces.
    package static func refusal(of text: [UInt8], replacing old: [UInt8] = []) -> EditError? {
        if let error = refusal(ofBody: text, replacing: old) { return error }
        return PlacedText.isOpen(atEndOf: unix(text[...])[...]) ? .unclosedText : nil
    }

    /// Returns the error of a text that adds, changes or removes comments of this one; nil if it has the same comments.
    func refusal(of text: [UInt8]) -> EditError? { BodyText.refusal(ofBody: text, replacing: Array(file[range])) }

    /// Returns the error of a text that adds, changes or removes comments; nil if it has the comments of the old one.
    ///
    /// - Parameters:
    ///   - text: with its comments.
    ///   - old: the text that it replaces, with its comments.
    private static func refusal(ofBody text: [UInt8], replacing old: [UInt8]) -> EditError? {
        func sections(_ body: [UInt8]) -> [[UInt8]] {
            TodoComment.sections(in: unix(body[...])).map { section in
                Array(section[..<(section.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? section.startIndex)])
            }
        }
        return sections(text) == sections(old) ? nil : .commentsInText
    }

    /// Returns the file with another text above the comments.
    func replaced(aboveComments text: [UInt8]) throws(EditError) -> [UInt8] {
        let new = replaced(by: text)
        if new != file, let error = BodyText.refusal(of: text, replacing: Array(file[range])) { throw error }
        return new
    }

    /// Returns the file with another text. The blank lines around the text and the kind of line ends are kept.
    ///
    /// - Parameter text: line feeds, or carriage returns with line feeds, as line ends.
    func replaced(by text: [UInt8]) -> [UInt8] {
        let new = BodyText(of: BodyText.unix(text[...]), from: 0)
        var lines = Array(new.file[new.range])
        guard lines != BodyText.unix(file[range]) else { return file }
        let hasReturns = zip(file, file.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
        if hasReturns { lines = lines.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] } }
        let lineEnd: [UInt8] = hasReturns ? [0x0D, 0x0A] : [0x0A]
        guard range.isEmpty else { return Array(file[..<range.lowerBound]) + lines + file[range.upperBound...] }
        if limit < file.endIndex {
            return lines.isEmpty ? file : Array(file[..<limit]) + lines + lineEnd + lineEnd + file[limit...]
        }
        let isAfterKeys = !file.isEmpty && file.last == 0x0A
        return file + (file.isEmpty ? [] : isAfterKeys ? lineEnd : lineEnd + lineEnd) + lines + lineEnd
    }

    /// Returns the bytes with line feeds as line ends.
    private static func unix(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(0x0D) else { return Array(bytes) }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for (place, byte) in zip(bytes.indices, bytes) {
            if byte == 0x0D, place + 1 < bytes.endIndex, bytes[place + 1] == 0x0A { continue }
            text.append(byte)
        }
        return text
    }
}
