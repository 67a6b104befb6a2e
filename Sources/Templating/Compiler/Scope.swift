/// Where the compiler stands: in which template, what is in sight, and how far lines are moved.
struct Scope {
    /// Something with names at a known place, made by a section.
    struct Frame {
        let schema: Schema
        let place: Instruction.Place
        /// Its number among all frames the compiler made; says what it was taken from.
        let id: Int
    }

    /// What a template that inherits puts in place of a block.
    struct Override {
        let block: Node.Block
        let template: ParsedTemplate
        /// How many overrides are in sight where it was written. Those behind it come from inside and do not count.
        let visible: Int
    }

    /// How the lines of a template are moved where it is included.
    struct Indentation {
        /// How many bytes of white space are taken from a line.
        var dropped = 0
        /// What is put there instead.
        var added: [UInt8] = []

        var isNone: Bool { dropped == 0 && added.isEmpty }
    }

    var template: ParsedTemplate
    /// Outermost first, without those that are hidden behind a later one of the same type.
    var frames: [Frame]
    /// The one that counts for a name stands first.
    var overrides: [Override] = []
    var indentation = Indentation()
    var nextFrame: UInt16
    /// How many sections, blocks and parts are around it.
    var depth = 0

    /// The white space in front of lines inside a part or block at this place.
    func added(at place: Node.Place) -> [UInt8] {
        switch place {
        case .inline(let blank), .standalone(let blank):
            indentation.added + template.bytes[blank].dropFirst(indentation.dropped)
        }
    }

    func override(for name: String) -> Override? { overrides.first { $0.block.name.text == name } }

    /// Puts a frame in front of the others. One of the same type behind it is out of sight from then on, which
    /// keeps the kinds of scopes finite however parts include each other.
    mutating func push(_ frame: Frame) {
        frames.removeAll { $0.schema.id == frame.schema.id }
        frames.append(frame)
    }
}
