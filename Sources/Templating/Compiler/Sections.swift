extension Compiler {
    mutating func compile(variable name: Node.Name, isRaw: Bool, in scope: Scope) {
        var scope = scope
        var absences: [Int] = []
        switch find(name, for: .variable, in: &scope, absences: &absences) {
        case .constant(let text): emit(constant: text, isRaw: isRaw)
        case .member(let member, let frame): write(member, of: frame, name, isRaw: isRaw, in: &scope)
        case nil: break
        }
        for absence in absences { emitter.land(absence) }
    }

    mutating func compile(section name: Node.Name, isInverted: Bool, _ nodes: [Node], in scope: Scope) {
        var scope = scope
        var absences: [Int] = []
        switch find(name, for: .section, in: &scope, absences: &absences) {
        case .constant(let text) where text.isEmpty != isInverted: break
        case .constant: compile(nodes, in: scope)
        case .member(let member, let frame) where isInverted:
            compileInverted(member, of: frame, name, nodes, in: scope, absences: absences)
        case .member(let member, let frame):
            compile(member, of: frame, name, nodes, in: scope)
            for absence in absences { emitter.land(absence) }
        // The nodes use names that cannot be resolved; one error is enough.
        case nil: break
        }
    }
}

extension Compiler {
    private mutating func emit(constant text: String, isRaw: Bool) {
        emitter.emit(text: isRaw ? Array(text.utf8) : escaped(text))
    }

    private mutating func write(
        _ member: Member, of frame: Scope.Frame, _ name: Node.Name, isRaw: Bool, in scope: inout Scope
    ) {
        let path = name.text
        switch member.kind {
        case .text:
            let place = locate(member, of: frame, in: &scope)
            emitter.emit(isRaw ? .raw(place) : .escaped(place))
        case .number: emitter.emit(.number(locate(member, of: frame, in: &scope)))
        case .link: emitter.emit(.link(locate(member, of: frame, in: &scope)))
        case .html(let writer, _) where isRaw: emitter.emit(html: writer, at: locate(member, of: frame, in: &scope))
        case .html: report(name, "'\(path)' is HTML; write {{{\(path)}}}", rule: "wrong-kind", in: scope)
        case .flag, .list, .child, .optional:
            let message = "'\(path)' is a \(member.kind.word); write {{#\(path)}}…{{/\(path)}}"
            report(name, message, rule: "wrong-kind", in: scope)
        }
    }

    private mutating func compile(
        _ member: Member, of frame: Scope.Frame, _ name: Node.Name, _ nodes: [Node], in scope: Scope
    ) {
        var scope = scope
        guard canBeSection(member, name, in: scope) else { return }
        let place = locate(member, of: frame, in: &scope)
        if case .list(let type) = member.kind {
            let element = allocate(in: &scope)
            let loop = emitter.emit(.each(place, type, into: element, end: 0))
            emitter.separate()
            push(member.inner, at: Instruction.Place(frame: element, offset: 0), from: frame, in: &scope)
            compile(nodes, in: scope)
            emitter.emit(.end)
            return emitter.land(loop)
        }
        let branch = member.kind.test.map { emitter.emit(.branch($0, place, when: false, to: 0)) }
        push(member.inner, at: place, from: frame, in: &scope)
        compile(nodes, in: scope)
        if let branch { emitter.land(branch) }
    }

    private mutating func compileInverted(
        _ member: Member, of frame: Scope.Frame, _ name: Node.Name, _ nodes: [Node], in scope: Scope, absences: [Int]
    ) {
        var scope = scope
        guard canBeSection(member, name, in: scope) else { return }
        let place = locate(member, of: frame, in: &scope)
        let exit =
            member.kind.test.map { emitter.emit(.branch($0, place, when: true, to: 0)) } ?? emitter.emit(.jump(to: 0))
        for absence in absences { emitter.land(absence) }
        compile(nodes, in: scope)
        emitter.land(exit)
    }

    private mutating func canBeSection(_ member: Member, _ name: Node.Name, in scope: Scope) -> Bool {
        switch member.kind {
        case .html:
            let message = "'\(name.text)' (\(member.kind.word)) cannot be a section"
            report(name, message, rule: "wrong-kind", in: scope)
            return false
        case .text, .number, .flag, .link, .list, .child, .optional: return true
        }
    }

    private mutating func push(
        _ schema: Schema?, at place: Instruction.Place, from origin: Scope.Frame, in scope: inout Scope
    ) {
        guard let schema else { return }
        scope.push(Scope.Frame(schema: schema, place: place, id: frame(from: origin.id, isDeeper: true)))
    }
}

extension Member.Kind {
    /// The test that decides whether a section of this kind is rendered; nil if it always is.
    fileprivate var test: Instruction.Test? {
        switch self {
        case .flag: .flag
        case .text: .text
        case .number: .number
        case .link: .link
        case .list(let type): .list(type)
        case .optional(let type): .optional(type)
        case .child, .html: nil
        }
    }
}
