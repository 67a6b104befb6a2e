/// An axis from 0 to a round number at or above the largest value. Ticks are multiples of 1, 2 or 5 times a power of
/// ten.
struct NiceScale: Equatable {
    /// The values of the ticks: evenly spaced from 0, at least two.
    let ticks: [Double]
    /// Whether the position of a value is its square root.
    var isRoot = false

    /// The value at the end of the axis; always positive.
    var end: Double { ticks[ticks.count - 1] }

    /// - Parameters:
    ///   - maximum: the largest value. If it is not positive, the axis ends at 1.
    ///   - steps: the approximate number of intervals between ticks.
    ///   - isWhole: whether only whole numbers are useful ticks.
    init(maximum: Double, steps: Int, isWhole: Bool) {
        let maximum = maximum.isFinite && maximum > 0 ? min(maximum, 1e15) : 1
        var step = NiceScale.step(atLeast: maximum / Double(max(1, steps)))
        if isWhole { step = max(1, step) }
        let count = max(1, Int((maximum / step - 1e-9).rounded(.up)))
        ticks = (0...count).map { Double($0) * step }
    }

    /// Creates a scale whose positions are square roots, with ticks at values of the form 1, 2 or 5 times a power of ten
    /// that are at least an eighth of the axis apart.
    init(rootOf maximum: Double) {
        isRoot = true
        let end = NiceScale(maximum: maximum, steps: 4, isWhole: true).end
        var ticks = [end]
        var power = 1.0
        while power * 10 <= end { power *= 10 }
        while power >= 1 {
            for value in [5 * power, 2 * power, power] where value < end {
                let distance = (ticks[ticks.count - 1] / end).squareRoot() - (value / end).squareRoot()
                if distance >= 0.125, value >= end / 64 { ticks.append(value) }
            }
            power /= 10
        }
        self.ticks = [0] + ticks.reversed()
    }

    /// Returns the position of a value along the axis, from 0 to 1.
    func fraction(_ value: Double) -> Double {
        isRoot ? (max(0, value) / end).squareRoot() : value / end
    }

    /// Returns the smallest value of the form 1, 2 or 5 times a power of ten that is at least `least`.
    private static func step(atLeast least: Double) -> Double {
        var power = 1.0
        while power * 10 <= least { power *= 10 }
        while power > least { power /= 10 }
        return ([1, 2, 5].first { $0 * power >= least * (1 - 1e-9) } ?? 10) * power
    }
}
