package import Links

/// The names of a view model, bound to its properties.
///
/// A stored property, also one of a stored property, is read from its place in memory without a call;
/// a computed one works as well and costs about a tenth of a microsecond each time.
package struct Names<Model: TemplateModel>: Sendable {
    /// `\.title`, as it is written.
    package typealias Property<Value> = any KeyPath<Model, Value> & Sendable

    private(set) var schema = Schema(type: Model.self)

    /// Collects the names in the order in which they are shown to people.
    package init(_ build: (inout Names) -> Void) {
        build(&self)
    }

    /// Names that are found by asking, whatever they are.
    init(asking answer: @escaping Schema.Answer) {
        schema.answer = answer
    }

    /// A text; as a section it is there when it is not empty.
    package mutating func text(_ name: String, _ property: Property<String>) {
        add(name, .text, property)
    }

    /// A number; as a section it is there when it is not 0.
    package mutating func number(_ name: String, _ property: Property<Int>) {
        add(name, .number, property)
    }

    /// Something that is so or not, for sections only.
    package mutating func flag(_ name: String, _ property: Property<Bool>) {
        add(name, .flag, property)
    }

    /// A link, for the value of an attribute; always escaped.
    package mutating func link(_ name: String, _ property: Property<Link>) {
        add(name, .link, property)
    }

    /// A section that is written once for each element.
    package mutating func list<Child: TemplateModel>(_ name: String, _ property: Property<[Child]>) {
        add(name, .list(Child.self), property)
    }

    /// A section with names of its own, which may be absent; also reached as `name.inner`.
    package mutating func child<Child: TemplateModel>(_ name: String, _ property: Property<Child?>) {
        add(name, .optional(Child.self), property)
    }

    /// A section with names of its own, which is always there; also reached as `name.inner`.
    package mutating func child<Child: TemplateModel>(_ name: String, _ property: Property<Child>) {
        add(name, .child(Child.self), property)
    }

    /// HTML that writes itself, for `{{{name}}}` alone; nobody escapes it.
    package mutating func html(
        _ name: String, _ write: @escaping @Sendable (borrowing Model, inout TemplateOutput) -> Void
    ) {
        let writer: HTMLWriter = { address, output in
            write(address.assumingMemoryBound(to: Model.self).pointee, &output)
        }
        schema.add(Member(name: name, kind: .html(writer), source: .stored(offset: 0)))
    }

    /// Makes all names of a stored property's type names of this one too.
    package mutating func include<Part: TemplateModel>(_ property: Property<Part>) {
        guard let offset = MemoryLayout<Model>.offset(of: property) else {
            return schema.fail("the names of '\(Part.self)' are included from a property that is not stored")
        }
        for member in Part.schema.members { schema.add(member.moved(by: offset)) }
    }

    private mutating func add<Value>(
        _ name: String, _ kind: Member.Kind, _ property: Property<Value>
    ) {
        let offset = MemoryLayout<Model>.offset(of: property)
        let source =
            offset.map(Member.Source.stored)
            ?? .computed(offset: 0) { address in
                Cell.holding(address.assumingMemoryBound(to: Model.self).pointee[keyPath: property])
            }
        schema.add(Member(name: name, kind: kind, source: source))
    }
}
