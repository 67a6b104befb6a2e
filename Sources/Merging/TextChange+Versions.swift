package import Domain
import Bytes
import Editing
import FrontMatter

extension TextChange {
    /// Returns the changes of the text from one version of a todo's file to the next: items that were checked or
    /// unchecked in the order of the text, then comments; `.rewritten` alone if anything else changed too.
    ///
    /// - Returns: an empty array if the text is the same, or a version cannot be read.
    package static func between(_ before: [UInt8], _ after: [UInt8]) -> [TextChange] {
        guard let old = FrontMatterBytes(ifReadable: before)?.body, let new = FrontMatterBytes(ifReadable: after)?.body,
            old != new
        else { return [] }
        if BacklogComment.isAppended(in: after, from: new.startIndex, to: before, from: old.startIndex) {
            return [.commented]
        }
        let (left, right) = (CommentSection(MergeLines(old).lines), CommentSection(MergeLines(new).lines))
        guard let ticks = ticks(from: left.text, to: right.text), right.comments.starts(with: left.comments),
            left.isThere ? left.frame == right.frame : right.rest.allSatisfy(\.isBlankLine)
        else { return [.rewritten] }
        let changes = ticks + Array(repeating: .commented, count: right.comments.count - left.comments.count)
        return changes.isEmpty ? [.rewritten] : changes
    }

    /// Returns the items whose checkbox was checked or unchecked; nil if the lines differ in anything else.
    private static func ticks(from old: [CommentSection.Line], to new: [CommentSection.Line]) -> [TextChange]? {
        guard old.count == new.count else { return nil }
        var changes: [TextChange] = []
        for (old, new) in zip(old, new) where old != new {
            guard let box = Checkbox(new), Checkbox(old) != nil, old.count == new.count,
                box.ticked(new, by: old[old.startIndex + box.tick - new.startIndex]) == old
            else { return nil }
            let item = TextChange.item(new[(box.tick + 2)...])
            changes.append(new[box.tick] == 0x20 ? .unticked(item) : .ticked(item))
        }
        return changes
    }

    /// Returns the text of an item, shortened to 60 scalars.
    private static func item(_ rest: ArraySlice<UInt8>) -> String {
        let words = rest.drop { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: words.last == 0x0D ? words.dropLast() : words, as: UTF8.self).shortened(to: 60)
    }
}

extension CommentSection {
    /// The lines around the comments, without blank lines.
    fileprivate var frame: [Line] { (opening + rest).filter { !$0.isBlankLine } }
}
