/// Something of a todo that a format has no place for.
package struct Loss: Sendable, Equatable {
    /// What is counted together: a key's name, or `body`.
    package let key: String
    /// What is said of this one.
    package let words: String

    /// - Parameter words: left out where there is nothing of it.
    package init(_ key: String, _ words: String? = nil) {
        self.key = key
        self.words = words ?? "no \(key)"
    }

    /// A value that is written as another.
    static func changed(_ key: String, _ before: String, _ after: String) -> Loss {
        Loss(key, "\(key) '\(before)' becomes '\(after)'")
    }
}

/// What many todos lost: the first of them by name, all of them counted.
package struct Losses: Sendable {
    /// A line each: `k3f9q2: no description, no body`.
    package private(set) var lines: [String] = []
    /// How many lost something.
    package private(set) var count = 0
    private var counts: [String: Int] = [:]
    private var keys: [String] = []
    private let limit: Int

    /// - Parameter limit: so many are named.
    package init(limit: Int = .max) { self.limit = limit }

    /// - Parameter item: what the todo is called there: its id, or its line.
    package mutating func add(_ item: @autoclosure () -> String, _ losses: [Loss]) {
        guard !losses.isEmpty else { return }
        count += 1
        for loss in losses {
            if counts.updateValue(counts[loss.key, default: 0] + 1, forKey: loss.key) == nil { keys.append(loss.key) }
        }
        if lines.count < limit { lines.append("\(item()): \(losses.map(\.words).joined(separator: ", "))") }
    }

    /// What was lost how often, the most first: `body 30, description 12`.
    package var summary: String {
        let sorted = keys.enumerated().sorted {
            let (one, other) = (counts[$0.element] ?? 0, counts[$1.element] ?? 0)
            return one == other ? $0.offset < $1.offset : one > other
        }
        return sorted.map { "\($0.element) \(counts[$0.element] ?? 0)" }.joined(separator: ", ")
    }
}
