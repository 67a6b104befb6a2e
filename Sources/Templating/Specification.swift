// The mode of the Mustache specification: data known only at run time, unknown names and templates empty.
// It is here so that the parser, the compiler and the machine can be held to the specification; no page uses it.

import Bytes

/// Data as in JSON. A number is kept as it was written.
package indirect enum SpecificationValue: Sendable, Equatable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([SpecificationValue])
    case object([String: SpecificationValue])
}

/// A value and the ones around it. Every name is found by asking it, from the inside outwards.
package final class SpecificationContext: TemplateModel {
    let value: SpecificationValue
    let outer: SpecificationContext?

    /// - Parameter outer: what is asked for names that the value does not have.
    package init(_ value: SpecificationValue, in outer: SpecificationContext? = nil) {
        self.value = value
        self.outer = outer
    }

    package static let names = Names<SpecificationContext>(asking: { path, use in
        let source = Member.Source.computed(offset: 0) { address in
            let context = address.assumingMemoryBound(to: SpecificationContext.self).pointee
            let value = context.find(path)
            switch use {
            case .variable: return Cell.holding(value.text)
            case .section: return Cell.holding(value.elements.map { SpecificationContext($0, in: context) })
            }
        }
        return Member(name: path, kind: use == .variable ? .text : .list(SpecificationContext.self), source: source)
    })

    private func find(_ path: String) -> SpecificationValue {
        if path == "." { return value }
        let names = path.bytewiseParts(".").map(String.init)
        var context: SpecificationContext? = self
        while let here = context {
            if let name = names.first, let found = here.value[name] {
                return names.dropFirst().reduce(found) { $0[$1] ?? .null }
            }
            context = here.outer
        }
        return .null
    }
}

extension SpecificationValue {
    fileprivate subscript(name: String) -> SpecificationValue? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// What a variable writes.
    fileprivate var text: String {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .null, .list, .object: ""
        }
    }

    /// What a section is written for.
    fileprivate var elements: [SpecificationValue] {
        switch self {
        case .list(let elements): elements
        case .null, .flag(false), .text(""), .number("0"): []
        case .flag, .text, .number, .object: [self]
        }
    }
}
