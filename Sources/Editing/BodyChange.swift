import Bytes
package import Domain
import FrontMatter
import Markdown

/// A change of the text below a todo's front matter.
package enum BodyChange: Sendable, Equatable {
    /// Checks or unchecks a checkbox.
    case tick(ChosenCheckbox, on: Bool)
    /// Appends a comment to the comments section, which is created if it is missing.
    case comment(TodoComment)
    /// Appends a comment in Backlog.md's format.
    case backlogComment(BacklogComment)
    /// Replaces everything below the front matter but the blank lines at its beginning, with line feeds as line ends.
    case text([UInt8], TextPart)
    /// Replaces ids in references. The keys are in lower case and compared by their bytes.
    case rename([PathKey: String])

    /// Returns the file with the change. All other bytes are kept.
    ///
    /// - Parameter prefixes: the id prefixes that make any id a reference, in lower case.
    package func applied(to file: [UInt8], prefixes: [String] = []) throws(EditError) -> [UInt8] {
        let start: Int
        do {
            start = try FrontMatterBytes(file).body.startIndex
        } catch {
            throw EditError(error.message)
        }
        switch self {
        case .tick(let box, let on): return try TaskList(of: file, from: start).ticking(box, on)
        case .comment(let comment): return try comment.appended(to: file, from: start)
        case .backlogComment(let comment): return try comment.appended(to: file, from: start)
        case .text(let text, .whole): return BodyText(of: file, from: start).replaced(by: text)
        case .text(let text, .besideComments):
            let old = BodyText(of: file, from: start)
            if let error = old.refusal(of: text) { throw error }
            return old.replaced(by: text)
        case .text(let text, .aboveComments):
            return try BodyText(of: file, from: start, isAboveComments: true).replaced(aboveComments: text)
        case .rename(let names):
            return try BodyNaming(file, from: start, prefixes: prefixes).renaming(names)
        }
    }
}

extension BodyChange {
    /// Returns the file with all checkboxes unchecked and without comments.
    package static func reset(_ file: [UInt8]) -> [UInt8] {
        guard let start = FrontMatterBytes(ifReadable: file)?.body.startIndex else { return file }
        return TaskList(of: TodoComment.removed(from: file, from: start), from: start).open
    }
}

extension BodyChange {
    /// Returns the number of unchecked checkboxes in a file's body; 0 if the file is unreadable.
    package static func openCheckboxes(in file: [UInt8]) -> Int {
        guard let start = FrontMatterBytes(ifReadable: file)?.body.startIndex else { return 0 }
        return TaskList(of: file, from: start).openCount
    }
}

extension BodyChange {
    /// Returns the checkboxes in a file's body, in order; none if the file is unreadable.
    package static func checklist(in file: [UInt8]) -> [ChecklistItem] {
        guard let start = FrontMatterBytes(ifReadable: file)?.body.startIndex else { return [] }
        return TaskList(of: file, from: start).items
    }

    /// Returns the checkboxes in a text below front matter, in order.
    package static func checklist(inBody text: [UInt8]) -> [ChecklistItem] { TaskList(of: text, from: 0).items }
}

/// The checkboxes in a file's body.
private struct TaskList {
    private let file: [UInt8]
    /// The ranges of the characters inside their brackets.
    private let boxes: [Range<Int>]

    init(of file: [UInt8], from start: Int) {
        self.file = file
        boxes = file.withUnsafeBufferPointer { bytes in
            var renderer = MarkdownRenderer()
            return renderer.tasks(in: UnsafeBufferPointer(rebasing: bytes[start...])).map {
                $0.lowerBound + start..<$0.upperBound + start
            }
        }
    }

    /// Returns the file with one checkbox changed.
    func ticking(_ chosen: ChosenCheckbox, _ isDone: Bool) throws(EditError) -> [UInt8] {
        let box = try box(chosen)
        if isChecked(box) == isDone { return file }
        return Array(file[..<box.lowerBound] + (isDone ? "x" : " ").utf8 + file[box.upperBound...])
    }

    /// The file with all checkboxes unchecked.
    var open: [UInt8] {
        var bytes = file
        for box in boxes.reversed() where bytes[box].allSatisfy({ $0 < 0x80 }) {
            bytes.replaceSubrange(box, with: " ".utf8)
        }
        return bytes
    }

    /// The number of unchecked checkboxes.
    var openCount: Int { boxes.count { !isChecked($0) } }

    /// The checkboxes with their texts.
    var items: [ChecklistItem] { boxes.map { ChecklistItem(text: text(of: $0), isChecked: isChecked($0)) } }

    private func isChecked(_ box: Range<Int>) -> Bool {
        file[box].elementsEqual("x".utf8) || file[box].elementsEqual("X".utf8)
    }

    private func box(_ chosen: ChosenCheckbox) throws(EditError) -> Range<Int> {
        guard !boxes.isEmpty else { throw .noCheckbox }
        switch chosen {
        case .number(let number):
            guard boxes.indices.contains(number - 1) else { throw .noCheckbox(number, of: boxes.count) }
            return boxes[number - 1]
        case .text(let wanted):
            let wanted = Array(wanted.lowercased().utf8)
            let texts = boxes.map { Array(text(of: $0).lowercased().utf8) }
            for isFound in [{ $0 == wanted }, { $0.starts(with: wanted) }, { $0.holds(wanted) }] as [([UInt8]) -> Bool]
            {
                let found = boxes.indices.filter { isFound(texts[$0]) }
                if found.count == 1 { return boxes[found[0]] }
                if found.count > 1 { throw .severalCheckboxes(found.count, list(found)) }
            }
            throw .noCheckbox(among: list(Array(boxes.indices)))
        case .seen(let number, let text):
            let found = boxes.indices.filter { self.text(of: boxes[$0]).utf8.elementsEqual(text.utf8) }
            if found.contains(number - 1) { return boxes[number - 1] }
            guard found.count == 1 else { throw .noCheckbox(among: list(Array(boxes.indices))) }
            return boxes[found[0]]
        }
    }

    /// Returns the text after a checkbox on its line.
    private func text(of box: Range<Int>) -> String {
        let rest = file[(box.upperBound + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
        return String(decoding: rest.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    private func list(_ found: [Int]) -> String {
        found.map { "\($0 + 1) '\(text(of: boxes[$0]))'" }.listed(most: 9)
    }
}

extension [UInt8] {
    /// Returns whether the bytes contain this contiguous part.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        withUnsafeBufferPointer { all in
            part.isEmpty || indices.contains { all[$0...].starts(with: part) }
        }
    }
}
