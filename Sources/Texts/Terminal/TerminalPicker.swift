import Bytes
import Domain
import Messages
package import UseCases

/// A list of todos from which a user picks on a terminal: typing narrows it, arrows move the cursor, Tab marks several.
package struct TerminalPicker {
    private let items: [Item]
    private let isForSeveral: Bool
    private var typed: [UInt8] = []
    /// The position among the shown items.
    private var cursor = 0
    /// Indices of items, in the order in which they were marked.
    private var marked: [Int] = []

    private struct Item {
        let todo: Int
        let id: String
        let text: String
        /// What the typed words are compared with.
        let words: String
    }

    /// A key that the user presses.
    package enum Key: Equatable, Sendable {
        case up, down, enter, tab, delete, clear, cancel
        /// A key without an effect.
        case other
        /// A byte of a text in UTF-8.
        case byte(UInt8)
    }

    /// What a key leads to.
    package enum Outcome: Equatable, Sendable {
        /// The list must be drawn again.
        case shown
        /// Indices on the board.
        case picked([Int])
        case cancelled
    }

    /// - Parameters:
    ///   - todos: indices on the board.
    ///   - isForSeveral: whether the user may pick more than one.
    package init(_ todos: [Int], on board: Board, forSeveral isForSeveral: Bool) {
        self.isForSeveral = isForSeveral
        let idWidth = todos.map { board.rows[$0].todo.id.printable.displayWidth }.max() ?? 0
        items = todos.map { index in
            let row = board.rows[index]
            let due = row.due.map { "due \($0.iso)" }
            let facts =
                [board.columns[row.column].title, due].compactMap(\.self)
                + row.owners.map { board.users[$0].user.name }
            let id = row.todo.id.printable
            let text =
                "\(id.fitted(to: idWidth))  \(row.todo.title.printable)  (\(facts.joined(separator: ", ").printable))"
            return Item(todo: index, id: row.todo.id, text: text, words: text.lowercased())
        }
    }

    /// The indices of the items that contain every typed word.
    private var shown: [Int] {
        let words = String(decoding: typed, as: UTF8.self).lowercased().bytewiseParts(" ").filter { !$0.isEmpty }
        return items.indices.filter { index in words.allSatisfy { items[index].words.containsBytes(String($0)) } }
    }

    /// Changes the list.
    package mutating func press(_ key: Key) -> Outcome {
        let shown = shown
        switch key {
        case .up: cursor = max(0, cursor - 1)
        case .down: cursor = min(max(0, shown.count - 1), cursor + 1)
        case .tab:
            guard isForSeveral, shown.indices.contains(cursor) else { break }
            let item = shown[cursor]
            if let place = marked.firstIndex(of: item) { marked.remove(at: place) } else { marked.append(item) }
            cursor = min(shown.count - 1, cursor + 1)
        case .enter:
            if !marked.isEmpty { return .picked(marked.map { items[$0].todo }) }
            if shown.indices.contains(cursor) { return .picked([items[shown[cursor]].todo]) }
        case .delete:
            // Also removes the other bytes of the last character.
            while let last = typed.popLast(), last & 0xC0 == 0x80 {}
            cursor = 0
        case .clear: (typed, cursor) = ([], 0)
        case .cancel: return .cancelled
        case .other: break
        case .byte(let byte):
            typed.append(byte)
            cursor = 0
        }
        return .shown
    }

    /// Returns the lines to draw: the typed text, then as many todos around the cursor as fit.
    package func lines(width: Int, height: Int) -> [String] {
        let shown = shown
        let room = max(1, min(height - 2, 12))
        let first = max(0, min(cursor - room / 2, shown.count - room))
        let items = shown[first..<min(first + room, shown.count)].enumerated().map { offset, item in
            let sign = first + offset == cursor ? "❯" : " "
            let mark = marked.contains(item) ? "●" : " "
            return cut("\(sign)\(mark) \(self.items[item].text)", to: width)
        }
        let help =
            isForSeveral ? "type to narrow, ↑ ↓ Tab Enter, Esc cancels" : "type to narrow, ↑ ↓ Enter, Esc cancels"
        let text = String(decoding: typed, as: UTF8.self).printable
        let count = "\(shown.count)/\(self.items.count)"
        return [cut("> \(text.isEmpty ? help : text)  \(count)", to: width)] + items
    }

    private func cut(_ text: String, to width: Int) -> String {
        text.displayWidth <= width ? text : text.fitted(to: max(1, width))
    }
}

extension TerminalPicker {
    /// Decodes the next key.
    ///
    /// - Parameters:
    ///   - byte: its first byte.
    ///   - next: returns the byte that follows within a moment; nil if there is none.
    package static func key(_ byte: UInt8, _ next: () -> UInt8?) -> Key {
        switch byte {
        case 0x0D, 0x0A: return .enter
        case 0x09: return .tab
        case 0x7F, 0x08: return .delete
        case 0x15: return .clear
        case 0x10: return .up
        case 0x0E: return .down
        case 0x1B:
            // A lone escape cancels.
            guard let kind = next() else { return .cancel }
            guard kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return .other }
            var last = next()
            while let byte = last, !(0x40...0x7E).contains(byte) { last = next() }
            return switch last {
            case UInt8(ascii: "A"): .up
            case UInt8(ascii: "B"): .down
            default: .other
            }
        case 0x03, 0x04: return .cancel
        case 0..<0x20: return .other
        default: return .byte(byte)
        }
    }
}
