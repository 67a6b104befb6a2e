/// One step of a compiled template. Instructions hold no references, so that running them counts none.
enum Instruction: Sendable {
    /// Writes bytes of the program's static text.
    case text(start: Int32, count: Int32)
    case escaped(Place)
    case raw(Place)
    case number(Place)
    case link(Place)
    case html(Place, writer: Int32)
    /// Computes a value and puts its address into a frame.
    case compute(Place, value: Int32, into: UInt16)
    /// Goes to another instruction if the test turns out as said.
    case branch(Test, Place, when: Bool, to: Int32)
    case jump(to: Int32)
    /// Runs what follows up to `end` for each element of a list, with the element's address in a frame.
    case each(Place, any Storage.Type, into: UInt16, end: Int32)
    /// Runs a routine on frames of its own.
    case call(routine: Int32)
    /// Returns from a list's body, a routine or the program.
    case end

    /// A value's place: how far behind the address in a frame.
    struct Place: Hashable, Sendable {
        let frame: UInt16
        let offset: Int32

        func moved(by distance: Int) -> Place { Place(frame: frame, offset: offset + Int32(distance)) }
    }

    /// What makes a section appear.
    enum Test: Sendable {
        case flag, text, number
        case list(any Storage.Type)
        case optional(any Storage.Type)
    }
}

/// A compiled template: instructions, and the tables they point into by index.
struct Program: Sendable {
    var instructions: [Instruction] = []
    /// All static text, one piece behind the other.
    var text: [UInt8] = []
    var writers: [HTMLWriter] = []
    var values: [@Sendable (UnsafeRawPointer) -> Cell] = []
    var routines: [Routine] = []
    /// How many frames the program itself needs; the first is the view model's.
    var frameCount = 1

    /// A part that may come to itself again, as trees do.
    struct Routine: Sendable {
        var start: Int32
        /// What its first frames are set to, by the routine that is called and the caller's frames.
        var arguments: [Instruction.Place]
        var frameCount: Int
    }
}
