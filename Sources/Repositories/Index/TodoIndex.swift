import Bytes
import Domain
import Platform

/// An index of todos and their names, so that a command that needs one todo need not read all the others.
///
/// It is valid for the moment at which `TodoIndexer` examined the files. If it cannot determine the todo with
/// certainty, it says so, and the caller reads all todos.
package final class TodoIndex {
    /// All texts, concatenated.
    var texts = ByteBuffer()
    var entries: [Entry] = []
    /// The number of files that changed since the index was written: read again, or deleted.
    package internal(set) var changes = 0

    /// A Markdown file in a todo folder.
    struct Entry {
        var stamp: FileStamp
        /// Relative to the project's folder.
        var path: Text
        /// In lower case; empty if the file is no todo.
        var id = Text()
        /// In lower case, each followed by a zero byte.
        var aliases = Text()
        /// In lower case.
        var title = Text()
    }

    /// The range of one of the texts.
    struct Text {
        var start: UInt32 = 0
        var count: UInt32 = 0

        var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    // MARK: Asking

    /// Returns the files of the todos that a writing command names by their ids or prefixes of them.
    ///
    /// - Parameters:
    ///   - words: the words as written.
    ///   - shortestPrefix: the minimum length of a prefix, in characters.
    /// - Returns: the paths relative to the project's folder, without duplicates; nil if these words may mean something
    ///   else, several todos or none, so that all todos must be read.
    package func paths(namedBy words: [String], shortestPrefix: Int) -> [String]? {
        // All words together may be a title, or an id with spaces in it.
        if words.count > 1,
            mayBeTitle(words) || found(words.joined(separator: " ").lowercased(), shortestPrefix) != .none
        {
            return nil
        }
        var paths: [String] = []
        for word in words {
            guard TodoIndex.isPlain(word), case .one(let index) = found(word.lowercased(), shortestPrefix) else {
                return nil
            }
            let path = string(entries[index].path)
            if !paths.contains(where: { $0.hasSameBytes(as: path) }) { paths.append(path) }
        }
        return paths
    }

    /// Whether a todo has or had that id.
    ///
    /// - Parameter name: in lower case.
    package func holds(_ name: String) -> Bool {
        name.withBytes { name in
            entries.contains { Int($0.id.count) == name.count && begins($0.id, with: name) || isAlias(name, of: $0) }
        }
    }

    private enum Found: Equatable {
        case none
        case one(Int)
        /// Several todos, or one by a former id.
        case unclear
    }

    /// Returns the todo with this id, otherwise the only one with this prefix, unless it is the whole title of a todo.
    private func found(_ wanted: String, _ shortestPrefix: Int) -> Found {
        var (exact, beginning) = (Found.none, Found.none)
        wanted.withBytes { wanted in
            for index in entries.indices {
                if begins(entries[index].id, with: wanted) {
                    if Int(entries[index].id.count) == wanted.count {
                        exact = exact == .none ? .one(index) : .unclear
                    } else {
                        beginning = beginning == .none ? .one(index) : .unclear
                    }
                }
                if isAlias(wanted, of: entries[index]) { exact = .unclear }
            }
        }
        if exact != .none || beginning == .none { return exact }
        let isClear = wanted.unicodeScalars.count >= shortestPrefix && !isTitle(wanted)
        return isClear ? beginning : .unclear
    }

    /// Whether a word can only be an id or a prefix of one: letters, digits and dashes, and not a number.
    private static func isPlain(_ word: String) -> Bool {
        let bytes = word.utf8
        guard let first = bytes.first, first != UInt8(ascii: "-") else { return false }
        return bytes.contains(where: isLetter)
            && bytes.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

    private func isTitle(_ wanted: String) -> Bool {
        wanted.withBytes { wanted in
            entries.contains { Int($0.title.count) == wanted.count && begins($0.title, with: wanted) }
        }
    }

    /// Whether a title contains the longest of the words.
    private func mayBeTitle(_ words: [String]) -> Bool {
        // Dashes end the words of a title.
        let parts = words.flatMap { $0.lowercased().bytewiseParts("-") }
        guard let longest = parts.max(by: { $0.utf8.count < $1.utf8.count }), !longest.isEmpty else { return true }
        return String(longest).withBytes { longest in
            entries.contains { occurs(longest, in: $0.title) }
        }
    }

    // MARK: Texts

    func string(_ text: Text) -> String { String(fileName: texts.bytes[text.range]) }

    /// Whether a text contains these bytes at an offset.
    func begins(_ text: Text, at place: Int = 0, with wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Int(text.count) >= place + wanted.count, let own = texts.bytes.baseAddress,
            let other = wanted.baseAddress
        else { return false }
        return memcmp(own + Int(text.start) + place, other, wanted.count) == 0
    }

    private func isAlias(_ name: UnsafeBufferPointer<UInt8>, of entry: Entry) -> Bool {
        // Most todos have none.
        if entry.aliases.count == 0 { return false }
        return texts.bytes[entry.aliases.range].split(separator: 0).contains { $0.elementsEqual(name) }
    }

    private func occurs(_ wanted: UnsafeBufferPointer<UInt8>, in title: Text) -> Bool {
        let text = UnsafeBufferPointer(rebasing: texts.bytes[title.range])
        var at = 0
        while let place = text.firstIndex(of: wanted[0], from: at), place + wanted.count <= text.count {
            if text[place...].starts(with: wanted) { return true }
            at = place + 1
        }
        return false
    }
}
