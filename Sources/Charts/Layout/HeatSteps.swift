import Words

/// The steps of colour of a calendar: each holds about as many of the days on which something happened, so that one
/// busy day does not make all others look empty.
struct HeatSteps: Equatable {
    /// Steps above nothing.
    static let count = 4

    /// The largest count of each step, rising; as many as there are different ones, at most `count`.
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

    /// 0 for nothing, up to `count` for the most.
    func level(_ number: Int) -> Int {
        guard number > 0, let step = bounds.firstIndex(where: { number <= $0 }) else { return 0 }
        return level(step: step)
    }

    /// Few steps are the darkest ones.
    private func level(step: Int) -> Int { step + 1 + HeatSteps.count - bounds.count }

    /// Each step that there is with the numbers in it: `1–2`, `3`.
    func legend(_ words: Words) -> [(level: Int, range: String)] {
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
