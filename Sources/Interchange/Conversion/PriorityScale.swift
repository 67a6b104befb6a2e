package import Domain

/// A board's priorities on the scales of other programs.
package struct PriorityScale: Sendable {
    /// Those of the board, in their rank.
    private let names: [String]

    /// - Parameter settings: those of the board.
    package init(_ settings: Settings) { names = settings.names(of: .priority) }

    /// The rank of a name, compared without case; nil for an unknown one.
    func rank(of name: String) -> Int? {
        let name = name.lowercased()
        return names.firstIndex { $0.lowercased() == name }
    }

    func name(_ rank: Int) -> String? { names.indices.contains(rank) ? names[rank] : nil }

    // MARK: 1 to 9 (RFC 5545, 3.8.1.9)

    /// From 1 for the first priority to 9 for the last; above the middle 1 to 4, as programs call that high, then 5, then 6 to
    /// 9. Nil for none.
    package func number(ofRank rank: Int) -> Int? {
        guard rank < names.count else { return nil }
        let high = names.count / 2
        if rank < high { return 1 + rank * 4 / high }
        let low = names.count - high - 1
        if low == 0 { return names.count == 1 ? 5 : 9 }
        return 5 + (rank - high) * 4 / low
    }

    /// The priority whose number is nearest; nil for 0, which is none, and what is beyond 9.
    func name(ofNumber number: Int) -> String? {
        guard (1...9).contains(number) else { return nil }
        let distances = names.indices.map { abs((self.number(ofRank: $0) ?? 0) - number) }
        return distances.min().flatMap { distances.firstIndex(of: $0) }.map { names[$0] }
    }

    // MARK: A to Z (todo.txt)

    /// Nil for none, and behind the 26th.
    func letter(ofRank rank: Int) -> String? {
        guard rank < min(26, names.count) else { return nil }
        return String(decoding: [UInt8(ascii: "A") + UInt8(rank)], as: UTF8.self)
    }

    /// The priority at a letter's place, or the last one behind them all; nil on a board without priorities.
    ///
    /// - Parameter letter: `A` to `Z`.
    func name(ofLetter letter: UInt8) -> String? {
        names.isEmpty ? nil : names[min(Int(letter) - Int(UInt8(ascii: "A")), names.count - 1)]
    }

    // MARK: H, M and L (Taskwarrior)

    private static let words = ["H": "high", "M": "medium", "L": "low"]

    /// By its name where that says it, else by its place.
    func initial(ofRank rank: Int) -> String? {
        guard let name = name(rank) else { return nil }
        if let named = PriorityScale.words.first(where: { $0.value == name.lowercased() }) { return named.key }
        return number(ofRank: rank).map { $0 < 5 ? "H" : $0 == 5 ? "M" : "L" }
    }

    /// The priority of that name, else the one at its place; nil for other letters.
    func name(ofInitial initial: String) -> String? {
        guard let word = PriorityScale.words[initial] else { return nil }
        if let rank = rank(of: word) { return names[rank] }
        return name(ofNumber: initial == "H" ? 1 : initial == "M" ? 5 : 9)
    }
}
