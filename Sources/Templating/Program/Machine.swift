import Bytes
import Links

/// Runs a program. It borrows everything it reads for the duration of one rendering.
struct Machine {
    private let instructions: UnsafeBufferPointer<Instruction>
    private let text: UnsafePointer<UInt8>
    private let program: UnsafePointer<Program>

    /// The maximum depth of recursive parts; deeper calls are skipped. Greater than the depth of real data, but safe
    /// for the stack.
    static let maximumDepth = 200

    /// The state of a running program or routine.
    private struct Activation {
        /// The addresses of view models. The caller sets the first ones.
        let frames: UnsafeMutablePointer<UnsafeRawPointer>
        /// The cells that keep computed values alive, one for each frame. Empty if the program computes no values.
        let cells: UnsafeMutablePointer<Cell?>
        let depth: Int
    }

    /// Runs the program for the view model at an address. The model must have the type that the program was compiled
    /// for.
    static func run(_ program: Program, on model: UnsafeRawPointer, into output: inout TemplateOutput) {
        withUnsafePointer(to: program) { pointer in
            program.instructions.withUnsafeBufferPointer { instructions in
                program.text.withUnsafeBufferPointer { text in
                    guard let text = text.baseAddress ?? UnsafePointer(bitPattern: 1) else { return }
                    let machine = Machine(instructions: instructions, text: text, program: pointer)
                    machine.activate(frameCount: program.frameCount, depth: 0) { activation in
                        activation.frames[0] = model
                        machine.run(from: 0, activation, &output)
                    }
                }
            }
        }
    }

    private func activate(frameCount: Int, depth: Int, _ body: (Activation) -> Void) {
        let cellCount = program.pointee.values.isEmpty ? 0 : frameCount
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer.self, capacity: frameCount) { frames in
            withUnsafeTemporaryAllocation(of: Cell?.self, capacity: max(1, cellCount)) { cells in
                guard let frames = frames.baseAddress, let start = cells.baseAddress else { return }
                cells.initialize(repeating: nil)
                body(Activation(frames: frames, cells: start, depth: depth))
                cells.deinitialize()
            }
        }
    }

    private func run(from start: Int, _ activation: Activation, _ output: inout TemplateOutput) {
        let frames = activation.frames
        var at = start
        while true {
            let instruction = instructions[at]
            at += 1
            switch instruction {
            case .text(let start, let count): output.bytes.append(text + Int(start), count: Int(count))
            case .escaped(let place): frames.withText(at: place) { output.bytes.appendEscaped($0) }
            case .raw(let place): frames.withText(at: place) { output.bytes.append($0) }
            case .number(let place): output.bytes.append(number: frames.value(at: place))
            case .link(let place): frames.writeLink(at: place, into: &output)
            case .html(let place, let writer): program.pointee.writers[Int(writer)](frames.address(of: place), &output)
            case .compute(let place, let value, let frame): compute(Int(value), at: place, into: Int(frame), activation)
            case .branch(let test, let place, let when, let target):
                if passes(test, frames.address(of: place)) == when { at = Int(target) }
            case .jump(let target): at = Int(target)
            case .each(let place, let type, let frame, let end):
                type.withElements(at: frames.address(of: place)) { first, count, stride in
                    for index in 0..<count {
                        frames[Int(frame)] = first + index * stride
                        run(from: at, activation, &output)
                    }
                }
                at = Int(end)
            case .call(let routine): call(program.pointee.routines[Int(routine)], activation, &output)
            case .end: return
            }
        }
    }

    private func passes(_ test: Instruction.Test, _ address: UnsafeRawPointer) -> Bool {
        switch test {
        case .flag: address.assumingMemoryBound(to: Bool.self).pointee
        case .text: !address.assumingMemoryBound(to: String.self).pointee.isEmpty
        case .number: address.assumingMemoryBound(to: Int.self).pointee != 0
        case .link: !address.assumingMemoryBound(to: Link.self).pointee.isAbsent
        case .list(let type): !type.isEmpty(at: address)
        case .optional(let type): type.isPresent(at: address)
        }
    }

    private func compute(_ value: Int, at place: Instruction.Place, into frame: Int, _ activation: Activation) {
        let cell = program.pointee.values[value](activation.frames.address(of: place))
        activation.cells[frame] = cell
        activation.frames[frame] = cell.address
    }

    private func call(_ routine: Program.Routine, _ caller: Activation, _ output: inout TemplateOutput) {
        guard caller.depth < Self.maximumDepth else { return }
        activate(frameCount: routine.frameCount, depth: caller.depth + 1) { activation in
            for (index, place) in routine.arguments.enumerated() {
                activation.frames[index] = caller.frames.address(of: place)
            }
            run(from: Int(routine.start), activation, &output)
        }
    }
}

extension UnsafeMutablePointer<UnsafeRawPointer> {
    fileprivate func address(of place: Instruction.Place) -> UnsafeRawPointer {
        self[Int(place.frame)] + Int(place.offset)
    }

    fileprivate func value<Value>(at place: Instruction.Place) -> Value {
        address(of: place).assumingMemoryBound(to: Value.self).pointee
    }

    /// Passes the text's bytes to `body` in place, without reference counting.
    fileprivate func withText(at place: Instruction.Place, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        address(of: place).assumingMemoryBound(to: BorrowedText.self).pointee.withBytes(body)
    }

    /// Writes the link in place, without reference counting.
    fileprivate func writeLink(at place: Instruction.Place, into output: inout TemplateOutput) {
        address(of: place).assumingMemoryBound(to: BorrowedLink.self).pointee.write(into: &output)
    }
}

/// A text in a view model, wrapped in a noncopyable type so that it is not copied.
private struct BorrowedText: ~Copyable {
    private let text: String

    borrowing func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { text.withBytes(body) }
}

/// A link in a view model, wrapped in a noncopyable type so that it is not copied.
private struct BorrowedLink: ~Copyable {
    private let link: Link

    borrowing func write(into output: inout TemplateOutput) { output.append(link) }
}
