/// A grid of braille characters, each with two columns and four rows of dots.
struct BrailleDots {
    private let width: Int
    private let height: Int
    private var bits: [UInt8]
    private var tones: [Tone?]

    /// - Parameters: the number of character columns and rows.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bits = Array(repeating: 0, count: width * height)
        tones = Array(repeating: nil, count: width * height)
    }

    /// Sets a dot. The last tone set in a character becomes its colour.
    mutating func set(_ x: Int, _ y: Int, _ tone: Tone) {
        guard x >= 0, y >= 0, x / 2 < width, y / 4 < height else { return }
        let cell = y / 4 * width + x / 2
        // Unicode numbers the dots 1–3 and 4–6 down the two columns; 7 and 8, added later, are below them.
        bits[cell] |= [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]][y % 4][x % 2]
        tones[cell] = tone
    }

    /// Draws a line of dots, of which every `step`-th is set.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ tone: Tone, step: Int = 1) {
        let length = max(abs(end.x - start.x), abs(end.y - start.y))
        guard length > 0 else { return set(start.x, start.y, tone) }
        for at in 0...length where (start.x + at) % step == 0 {
            let share = Double(at) / Double(length)
            set(
                start.x + Int((Double(end.x - start.x) * share).rounded()),
                start.y + Int((Double(end.y - start.y) * share).rounded()), tone)
        }
    }

    func draw(into grid: inout TextGrid) {
        for (cell, bits) in bits.enumerated() where bits > 0 {
            guard let scalar = Unicode.Scalar(0x2800 + UInt32(bits)) else { continue }
            grid[cell % width, cell / width] = .init(character: Character(scalar), tone: tones[cell])
        }
    }
}
