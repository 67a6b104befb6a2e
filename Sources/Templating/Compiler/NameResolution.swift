import Bytes

extension Compiler {
    /// The maximum number of names in a dotted name.
    static let maximumPath = 20

    /// The meaning of a name in a tag.
    enum Meaning {
        /// A name of a view model, and the frame that contains it.
        case member(Member, Scope.Frame)
        case constant(String)
    }

    /// Resolves a name, innermost frame first. For a dotted name, follows all parts but the last. Adds to `absences`
    /// the branch instructions taken if one of those parts is absent.
    /// - Returns: nil if the name is unknown, after reporting it.
    mutating func find(
        _ name: Node.Name, for use: Schema.Use, in scope: inout Scope, absences: inout [Int]
    ) -> Meaning? {
        if let innermost = scope.frames.indices.last, let answer = scope.frames[innermost].schema.answer {
            return .member(answer(name.text, use), scope.frames[innermost])
        }
        let path =
            name.text == "."
            ? ["."] : name.text.bytewiseParts(".").map(String.init)
        guard path.count <= Self.maximumPath else {
            report(name, "more than \(Self.maximumPath) names in a dotted name", rule: "too-deep", in: scope)
            return nil
        }
        guard var (member, frame) = scope.member(path[0]) else {
            if let text = constants[name.text] { return .constant(text) }
            reportUnknown(name, in: scope)
            return nil
        }
        let rest = path.dropFirst()
        if let text = member.text(of: rest.count > 1 ? rest.joined(separator: ".") : rest.first ?? "") {
            return .member(text, frame)
        }
        for part in path.dropFirst() {
            guard let inner = step(into: member, of: frame, name, in: &scope, absences: &absences) else { return nil }
            guard let next = inner.schema.member(part) else {
                let known = inner.schema.members.map(\.name)
                let message = "unknown name '\(part)' in '\(member.name)'" + suggestion(for: part, among: known)
                report(name, message, rule: "unknown-name", in: scope)
                return nil
            }
            (frame, member) = (inner, next)
        }
        return .member(member, frame)
    }

    /// Returns the place of a member's value. Emits code that computes the value if it is not stored.
    mutating func locate(_ member: Member, of frame: Scope.Frame, in scope: inout Scope) -> Instruction.Place {
        switch member.source {
        case .stored(let offset): return frame.place.moved(by: offset)
        case .computed(let offset, let value):
            let slot = allocate(in: &scope)
            emitter.emit(computed: value, from: frame.place.moved(by: offset), into: slot)
            return Instruction.Place(frame: slot, offset: 0)
        }
    }

    private mutating func step(
        into member: Member, of frame: Scope.Frame, _ name: Node.Name, in scope: inout Scope, absences: inout [Int]
    ) -> Scope.Frame? {
        guard let inner = member.inner, member.kind.hasNames else {
            report(
                name, "'\(member.name)' (\(member.kind.word)) contains no names", rule: "unknown-name",
                in: scope)
            return nil
        }
        if case .list = member.kind {
            let message = "'\(member.name)' is a list; write {{#\(member.name)}}…{{/\(member.name)}}"
            report(name, message, rule: "wrong-kind", in: scope)
            return nil
        }
        let place = locate(member, of: frame, in: &scope)
        if case .optional(let type) = member.kind {
            absences.append(emitter.emit(.branch(.optional(type), place, when: false, to: 0)))
        }
        return Scope.Frame(schema: inner, place: place, id: self.frame(from: frame.id, isDeeper: true))
    }

    private mutating func reportUnknown(_ name: Node.Name, in scope: Scope) {
        if name.text == "." {
            let message = "'.' is valid only in sections of texts or numbers"
            return report(name, message, rule: "unknown-name", in: scope)
        }
        let known = Set(scope.frames.flatMap { $0.schema.members.map(\.name) }).union(constants.keys)
        let message = "unknown name '\(name.text)'" + suggestion(for: name.text, among: known)
        report(name, message, rule: "unknown-name", in: scope)
    }
}
