/// Builds a program by appending instructions.
struct Emitter {
    private(set) var program = Program()
    /// The first instruction to which text may be merged, because a jump leads here.
    private var barrier = 0

    /// The maximum number of instructions, more than any reasonable page needs. Only parts that include each other many
    /// times exceed it.
    static let maximumCount = 200_000

    var next: Int32 { Int32(program.instructions.count) }
    var isFull: Bool { program.instructions.count > Self.maximumCount || program.text.count > 1 << 24 }

    @discardableResult
    mutating func emit(_ instruction: Instruction) -> Int {
        program.instructions.append(instruction)
        return program.instructions.count - 1
    }

    /// Appends text, merged with the preceding text instruction if possible.
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

    /// Sets the target of an earlier jump to the current position.
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

    /// Starts a stretch of code that is entered by a jump.
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
