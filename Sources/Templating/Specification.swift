// The mode of the Mustache specification: data known only at run time; unknown names and templates are empty.
// It exists so that tests can run the specification against the parser, compiler and machine. No page uses it.

import Bytes

/// A JSON value. Numbers are kept as written.
package indirect enum SpecificationValue: Sendable, Equatable {
    case null
    case flag(Bool)
    case number(String)
    case text(String)
    case list([SpecificationValue])
    case object([String: SpecificationValue])
}

/// A value and its enclosing contexts. Names are looked up from the innermost context outwards.
package final class SpecificationContext: TemplateModel {
    let value: SpecificationValue
    let outer: SpecificationContext?

    /// - Parameter outer: the context in which to look up names that the value does not have.
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

    /// The text that a variable tag writes.
    fileprivate var text: String {
        switch self {
        case .text(let text), .number(let text): text
        case .flag(let flag): flag ? "true" : "false"
        case .null, .list, .object: ""
        }
    }

    /// The values for which a section is rendered.
    fileprivate var elements: [SpecificationValue] {
        switch self {
        case .list(let elements): elements
        case .null, .flag(false), .text(""), .number("0"): []
        case .flag, .text, .number, .object: [self]
        }
    }
}
