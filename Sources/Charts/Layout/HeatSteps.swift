import Messages

/// The colour steps of a calendar heat map. Each step contains about the same number of active days, so that a single
/// busy day does not make all others look empty.
struct HeatSteps: Equatable {
    /// The number of steps above zero.
    static let count = 4

    /// The largest count of each step, in ascending order. There are at most `count`, and fewer if counts repeat.
    let bounds: [Int]

    init(_ counts: [Int?]) {
        let counts = counts.compactMap(\.self).filter { $0 > 0 }.sorted()
        guard let most = counts.last else {
            bounds = []
            return
        }
        let quarters = (1..<HeatSteps.count).map { counts[(counts.count - 1) * $0 / HeatSteps.count] }
        bounds =
            quarters.reduce(into: []) { bounds, bound in
                if bound > bounds.last ?? 0, bound < most { bounds.append(bound) }
            } + [most]
    }

    /// Returns the level of a count: 0 for none, up to `count` for the highest.
    func level(_ number: Int) -> Int {
        guard number > 0, let step = bounds.firstIndex(where: { number <= $0 }) else { return 0 }
        return level(step: step)
    }

    /// Returns the level of a step. If there are fewer than `count` steps, they use the darkest levels.
    private func level(step: Int) -> Int { step + 1 + HeatSteps.count - bounds.count }

    /// Returns the level and range of each step in use: `1–2`, `3`.
    func legend(_ words: Messages) -> [(level: Int, range: String)] {
        var least = 1
        return bounds.enumerated().map { step, bound in
            defer { least = bound + 1 }
            return (
                level(step: step),
                least == bound ? words.number(bound) : "\(words.number(least))–\(words.number(bound))"
            )
        }
    }
}
