/// The compiler's position: the current template, the names in scope and the indentation.
struct Scope {
    /// A view model in scope, at a known place.
    struct Frame {
        let schema: Schema
        let place: Instruction.Place
        /// The frame's number, unique within the compiler, which gives access to its origin.
        let id: Int
    }

    /// The content with which an inheriting template replaces a block.
    struct Override {
        let block: Node.Block
        let template: ParsedTemplate
        /// The number of overrides in scope where this one was written. Later ones come from inner templates and do not
        /// apply.
        let visible: Int
    }

    /// How to indent the lines of an included template.
    struct Indentation {
        /// The number of bytes of white space to remove from each line.
        var dropped = 0
        /// The white space to insert instead.
        var added: [UInt8] = []

        var isNone: Bool { dropped == 0 && added.isEmpty }
    }

    var template: ParsedTemplate
    /// Outermost first, without frames that are hidden by a later frame of the same type.
    var frames: [Frame]
    /// The overrides in scope; the first one with a name applies.
    var overrides: [Override] = []
    var indentation = Indentation()
    var nextFrame: UInt16
    /// The number of enclosing sections, blocks and parts.
    var depth = 0

    /// Returns the indentation of lines inside a part or block at this place.
    func added(at place: Node.Place) -> [UInt8] {
        switch place {
        case .inline(let blank), .standalone(let blank):
            indentation.added + template.bytes[blank].dropFirst(indentation.dropped)
        }
    }

    /// Returns the innermost member with a name, and its frame; nil if there is none. Only the innermost frame has a `.`.
    func member(_ name: String) -> (member: Member, frame: Frame)? {
        let visible = name == "." ? frames.suffix(1) : frames[...]
        // By index, because a copy of a frame retains each part of its schema.
        for index in visible.indices.reversed() {
            if let member = frames[index].schema.member(name) { return (member, frames[index]) }
        }
        return nil
    }

    func override(for name: String) -> Override? { overrides.first { $0.block.name.text == name } }

    /// Pushes a frame as the innermost one. Removes another frame of the same type, which keeps the number of distinct
    /// scopes finite however parts include each other.
    mutating func push(_ frame: Frame) {
        frames.removeAll { $0.schema.id == frame.schema.id }
        frames.append(frame)
    }
}
