/// An axis from 0 to a round number at or above the largest value, with ticks at 1, 2 or 5 times a power of ten.
struct NiceScale: Equatable {
    /// From 0 on, evenly spaced; at least two.
    let ticks: [Double]

    /// The value at the end of the axis, above 0.
    var end: Double { ticks[ticks.count - 1] }

    /// - Parameters:
    ///   - maximum: the largest value; anything that is not above 0 makes an axis to 1.
    ///   - steps: about how many spaces between ticks are wanted.
    ///   - isWhole: whether ticks between whole numbers make no sense.
    init(maximum: Double, steps: Int, isWhole: Bool) {
        let maximum = maximum.isFinite && maximum > 0 ? min(maximum, 1e15) : 1
        var step = NiceScale.step(atLeast: maximum / Double(max(1, steps)))
        if isWhole { step = max(1, step) }
        let count = max(1, Int((maximum / step - 1e-9).rounded(.up)))
        ticks = (0...count).map { Double($0) * step }
    }

    /// The smallest of 1, 2 and 5 times a power of ten that is not below.
    private static func step(atLeast least: Double) -> Double {
        var power = 1.0
        while power * 10 <= least { power *= 10 }
        while power > least { power /= 10 }
        return ([1, 2, 5].first { $0 * power >= least * (1 - 1e-9) } ?? 10) * power
    }
}
