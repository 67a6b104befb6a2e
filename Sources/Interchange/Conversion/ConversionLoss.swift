/// A part of a todo that a format cannot represent.
package struct ConversionLoss: Sendable, Equatable {
    /// The category for counting: a field's name, or `body`.
    package let key: String
    /// The description of this loss.
    package let words: String

    init(_ key: String, _ words: String) { (self.key, self.words) = (key, words) }
}

/// The losses of many todos: the first todos by name, and counts of all.
package struct ConversionLosses: Sendable {
    /// One line for each todo, such as `k3f9q2: no description, no body`.
    package private(set) var lines: [String] = []
    /// The number of todos with losses.
    package private(set) var count = 0
    private var counts: [String: Int] = [:]
    private var keys: [String] = []
    private let limit: Int

    /// - Parameter limit: the maximum number of todos named.
    package init(limit: Int = .max) { self.limit = limit }

    /// - Parameter item: the todo's name in messages: its id, or its line.
    package mutating func add(_ item: @autoclosure () -> String, _ losses: [ConversionLoss]) {
        guard !losses.isEmpty else { return }
        count += 1
        for loss in losses {
            if counts.updateValue(counts[loss.key, default: 0] + 1, forKey: loss.key) == nil { keys.append(loss.key) }
        }
        if lines.count < limit { lines.append("\(item()): \(losses.map(\.words).joined(separator: ", "))") }
    }

    /// The counts of losses by category, largest first, such as `body 30, description 12`.
    package var summary: String {
        let sorted = keys.enumerated().sorted {
            let (one, other) = (counts[$0.element] ?? 0, counts[$1.element] ?? 0)
            return one == other ? $0.offset < $1.offset : one > other
        }
        return sorted.map { "\($0.element) \(counts[$0.element] ?? 0)" }.joined(separator: ", ")
    }
}
