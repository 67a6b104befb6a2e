import Domain
import TestSupport
import Testing
@testable import FrontMatter
@testable import Repositories

/// Replacing, removing or inserting an entry leaves the rest of random front matter unchanged.
struct FrontMatterChangeTests {
    /// The content of an entry, regardless of its position.
    private func said(_ entries: [FrontMatter.Entry]) -> [String] {
        entries.map { entry in
            let value =
                switch entry.value {
                case .scalar(let scalar): "\(scalar.isPlain) \(scalar.text.debugDescription)"
                case .list(let items): "\(items.map { "\($0.isPlain) \($0.text.debugDescription)" })"
                case .nested(let source): "nested \(source)"
                }
            return "\(entry.key.debugDescription): \(value)"
        }
    }

    private func said(_ bytes: [UInt8]?) -> [String] {
        guard let bytes else { return ["no change"] }
        do {
            return said(try FrontMatterBytes(bytes).frontMatter.entries)
        } catch {
            return ["\(error)"]
        }
    }

    /// The number of checked cases, so that no property holds vacuously.
    private struct Seen {
        var (files, entries, byYAML, lists, unknown, added, stuck) = (0, 0, 0, 0, 0, 0, 0)
    }

    private func check(_ text: String, _ seen: inout Seen) {
        let bytes = Array(text.utf8)
        guard let file = try? FrontMatterBytes(bytes), let head = file.head else { return }
        seen.files += 1
        let entries = file.frontMatter.entries
        let byYAML =
            bytes.withUnsafeBufferPointer { FrontMatterScanner.scan($0, range: head.lines, firstLine: 2) } == nil
        var before = head.opening.upperBound
        for (index, entry) in entries.enumerated() {
            guard let range = entry.range, let value = entry.valueRange else {
                seen.unknown += 1
                #expect(entry.range == nil && entry.valueRange == nil)
                guard let new = file.inserting(Array("new_key: v".utf8), behind: index) else { continue }
                seen.added += 1
                var others = said(entries)
                others.insert("\"new_key\": true \"v\"", at: index + 1)
                #expect(said(new) == others, "\(text.debugDescription), \(entry.key)")
                continue
            }
            seen.entries += 1
            if byYAML { seen.byYAML += 1 }
            if case .list = entry.value { seen.lists += 1 }
            func problem() -> Comment { "\(text.debugDescription), \(entry.key)" }
            #expect(range.lowerBound >= before && range.upperBound <= head.lines.upperBound, problem())
            #expect(range.lowerBound < value.lowerBound && value.upperBound < range.upperBound, problem())
            #expect(bytes[range.lowerBound - 1] == 10 && bytes[range.upperBound - 1] == 10, problem())
            before = range.upperBound
            // It has the same content alone.
            #expect(said(Array("---\n".utf8) + bytes[range] + Array("---\n".utf8)) == said([entry]), problem())
            #expect(file.rewriting(index, as: Array(bytes[range])) == bytes, problem())
            #expect(file.replacingValue(of: index, by: Array(bytes[value])) == bytes, problem())
            checkChanges(of: index, file, problem, &seen)
        }
    }

    private func checkChanges(of index: Int, _ file: FrontMatterBytes, _ problem: () -> Comment, _ seen: inout Seen) {
        let entries = file.frontMatter.entries
        var others = said(entries)
        others.insert("\"new_key\": true \"v\"", at: index + 1)
        #expect(said(file.inserting(Array("new_key: v".utf8), behind: index)) == others, problem())
        others = said(entries)
        others[index] = "\"new_key\": true \"v\""
        #expect(said(file.rewriting(index, as: Array("new_key: v\n".utf8))) == others, problem())
        others.remove(at: index)
        if let bytes = file.removing(index) {
            #expect(said(bytes) == others, problem())
        } else if !others.isEmpty {
            seen.stuck += 1
            #expect(stands(behindBlock: index, file), problem())
        }
        if case .scalar(let scalar) = entries[index].value {
            others = said(entries)
            others[index] = "\(entries[index].key.debugDescription): false \"v\""
            let text = scalar.isPlain && scalar.text.isEmpty ? " \"v\"" : "\"v\""
            #expect(said(file.replacingValue(of: index, by: Array(text.utf8))) == others, problem())
        }
    }

    /// Whether a block scalar is above an entry, and text below the entry may be read as part of it.
    private func stands(behindBlock index: Int, _ file: FrontMatterBytes) -> Bool {
        guard let head = file.head, let entry = file.frontMatter.entries[index].range else { return false }
        let above = file.bytes[head.lines.lowerBound..<entry.lowerBound]
        let isBlock = above.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }
        let below = file.bytes[entry.upperBound...].first ?? 0
        return isBlock && [32, 13, 10].contains(below)
    }

    @Test func `changes of random front matter change only their entry`() {
        var generator = SeededGenerator(seed: 20_261_122)
        var seen = Seen()
        for _ in 0..<500 {
            check(RandomTodo.make(using: &generator), &seen)
        }
        #expect(seen.files > 400 && seen.entries > 1_000 && seen.byYAML > 500 && seen.lists > 200, "\(seen)")
        #expect(seen.unknown > 30 && seen.added > 20 && seen.stuck < seen.entries / 50, "\(seen)")
    }

    @Test func `changes of formerly misread front matter change only their entry`() {
        var generator = SeededGenerator(seed: 20_261_123)
        var seen = Seen()
        for _ in 0..<2_000 { check("---\n\(RandomFrontMatter.make(using: &generator))---\nbody\n", &seen) }
        #expect(seen.files > 400 && seen.entries > 500, "\(seen)")
    }

    @Test func `changes entries of a real board`() throws {
        var seen = Seen()
        for (_, text) in try Fixtures.board() { check(text, &seen) }
        #expect(seen.files >= 25 && seen.byYAML > 10 && seen.unknown == 0, "\(seen)")
    }

    @Test func `a todo with a removed entry equals a todo without the key`() throws {
        var generator = SeededGenerator(seed: 20_261_124)
        var removed = 0
        var reader = TodoReader(settings: Settings())
        func todo(_ entries: [FrontMatter.Entry]) -> Todo {
            var todo = Todo(id: "", path: "todos/a.md", title: "")
            _ = reader.read(FrontMatter(entries: entries), into: &todo)
            todo.forgetPlaces()
            return todo
        }
        for _ in 0..<120 {
            guard let file = try? FrontMatterBytes(Array(RandomTodo.make(using: &generator).utf8)) else { continue }
            for index in file.frontMatter.entries.indices {
                guard let bytes = file.removing(index) else { continue }
                var left = file.frontMatter.entries
                left.remove(at: index)
                let read = try FrontMatterBytes(bytes).frontMatter.entries
                #expect(todo(read) == todo(left))
                removed += 1
            }
        }
        #expect(removed > 200)
    }
}
