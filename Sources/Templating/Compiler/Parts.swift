extension Compiler {
    /// A recursive part that is being compiled.
    struct OpenRoutine {
        let key: Key
        let index: Int
        /// The numbers of its first frames, in order.
        let frames: [Int]

        /// What two calls must have in common to share instructions. Indentation does not count: a part that includes
        /// itself keeps the indentation of its outermost call.
        struct Key: Equatable {
            let name: String
            let types: [ObjectIdentifier]
            let overrides: [String]
        }
    }

    mutating func compile(part name: Node.Name, at place: Node.Place, overrides: [Scope.Override], in scope: Scope) {
        guard let template = templates[name.text] else {
            if isLenient { return }
            let message = "no template '\(name.text)'" + suggestion(for: name.text, among: templates.keys)
            return report(name, message, rule: "missing-template", in: scope)
        }
        guard var inner = deeper(scope, at: name) else { return }
        note(part: name.text, in: scope)
        inner.template = template
        inner.overrides = overrides
        switch place {
        case .inline: inner.indentation = Scope.Indentation()
        case .standalone: inner.indentation = Scope.Indentation(added: scope.added(at: place))
        }
        reportMistakes(in: inner)
        if isRecursive(template) { return call(name, inner, from: scope) }
        compile(template.nodes, in: inner)
    }

    private func isRecursive(_ template: ParsedTemplate) -> Bool {
        reachable(from: template.references).contains { $0.name == template.name }
    }

    /// Returns all templates reachable from the given names.
    func reachable(from names: Set<String>) -> [ParsedTemplate] {
        var found: [String: ParsedTemplate] = [:]
        var waiting = names
        while let name = waiting.popFirst() {
            guard found[name] == nil, let template = templates[name] else { continue }
            found[name] = template
            waiting.formUnion(template.references)
        }
        return Array(found.values)
    }
}

extension Compiler {
    private mutating func call(_ name: Node.Name, _ inner: Scope, from scope: Scope) {
        let key = OpenRoutine.Key(
            name: name.text, types: inner.frames.map(\.schema.id),
            overrides: inner.overrides.map { "\($0.template.name):\($0.block.name.offset)" })
        guard let open = routines.first(where: { $0.key == key }) else { return define(key, inner) }
        if !isLenient && !goesDeeper(inner.frames, in: open) {
            let message = "'\(name.text)' includes itself endlessly; include it in a list or section"
            report(name, message, rule: "endless-part", in: scope)
        }
        let routine = emitter.program.routines[open.index]
        _ = emitter.emit(
            call: Program.Routine(start: routine.start, arguments: inner.frames.map(\.place), frameCount: 0))
        calls.append((emitter.program.routines.count - 1, open.index))
    }

    /// Compiles a routine at its first call.
    private mutating func define(_ key: OpenRoutine.Key, _ scope: Scope) {
        let arguments = scope.frames.map(\.place)
        let index = emitter.emit(call: Program.Routine(start: emitter.next + 2, arguments: arguments, frameCount: 0))
        let over = emitter.emit(.jump(to: 0))
        emitter.separate()
        var inner = scope
        inner.frames = scope.frames.enumerated().map { number, outer in
            let place = Instruction.Place(frame: UInt16(number), offset: 0)
            return Scope.Frame(schema: outer.schema, place: place, id: frame(from: outer.id, isDeeper: false))
        }
        inner.nextFrame = UInt16(inner.frames.count)
        let outerCount = frameCount
        frameCount = inner.frames.count
        routines.append(OpenRoutine(key: key, index: index, frames: inner.frames.map(\.id)))
        compile(inner.template.nodes, in: inner)
        routines.removeLast()
        emitter.emit(.end)
        emitter.land(over)
        emitter.setFrameCount(frameCount, ofCall: index)
        for call in calls where call.routine == index { emitter.setFrameCount(frameCount, ofCall: call.index) }
        frameCount = outerCount
    }

    /// Whether at least one frame of a recursive call was derived from inside the same frame of the current call.
    /// Because view models are finite trees, the recursion then ends.
    private func goesDeeper(_ frames: [Scope.Frame], in routine: OpenRoutine) -> Bool {
        zip(frames, routine.frames).contains { frame, start in
            var isDeeper = false
            var id = frame.id
            while id != start, let origin = origins[id] {
                isDeeper = isDeeper || origin.isDeeper
                id = origin.frame
            }
            return id == start && isDeeper
        }
    }
}
