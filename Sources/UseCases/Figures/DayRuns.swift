/// Draws several days at once: every run of `length` days has its own entry in an alias table (Walker 1974, Vose 1991),
/// so that one random number gives a run with just the chance that drawing its days one by one has.
struct DayRuns {
    /// Days of a run.
    let length: Int
    private let values: [Int]
    private var entries: [Entry]

    private struct Entry {
        /// Below it the entry stands for itself, else for `alias`.
        var threshold: UInt64 = .max
        var alias: UInt32
        /// The sum of its days.
        var sum: Int32
    }

    /// - Parameters:
    ///   - counts: the values of the days that may be drawn, at least one.
    ///   - limit: how many entries the table may have.
    init(of counts: [Int], limit: Int) {
        let shares = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
        values = shares.map(\.key)
        var (length, size) = (1, shares.count)
        while size * shares.count <= limit, length < DayRuns.longest {
            (length, size) = (length + 1, size * shares.count)
        }
        self.length = length
        let chances = shares.map { Double($0.value) / Double(counts.count) }
        var runs: [(sum: Int, chance: Double)] = [(0, 1)]
        for _ in 0..<length {
            runs = values.indices.flatMap { value in
                runs.map { ($0.sum + shares[value].key, $0.chance * chances[value]) }
            }
        }
        entries = runs.indices.map { Entry(alias: UInt32($0), sum: Int32(clamping: runs[$0].sum)) }
        fill(runs.map { $0.chance * Double(runs.count) })
    }

    private static let longest = 16

    /// Gives what is too likely the places of what is not likely enough, by Vose's method.
    private mutating func fill(_ weights: [Double]) {
        var weights = weights
        var small = weights.indices.filter { weights[$0] < 1 }
        var large = weights.indices.filter { weights[$0] >= 1 }
        while let poor = small.popLast(), let rich = large.last {
            entries[poor].threshold = UInt64(weights[poor] * 0x1p64)
            entries[poor].alias = UInt32(rich)
            weights[rich] -= 1 - weights[poor]
            if weights[rich] < 1 { small.append(large.removeLast()) }
        }
    }

    /// An entry of the table.
    @inline(__always)
    func draw(_ generator: inout SplitMix) -> Int {
        let (place, rest) = generator.next().multipliedFullWidth(by: UInt64(entries.count))
        return rest < entries[Int(place)].threshold ? Int(place) : Int(entries[Int(place)].alias)
    }

    /// The sum of a run's days.
    @inline(__always)
    func sum(of run: Int) -> Int { Int(entries[run].sum) }

    /// Its days one by one.
    func days(of run: Int) -> [Int] {
        var rest = run
        return (0..<length).map { _ in
            defer { rest /= values.count }
            return values[rest % values.count]
        }
    }
}
