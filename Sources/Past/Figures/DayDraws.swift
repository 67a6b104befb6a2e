/// Draws the closings of several days at once, with just the chance that drawing them one by one has.
struct DayDraws {
    /// Sums of many days, the longest first; of them only the sum is known.
    let blocks: [Block]
    /// Some days in their order.
    let runs: Runs
    /// At each level the chances of the sum of 2 to the power of that level days, as far as blocks are drawn.
    let sums: [[Double]]

    /// The sum of `length` days is its own index in the table.
    struct Block {
        /// The length as a power of two.
        let level: Int
        let length: Int
        /// No sum is higher.
        let most: Int
        let table: AliasTable
    }

    /// - Parameters:
    ///   - counts: the closings of the days that may be drawn, at least one.
    ///   - most: blocks whose sum may be higher are of no use.
    init(of counts: [Int], most: Int) {
        runs = Runs(of: counts)
        var chances = Array(repeating: 0.0, count: (counts.max() ?? 0) + 1)
        for count in counts { chances[count] += 1 / Double(counts.count) }
        var (blocks, length, sums) = ([Block](), 1, [chances])
        while 2 * chances.count - 1 <= DayDraws.size, 2 * chances.count - 2 < most, length < DayDraws.longest {
            chances = DayDraws.sums(chances)
            length *= 2
            if length > runs.length {
                blocks.append(
                    Block(level: sums.count, length: length, most: chances.count - 1, table: AliasTable(chances)))
            }
            sums.append(chances)
        }
        self.blocks = blocks.reversed()
        self.sums = sums
    }

    /// Tables of this many entries stay in the nearest cache.
    fileprivate static let size = 1024
    private static let longest = 256

    /// The chances of the sum of two numbers with these chances each.
    private static func sums(_ chances: [Double]) -> [Double] {
        var sums = Array(repeating: 0.0, count: 2 * chances.count - 1)
        for one in chances.indices where chances[one] > 0 {
            for other in chances.indices { sums[one + other] += chances[one] * chances[other] }
        }
        return sums
    }

    /// Every run of `length` days has an entry of its own: its days are the digits of the index, the first one lowest.
    struct Runs {
        let length: Int
        /// The values that a day can have, in rising order.
        let values: [Int]
        private let sums: [Int]
        private let table: AliasTable

        init(of counts: [Int]) {
            let shares = Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            values = shares.map(\.key)
            var runs = [(sum: 0, chance: 1.0)]
            var length = 0
            repeat {
                length += 1
                runs = shares.flatMap { share in
                    let chance = Double(share.value) / Double(counts.count)
                    return runs.map { ($0.sum + share.key, $0.chance * chance) }
                }
            } while runs.count * shares.count <= DayDraws.size && length < 16
            self.length = length
            sums = runs.map(\.sum)
            table = AliasTable(runs.map(\.chance))
        }

        @inline(__always)
        func draw(_ generator: inout SplitMix) -> Int { table.draw(&generator) }

        /// The sum of a run's days.
        @inline(__always)
        func sum(of run: Int) -> Int { sums.withUnsafeBufferPointer { $0[run] } }

        /// Calls `body` with its days one by one, until it answers false.
        @inline(__always)
        func days(of run: Int, _ body: (Int) -> Bool) { places(of: run) { body(values[$0]) } }

        /// Calls `body` with the place of each day's value in `values`, until it answers false.
        @inline(__always)
        func places(of run: Int, _ body: (Int) -> Bool) {
            var rest = run
            for _ in 0..<length {
                if !body(rest % values.count) { return }
                rest /= values.count
            }
        }
    }
}
