/// A step of a compiled template. Instructions contain no references, so running them requires no reference counting.
enum Instruction: Sendable {
    /// Writes a range of the program's static text.
    case text(start: Int32, count: Int32)
    case escaped(Place)
    case raw(Place)
    case number(Place)
    case link(Place)
    case html(Place, writer: Int32)
    /// Computes a value and stores its address in a frame.
    case compute(Place, value: Int32, into: UInt16)
    /// Jumps if the result of the test equals `when`.
    case branch(Test, Place, when: Bool, to: Int32)
    case jump(to: Int32)
    /// Runs the instructions up to `end` for each element of a list, with the element's address in a frame.
    case each(Place, any Storage.Type, into: UInt16, end: Int32)
    /// Runs a routine with its own frames.
    case call(routine: Int32)
    /// Returns from the body of a list, a routine or the program.
    case end

    /// The place of a value: an offset from the address in a frame.
    struct Place: Hashable, Sendable {
        let frame: UInt16
        let offset: Int32

        func moved(by distance: Int) -> Place { Place(frame: frame, offset: offset + Int32(distance)) }
    }

    /// The test that decides whether a section is rendered.
    enum Test: Sendable {
        case flag, text, number, link
        case list(any Storage.Type)
        case optional(any Storage.Type)
    }
}

/// A compiled template: instructions, and the tables that they index.
struct Program: Sendable {
    var instructions: [Instruction] = []
    /// All static text, concatenated.
    var text: [UInt8] = []
    var writers: [HTMLWriter] = []
    var values: [@Sendable (UnsafeRawPointer) -> Cell] = []
    var routines: [Routine] = []
    /// The number of frames that the program needs. The first one holds the view model.
    var frameCount = 1

    /// A part that may call itself, directly or indirectly.
    struct Routine: Sendable {
        var start: Int32
        /// The initial values of its first frames, as places in the caller's frames.
        var arguments: [Instruction.Place]
        var frameCount: Int
    }
}
