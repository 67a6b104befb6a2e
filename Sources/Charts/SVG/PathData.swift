import Bytes

/// Builds the `d` attribute of a path, with relative coordinates, one decimal place and no redundant points.
struct PathData: ~Copyable {
    private var written = ByteBuffer(capacity: 64)
    private var (x, y) = (0, 0)
    /// The position of the pen after the subpath is closed.
    private var start = (0, 0)
    /// A horizontal or vertical segment that the next point may extend.
    private var (pendingX, pendingY) = (0, 0)

    var isEmpty: Bool { written.count == 0 }

    mutating func move(_ x: Double, _ y: Double) {
        flush()
        let (newX, newY) = (PathData.tenths(x), PathData.tenths(y))
        if isEmpty { command("M", newX, newY) } else { command("m", newX - self.x, newY - self.y) }
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
            if dy == 0 { pendingX = dx } else if dx == 0 { pendingY = dy } else { command("l", dx, dy) }
        }
    }

    /// Adds a dot, drawn round if the stroke has round line caps.
    mutating func dot(_ x: Double, _ y: Double) {
        move(x, y)
        command("h", 0)
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
        written.append("z")
        (x, y) = start
    }

    /// Appends the path to a buffer.
    consuming func write(into bytes: inout ByteBuffer) {
        flush()
        bytes.append(written.bytes)
    }

    private mutating func flush() {
        if pendingX != 0 { command("h", pendingX) }
        if pendingY != 0 { command("v", pendingY) }
        (pendingX, pendingY) = (0, 0)
    }

    private mutating func command(_ letter: StaticString, _ tenths: Int) {
        written.append(letter)
        written.append(tenths: tenths)
    }

    private mutating func command(_ letter: StaticString, _ x: Int, _ y: Int) {
        command(letter, x)
        if y >= 0 { written.append(UInt8(ascii: " ")) }
        written.append(tenths: y)
    }

    static func tenths(_ value: Double) -> Int {
        value.isFinite ? Int((min(max(value, -1e6), 1e6) * 10).rounded()) : 0
    }
}

extension ByteBuffer {
    /// Appends a number given in tenths, such as `12` or `-.4`.
    mutating func append(tenths: Int) {
        if tenths < 0 { append(UInt8(ascii: "-")) }
        let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
        if whole > 0 || rest == 0 { append(number: Int(whole)) }
        if rest > 0 {
            append(UInt8(ascii: "."))
            append(UInt8(truncatingIfNeeded: 48 + rest))
        }
    }
}
