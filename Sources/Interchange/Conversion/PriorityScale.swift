package import Domain

/// Converts a board's priorities to the scales of other programs.
package struct PriorityScale: Sendable {
    /// The board's priorities, highest first.
    private let names: [String]

    /// - Parameter settings: the board's settings.
    package init(_ settings: Settings) { names = settings.names(of: .priority) }

    /// Returns the rank of a name, ignoring case; nil for an unknown name.
    func rank(of name: String) -> Int? {
        let name = name.lowercased()
        return names.firstIndex { $0.lowercased() == name }
    }

    func name(_ rank: Int) -> String? { names.indices.contains(rank) ? names[rank] : nil }

    // MARK: 1 to 9 (RFC 5545, 3.8.1.9)

    /// Returns 1 for the highest priority to 9 for the lowest: those above the middle are 1 to 4, which programs
    /// consider high, the middle is 5, and the others are 6 to 9. Returns nil if there is no such rank.
    package func number(ofRank rank: Int) -> Int? {
        guard rank < names.count else { return nil }
        let high = names.count / 2
        if rank < high { return 1 + rank * 4 / high }
        let low = names.count - high - 1
        if low == 0 { return names.count == 1 ? 5 : 9 }
        return 5 + (rank - high) * 4 / low
    }

    /// Returns the priority with the nearest number; nil for 0, which means no priority, and for numbers above 9.
    func name(ofNumber number: Int) -> String? {
        guard (1...9).contains(number) else { return nil }
        let distances = names.indices.map { abs((self.number(ofRank: $0) ?? 0) - number) }
        return distances.min().flatMap { distances.firstIndex(of: $0) }.map { names[$0] }
    }

    // MARK: A to Z (todo.txt)

    /// Returns the letter of a rank; nil for no rank and beyond the 26th.
    func letter(ofRank rank: Int) -> String? {
        guard rank < min(26, names.count) else { return nil }
        return String(decoding: [UInt8(ascii: "A") + UInt8(rank)], as: UTF8.self)
    }

    /// Returns the priority with a letter's rank, or the lowest one if there are fewer; nil if the board has no
    /// priorities.
    ///
    /// - Parameter letter: `A` to `Z`.
    func name(ofLetter letter: UInt8) -> String? {
        names.isEmpty ? nil : names[min(Int(letter) - Int(UInt8(ascii: "A")), names.count - 1)]
    }

    // MARK: H, M and L (Taskwarrior)

    private static let words = ["H": "high", "M": "medium", "L": "low"]

    /// Returns the initial by the priority's name if it is one of Taskwarrior's, otherwise by its rank.
    func initial(ofRank rank: Int) -> String? {
        guard let name = name(rank) else { return nil }
        if let named = PriorityScale.words.first(where: { $0.value == name.lowercased() }) { return named.key }
        return number(ofRank: rank).map { $0 < 5 ? "H" : $0 == 5 ? "M" : "L" }
    }

    /// Returns the priority with the initial's name, otherwise the one with the corresponding rank; nil for other
    /// letters.
    func name(ofInitial initial: String) -> String? {
        guard let word = PriorityScale.words[initial] else { return nil }
        if let rank = rank(of: word) { return names[rank] }
        return name(ofNumber: initial == "H" ? 1 : initial == "M" ? 5 : 9)
    }
}
