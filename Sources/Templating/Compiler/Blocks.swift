extension Compiler {
    mutating func compile(parent: Node.Parent, in scope: Scope) {
        if !isLenient { check(parent, in: scope) }
        let fresh = parent.blocks.filter { scope.override(for: $0.name.text) == nil }
        let added = fresh.map {
            Scope.Override(block: $0, template: scope.template, visible: scope.overrides.count)
        }
        compile(part: parent.name, at: parent.place, overrides: scope.overrides + added, in: scope)
    }

    mutating func compile(block: Node.Block, in scope: Scope) {
        guard var inner = deeper(scope, at: block.name) else { return }
        guard let override = scope.override(for: block.name.text) else { return compile(block.nodes, in: inner) }
        inner.template = override.template
        inner.overrides = Array(scope.overrides.prefix(override.visible))
        inner.indentation = Scope.Indentation(dropped: override.block.margin, added: scope.added(at: block.place))
        var nodes = override.block.nodes[...]
        guard case .text(let range, let startsLine) = nodes.first else {
            return compile(override.block.nodes, in: inner)
        }
        // The first line goes where the block is: after white space that is already written, or at the start of a line.
        switch block.place {
        case .inline where startsLine: compile(inline: range, in: inner)
        case .standalone where !startsLine: emit(range, startsLine: true, in: inner)
        case .inline, .standalone: emit(range, startsLine: startsLine, in: inner)
        }
        nodes = nodes.dropFirst()
        compile(Array(nodes), in: inner)
    }

    private mutating func compile(inline range: Range<Int>, in scope: Scope) {
        let blanks = scope.template.bytes[range].prefix(scope.indentation.dropped).prefix(while: isBlank).count
        emit((range.lowerBound + blanks)..<range.upperBound, startsLine: false, in: scope)
    }

    private mutating func check(_ parent: Node.Parent, in scope: Scope) {
        if let stray = parent.stray {
            let message =
                "content outside the blocks of '\(parent.name.text)' is ignored; move it inside {{$block}}…{{/block}}"
            report(stray, message, rule: "outside-block", in: scope)
        }
        guard templates[parent.name.text] != nil else { return }
        let known = Set(reachable(from: [parent.name.text]).flatMap(\.blocks))
        for block in parent.blocks where !known.contains(block.name.text) {
            let message = "unknown block '\(block.name.text)' of '\(parent.name.text)'"
            let remedy = suggestion(for: block.name.text, among: known)
            report(block.name, message + remedy, rule: "unknown-block", in: scope)
        }
    }
}
