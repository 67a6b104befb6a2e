import Bytes

/// The `d` of a path: relative, with one decimal, and no more points than can be seen.
struct PathData {
    private(set) var bytes: [UInt8] = []
    private var (x, y) = (0, 0)
    /// Where the pen goes when the part is closed.
    private var start = (0, 0)
    /// A run along one axis that the next point may lengthen.
    private var (pendingX, pendingY) = (0, 0)

    var isEmpty: Bool { bytes.isEmpty }

    mutating func move(_ x: Double, _ y: Double) {
        flush()
        let (newX, newY) = (PathData.tenths(x), PathData.tenths(y))
        command(bytes.isEmpty ? "M" : "m", bytes.isEmpty ? [newX, newY] : [newX - self.x, newY - self.y])
        (self.x, self.y) = (newX, newY)
        start = (newX, newY)
    }

    mutating func line(_ x: Double, _ y: Double) {
        let (newX, newY) = (PathData.tenths(x), PathData.tenths(y))
        let (dx, dy) = (newX - self.x, newY - self.y)
        (self.x, self.y) = (newX, newY)
        if dy == 0, pendingY == 0, dx * pendingX >= 0 {
            pendingX += dx
        } else if dx == 0, pendingX == 0, dy * pendingY >= 0 {
            pendingY += dy
        } else {
            flush()
            if dy == 0 { pendingX = dx } else if dx == 0 { pendingY = dy } else { command("l", [dx, dy]) }
        }
    }

    /// A round dot, where lines end round.
    mutating func dot(_ x: Double, _ y: Double) {
        move(x, y)
        command("h", [0])
    }

    mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        move(x, y)
        line(x + width, y)
        line(x + width, y + height)
        line(x, y + height)
        close()
    }

    mutating func close() {
        flush()
        bytes.append(UInt8(ascii: "z"))
        (x, y) = start
    }

    mutating func finish() -> [UInt8] {
        flush()
        return bytes
    }

    private mutating func flush() {
        if pendingX != 0 { command("h", [pendingX]) }
        if pendingY != 0 { command("v", [pendingY]) }
        (pendingX, pendingY) = (0, 0)
    }

    private mutating func command(_ letter: StaticString, _ tenths: [Int]) {
        bytes += UnsafeBufferPointer(start: letter.utf8Start, count: 1)
        for (index, number) in tenths.enumerated() {
            if index > 0, number >= 0 { bytes.append(32) }
            PathData.append(tenths: number, to: &bytes)
        }
    }

    static func tenths(_ value: Double) -> Int {
        value.isFinite ? Int((min(max(value, -1e6), 1e6) * 10).rounded()) : 0
    }

    /// `12`, `-.4`.
    static func append(tenths: Int, to bytes: inout [UInt8]) {
        if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        if whole > 0 || rest == 0 { bytes += String(whole).utf8 }
        if rest > 0 { bytes += [UInt8(ascii: "."), UInt8(truncatingIfNeeded: 48 + rest)] }
    }
}
