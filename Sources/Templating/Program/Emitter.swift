/// Writes a program from front to back.
struct Emitter {
    private(set) var program = Program()
    /// No text may be joined to what stands before this instruction: something jumps here.
    private var barrier = 0

    /// More than any sensible page has; what is over it comes from parts that multiply each other.
    static let maximumCount = 200_000

    var next: Int32 { Int32(program.instructions.count) }
    var isFull: Bool { program.instructions.count > Self.maximumCount || program.text.count > 1 << 24 }

    @discardableResult
    mutating func emit(_ instruction: Instruction) -> Int {
        program.instructions.append(instruction)
        return program.instructions.count - 1
    }

    /// Joins text to the text before it where nothing comes between.
    mutating func emit(text: some Collection<UInt8>) {
        if text.isEmpty { return }
        let start = Int32(program.text.count)
        program.text.append(contentsOf: text)
        if program.instructions.count > barrier, case .text(let first, let count) = program.instructions.last {
            program.instructions.removeLast()
            emit(.text(start: first, count: count + Int32(text.count)))
        } else {
            emit(.text(start: start, count: Int32(text.count)))
        }
    }

    mutating func emit(html writer: @escaping HTMLWriter, at place: Instruction.Place) {
        program.writers.append(writer)
        emit(.html(place, writer: Int32(program.writers.count - 1)))
    }

    mutating func emit(
        computed value: @escaping @Sendable (UnsafeRawPointer) -> Cell, from place: Instruction.Place,
        into frame: UInt16
    ) {
        program.values.append(value)
        emit(.compute(place, value: Int32(program.values.count - 1), into: frame))
    }

    /// Lets an instruction that was emitted before it was known where to go, go here.
    mutating func land(_ index: Int) {
        barrier = program.instructions.count
        switch program.instructions[index] {
        case .branch(let test, let place, let when, _):
            program.instructions[index] = .branch(test, place, when: when, to: next)
        case .jump: program.instructions[index] = .jump(to: next)
        case .each(let place, let type, let frame, _):
            program.instructions[index] = .each(place, type, into: frame, end: next)
        default: break
        }
    }

    /// Starts a stretch that is entered from elsewhere.
    mutating func separate() { barrier = program.instructions.count }

    mutating func emit(call routine: Program.Routine) -> Int {
        program.routines.append(routine)
        emit(.call(routine: Int32(program.routines.count - 1)))
        return program.routines.count - 1
    }

    mutating func setFrameCount(_ count: Int, ofCall index: Int? = nil) {
        if let index { program.routines[index].frameCount = count } else { program.frameCount = count }
    }
}
