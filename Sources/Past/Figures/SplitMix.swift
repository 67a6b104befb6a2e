/// A deterministic random number generator (SplitMix64; Steele, Lea and Flood 2014).
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// Derives the seed from data. Each value changes the entire seed.
    init(of values: [Int]) {
        state = 0
        for value in values { state = next() ^ UInt64(truncatingIfNeeded: value) }
    }

    /// Returns a random number from 0 up to, but not including, a positive `count`.
    @inline(__always)
    mutating func index(below count: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(truncatingIfNeeded: count)).high)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
