import Domain
import TestSupport
import Testing

@testable import Editing
@testable import FrontMatter

/// Random edits of random front matter.
struct `Random edits` {
    private var names: [String: Field] { [:] }

    /// The number of times each property was checked, so that no property holds vacuously.
    private struct Seen {
        var (files, edits, refused, back, lines) = (0, 0, 0, 0, 0)
    }

    private static let texts: [(Field, [String])] = [
        (.status, ["todo", "doing", "In Progress", "done"]),
        (.title, ["Milk", "a: b", "- c", "\"d\" # e", "牛乳を買う", "1"]),
        (.owner, ["hana", "ken"]), (.tags, ["home", "a, b", "[x]", "yes"]), (.due, ["2026-12-01", "2027-01-31"]),
        (.estimate, ["1", "2.5"]), (.spent, ["45m", "3h 20m"]), (.blockedBy, ["k3f9q2", "a1b2c3"]),
        (.isChecked, ["true", "false"]),
        (.description, ["one\ntwo", " three ", ""]),
    ]

    private func change(using generator: inout SeededGenerator) -> KeyChange {
        let (field, texts) = Self.texts.randomElement(using: &generator)!
        let some = texts.shuffled(using: &generator).prefix(
            field.key.isList ? Int.random(in: 1...2, using: &generator) : 1)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return KeyChange(.field(field), .set([]))
        case 1 where field.key.isList: return KeyChange(.field(field), .add(Array(some)))
        case 2 where field.key.isList: return KeyChange(.field(field), .remove(Array(some)))
        default: return KeyChange(.field(field), .set(Array(some)))
        }
    }

    private func todo(_ bytes: [UInt8]) throws -> Todo {
        var (reader, todo) = (TodoReader(settings: Settings()), Todo(id: "", path: "todos/a.md", title: ""))
        _ = reader.read(try FrontMatterBytes(bytes).frontMatter, into: &todo)
        todo.forgetPlaces()
        return todo
    }

    /// Returns the numbers of lines in which two texts differ.
    private func changedLines(_ one: [UInt8], _ other: [UInt8]) -> (Int, Int) {
        var (old, new) = (
            one.split(separator: 10, omittingEmptySubsequences: false)[...],
            other.split(separator: 10, omittingEmptySubsequences: false)[...]
        )
        while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
        while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
        return (old.count, new.count)
    }

    private func check(_ text: String, _ seen: inout Seen, using generator: inout SeededGenerator) throws {
        let bytes = Array(text.utf8)
        guard var edit = try? FrontMatterEdit(bytes, names: names) else { return }
        seen.files += 1
        let change = change(using: &generator)
        func problem() -> Comment { "\(text.debugDescription), \(change)" }
        guard let new = try? edit.apply([change]) else { return seen.refused += 1 }
        seen.edits += 1
        let (before, after) = (try todo(bytes), try todo(new))
        // Only that key changed.
        #expect(after.without(change.field) == before.without(change.field), problem())
        guard case .set(let texts) = change.operation, texts.count == 1, let field = change.field else { return }
        let file = try FrontMatterBytes(bytes)
        let used = KeyedEntries(file.frontMatter.entries, names: names).entries(of: field)
        guard used.count == 1, let value = file.frontMatter.entries[used[0]].valueRange, !value.isEmpty,
            !file.bytes[value].contains(10)
        else { return }
        // The text that was on a line is still on it.
        seen.lines += 1
        let (gone, come) = changedLines(bytes, new)
        #expect(gone <= 1 && come <= 1, problem())
        // Restoring a plain word restores the original bytes.
        guard case .scalar(let old) = file.frontMatter.entries[used[0]].value, old.isPlain, !old.isNothing,
            YAMLText(isTyped: change.isTyped).canBePlain(old.text), file.texts(of: used[0], change).count == 1
        else { return }
        var undo = try FrontMatterEdit(new, names: names)
        #expect(try undo.apply([KeyChange(.field(field), .set([old.text]))]) == bytes, problem())
        seen.back += 1
    }

    @Test func `change the given key and no other`() throws {
        var (generator, seen) = (SeededGenerator(seed: 13), Seen())
        for _ in 0..<3_300 { try check(RandomTodo.make(using: &generator), &seen, using: &generator) }
        #expect(seen.files > 2_500 && seen.edits > 2_000 && seen.lines > 200 && seen.back > 70, "\(seen)")
    }

    @Test func `do no harm to syntax that was once parsed wrongly`() throws {
        var (generator, seen) = (SeededGenerator(seed: 14), Seen())
        for _ in 0..<3_000 {
            try check("---\n\(RandomFrontMatter.make(using: &generator))---\nbody\n", &seen, using: &generator)
        }
        #expect(seen.files > 600 && seen.edits > 500, "\(seen)")
    }
}

extension Todo {
    /// Returns the todo without the value of a field.
    fileprivate func without(_ field: Field?) -> Todo {
        var todo = self
        switch field {
        case .status: todo.status = nil
        case .title: todo.title = ""
        case .owner: todo.owners = []
        case .tags: todo.tags = []
        case .due: todo.days.due = nil
        case .estimate: todo.estimate = nil
        case .spent: todo.spent = nil
        case .blockedBy: todo.blockedBy = []
        case .isChecked: todo.isChecked = nil
        case .description: todo.summary = nil
        default: break
        }
        todo.unusable.removeAll { $0.field == field }
        todo.otherNames.removeAll { $0.field == field }
        return todo
    }
}
