import Domain

/// The total and stable orders in which todos are shown.
package enum SortedTodos {
    /// By column, broken ones last. In columns of the types `done` and `cancelled` what was closed last comes first, in
    /// all others `order`, priority and due day decide; then id and path.
    ///
    /// - Parameter closings: when git says that the todo of a file was closed, in seconds since 1970; counts where the
    ///   file itself has no `doneAt`. What knows neither is placed by its last change.
    package static func standard(_ board: Board, closings: ByPath<Int> = ByPath(capacity: 0)) -> [Int] {
        let keys = board.todos.indices.map { index in
            board.type(of: index).isOpen || board.isLost(index)
                ? openKey(index, board) : closedKey(index, board, closings)
        }
        return keys.sorted { one, other in
            if one.differs(from: other) { return one.precedes(other) }
            let (left, right) = (one.index, other.index)
            // Ids of the same letters are one, whatever their bytes.
            if board.todos[left].id == board.todos[right].id { return left < right }
            let order = naturalOrder(board.todos[left].id, board.todos[right].id)
            return order != 0 ? order < 0 : left < right
        }.map(\.index)
    }

    // By index and field: a copy of a whole todo counts a reference for each of its texts.

    private static func openKey(_ index: Int, _ board: Board) -> Key {
        Key(
            column: board.isLost(index) ? .max : board.entries[index].column,
            order: board.todos[index].order ?? .infinity, priority: board.entries[index].priority,
            due: board.entries[index].due?.number ?? .max, index: index)
    }

    private static func closedKey(_ index: Int, _ board: Board, _ closings: ByPath<Int>) -> Key {
        let closing =
            board.todos[index].doneAt?.sortKey ?? closings[board.todos[index].path]
            ?? board.todos[index].updatedAt?.sortKey
        return Key(
            column: board.entries[index].column, order: closing.map { -Double($0) } ?? .infinity, priority: 0, due: 0,
            index: index)
    }

    /// What todos are sorted by before their ids; the index goes along, so that nothing is looked up.
    private struct Key {
        let column: Int
        let order: Double
        let priority: Int
        let due: Int
        let index: Int

        func differs(from other: Key) -> Bool {
            (column, order, priority, due) != (other.column, other.order, other.priority, other.due)
        }

        func precedes(_ other: Key) -> Bool {
            (column, order, priority, due) < (other.column, other.order, other.priority, other.due)
        }
    }
}

/// Whether a name stands before another when runs of digits count as numbers: `BACK-9` before `BACK-10`.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool { naturalOrder(left, right) < 0 }

private func naturalOrder(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
}

private func compare(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int {
    var (l, r) = (0, 0)
    while l < left.count, r < right.count {
        if isDigit(left[l]), isDigit(right[r]) {
            let (leftRun, rightRun) = (run(left, l), run(right, r))
            if leftRun.count != rightRun.count { return leftRun.count - rightRun.count }
            for (leftDigit, rightDigit) in zip(leftRun, rightRun) where leftDigit != rightDigit {
                return Int(leftDigit) - Int(rightDigit)
            }
            (l, r) = (leftRun.endIndex, rightRun.endIndex)
        } else {
            let (leftByte, rightByte) = (folded(left[l]), folded(right[r]))
            if leftByte != rightByte { return Int(leftByte) - Int(rightByte) }
            (l, r) = (l + 1, r + 1)
        }
    }
    if l < left.count || r < right.count { return (left.count - l) - (right.count - r) }
    // The same but for case or leading zeroes: bytes decide.
    if left.elementsEqual(right) { return 0 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
}

/// The digits from there on, without leading zeroes.
private func run(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    var first = start
    while first < end - 1, bytes[first] == 48 { first += 1 }
    return bytes[first..<end]
}

private func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

private func folded(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }
