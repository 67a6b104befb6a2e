import Bytes
import Domain
import Markdown

/// The references to todos in a file's body: `[[k3f9q2]]`, `#k3f9q2`, in a Backlog.md project also `BACK-12`.
struct BodyNaming {
    private let file: [UInt8]
    private let start: Int
    /// The id prefixes that make any id a reference, in lower case.
    private let prefixes: [String]

    /// - Parameter start: the offset of the body.
    init(_ file: [UInt8], from start: Int, prefixes: [String]) {
        (self.file, self.start, self.prefixes) = (file, start, prefixes)
    }

    /// Returns the file with ids replaced in references.
    ///
    /// - Parameter names: the new ids by the old ones in lower case.
    /// - Throws: if a reference cannot be located, or the changed text would be parsed differently than intended.
    func renaming(_ names: [PathKey: String]) throws(EditError) -> [UInt8] {
        let (before, lines) = (references(of: file), lineStarts())
        var renamed = file
        for reference in before.reversed() {
            guard let new = reference.name.flatMap({ names[PathKey($0)] }) else { continue }
            guard let place = place(of: reference, lines) else { throw .cannotRename(reference.target) }
            renamed.replaceSubrange(place, with: new.utf8)
        }
        let after = references(of: renamed)
        let isAsIntended = after.elementsEqual(before) { after, before in
            let new = before.name.flatMap { names[PathKey($0)] }
            return after.kind == before.kind && after.target.hasSameBytes(as: new ?? before.target)
        }
        guard isAsIntended else { throw .renamingChangesMeaning }
        return renamed
    }

    /// Returns the references in the order of the body.
    private func references(of file: [UInt8]) -> [Reference] {
        file.withUnsafeBufferPointer { bytes in
            var renderer = MarkdownRenderer(options: MarkdownOptions(idPrefixes: prefixes))
            let body = UnsafeBufferPointer(rebasing: bytes[start...])
            return renderer.render(body, firstLine: 0, want: []).references.sorted {
                ($0.line, $0.column) < ($1.line, $1.column)
            }
        }
    }

    /// Returns the offsets of the body's lines, which end with `\n`, `\r` or both.
    private func lineStarts() -> [Int] {
        var starts = [start]
        for index in start..<file.count {
            let isEnd =
                file[index] == 0x0A || (file[index] == 0x0D && (index + 1 == file.count || file[index + 1] != 0x0A))
            if isEnd { starts.append(index + 1) }
        }
        return starts
    }

    /// Returns the range of a reference's id; nil if the reference is not at its recorded place.
    private func place(of reference: Reference, _ lines: [Int]) -> Range<Int>? {
        guard lines.indices.contains(reference.line) else { return nil }
        var (at, column) = (lines[reference.line], 1)
        while at < file.count, column < reference.column {
            at += 1
            while at < file.count, file[at] & 0xC0 == 0x80 { at += 1 }
            column += 1
        }
        let signs = Array((reference.kind == .todo ? "[[" : reference.kind == .hash ? "#" : "").utf8)
        guard file[at...].starts(with: signs) else { return nil }
        at += signs.count
        while reference.kind == .todo, at < file.count, file[at] == 0x20 || file[at] == 0x09 { at += 1 }
        guard file[at...].starts(with: reference.target.utf8) else { return nil }
        return at..<at + reference.target.utf8.count
    }
}

extension Reference {
    /// The name used for a todo, in lower case; nil if the reference is to something else.
    package var name: String? {
        switch kind {
        case .todo, .hash, .prefixed: target.lowercased()
        case .user, .link, .image: nil
        }
    }
}
