import Bytes
package import Domain
import FrontMatter
import Markdown

/// What is to become of the text below a todo's front matter.
package enum BodyChange: Sendable, Equatable {
    /// A checkbox is ticked, or not any more.
    case tick(Task, on: Bool)
    /// Somebody says something, at the end of the section of comments, which is made where it is missing.
    case comment(TodoComment)
    /// The same in the form of a Backlog.md project.
    case backlogComment(BacklogComment)
    /// Wherever it names a todo by one of these (in lower case, compared by bytes), it names it by the other.
    case rename([PathKey: String])

    /// Which checkbox of a body.
    package enum Task: Sendable, Equatable {
        /// The one with that number, from 1.
        case number(Int)
        /// The one whose text begins so, or else has that in it, without case.
        case text(String)

        /// - Parameter words: a number, or words of the text.
        package init(_ words: String) { self = Int(words).map { .number($0) } ?? .text(words) }
    }

    /// The file with the change; every other byte stays.
    ///
    /// - Parameter prefixes: of ids that are references wherever they stand, in lower case.
    package func applied(to file: [UInt8], prefixes: [String] = []) throws(EditRefusal) -> [UInt8] {
        let start: Int
        do {
            start = try FrontMatterBytes(file).body.startIndex
        } catch {
            throw EditRefusal(error.message)
        }
        switch self {
        case .tick(let task, let on): return try TaskList(of: file, from: start).ticking(task, on)
        case .comment(let comment): return try comment.appended(to: file, from: start)
        case .backlogComment(let comment): return try comment.appended(to: file, from: start)
        case .rename(let names):
            return try BodyNaming(file, from: start, prefixes: prefixes).renaming(names)
        }
    }
}

extension BodyChange {
    /// A file whose checkboxes are all open and about which nobody has said anything.
    package static func reset(_ file: [UInt8]) -> [UInt8] {
        guard let start = FrontMatterBytes(ifReadable: file)?.body.startIndex else { return file }
        return TaskList(of: TodoComment.removed(from: file, from: start), from: start).open
    }
}

/// The checkboxes of a file's body.
private struct TaskList {
    private let file: [UInt8]
    /// What stands in their brackets, as ranges of the file.
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

    /// The file with another sign in one pair of brackets.
    func ticking(_ task: BodyChange.Task, _ isDone: Bool) throws(EditRefusal) -> [UInt8] {
        let box = try box(task)
        let wasDone = file[box].elementsEqual("x".utf8) || file[box].elementsEqual("X".utf8)
        if wasDone == isDone { return file }
        return Array(file[..<box.lowerBound] + (isDone ? "x" : " ").utf8 + file[box.upperBound...])
    }

    /// The file with nothing done.
    var open: [UInt8] {
        var bytes = file
        for box in boxes.reversed() where bytes[box].allSatisfy({ $0 < 0x80 }) {
            bytes.replaceSubrange(box, with: " ".utf8)
        }
        return bytes
    }

    private func box(_ task: BodyChange.Task) throws(EditRefusal) -> Range<Int> {
        guard !boxes.isEmpty else { throw EditRefusal("there is no checkbox in it; write one as '- [ ] buy milk'") }
        switch task {
        case .number(let number):
            guard boxes.indices.contains(number - 1) else {
                throw EditRefusal("there is no checkbox \(number); it has \(boxes.count)")
            }
            return boxes[number - 1]
        case .text(let wanted):
            let wanted = Array(wanted.lowercased().utf8)
            let texts = boxes.map { Array(text(of: $0).lowercased().utf8) }
            for isFound in [{ $0 == wanted }, { $0.starts(with: wanted) }, { $0.holds(wanted) }] as [([UInt8]) -> Bool]
            {
                let found = boxes.indices.filter { isFound(texts[$0]) }
                if found.count == 1 { return boxes[found[0]] }
                if found.count > 1 {
                    throw EditRefusal("\(found.count) checkboxes fit: \(list(found)); name one by its number")
                }
            }
            throw EditRefusal("no checkbox has that text; there are \(list(Array(boxes.indices)))")
        }
    }

    /// What stands behind a box on its line.
    private func text(of box: Range<Int>) -> String {
        let rest = file[(box.upperBound + 1)...].prefix { $0 != 0x0A && $0 != 0x0D }
        return String(decoding: rest.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    private func list(_ found: [Int]) -> String {
        found.map { "\($0 + 1) '\(text(of: boxes[$0]))'" }.listed(most: 9)
    }
}

extension [UInt8] {
    /// Whether the bytes stand in them, one behind the other.
    fileprivate func holds(_ part: [UInt8]) -> Bool {
        withUnsafeBufferPointer { all in
            part.isEmpty || indices.contains { all[$0...].starts(with: part) }
        }
    }
}
