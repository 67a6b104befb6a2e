public import Links

/// The names of a view model, bound to its properties.
///
/// A stored property, also one of a stored property, is read from its place in memory without a call;
/// a computed one works as well and costs about a tenth of a microsecond each time.
///
/// What it costs is paid whenever fuda starts. `Model` is a `TemplateModel`, which only the functions ask for: a
/// requirement of the type itself would be searched for among all conformances of the program. They are public to be
/// inlined, so that the compiler puts the offset of a stored property in the place of its key path.
public struct Names<Model>: Sendable {
    /// `\.title`, as it is written.
    public typealias Property<Value> = any KeyPath<Model, Value> & Sendable

    private(set) var schema: Schema
}

extension Names where Model: TemplateModel {
    /// Collects the names in the order in which they are shown to people.
    public init(_ build: (inout Names) -> Void) {
        schema = Schema(type: Model.self)
        build(&self)
    }

    /// Names that are found by asking, whatever they are.
    init(asking answer: @escaping Schema.Answer) {
        schema = Schema(type: Model.self)
        schema.answer = answer
    }

    /// A text; as a section it is there when it is not empty.
    @inlinable @inline(__always)
    public mutating func text(_ name: String, _ property: Property<String>) {
        add(name, .text, property)
    }

    /// A number; as a section it is there when it is not 0.
    @inlinable @inline(__always)
    public mutating func number(_ name: String, _ property: Property<Int>) {
        add(name, .number, property)
    }

    /// Something that is so or not, for sections only.
    @inlinable @inline(__always)
    public mutating func flag(_ name: String, _ property: Property<Bool>) {
        add(name, .flag, property)
    }

    /// A link, for the value of an attribute; always escaped.
    @inlinable @inline(__always)
    public mutating func link(_ name: String, _ property: Property<Link>) {
        add(name, .link, property)
    }

    /// A section that is written once for each element.
    @inlinable @inline(__always)
    public mutating func list<Child: TemplateModel>(_ name: String, _ property: Property<[Child]>) {
        add(name, .list(Child.self), property)
    }

    /// A list whose texts are also reached by their keys, which only the data knows: `name.key`, empty where there is
    /// no such text.
    @inlinable @inline(__always)
    public mutating func list<Child: TemplateModel & KeyedText>(_ name: String, keyed property: Property<[Child]>) {
        list(name, keyed: Child.self, at: MemoryLayout<Model>.offset(of: property))
    }

    /// The same, with the offset in the place of the property: the part that is not inlined.
    public mutating func list<Child: TemplateModel & KeyedText>(
        _ name: String, keyed child: Child.Type, at offset: Int?
    ) {
        guard let offset else { return schema.fail("'\(name)' is no stored property, and so has no keys") }
        var member = Member(name: name, kind: .list(Child.self), source: .stored(offset: offset))
        member.lookup = (
            offset,
            { list, key in
                list.assumingMemoryBound(to: [Child].self).pointee.first { $0.answers(to: key) }?.keyedText ?? ""
            }
        )
        schema.add(member)
    }

    /// A section with names of its own, which may be absent; also reached as `name.inner`.
    @inlinable @inline(__always)
    public mutating func child<Child: TemplateModel>(_ name: String, _ property: Property<Child?>) {
        add(name, .optional(Child.self), property)
    }

    /// A section with names of its own, which is always there; also reached as `name.inner`.
    @inlinable @inline(__always)
    public mutating func child<Child: TemplateModel>(_ name: String, _ property: Property<Child>) {
        add(name, .child(Child.self), property)
    }

    /// HTML that writes itself, for `{{{name}}}` alone; nobody escapes it.
    @inlinable @inline(__always)
    public mutating func html(
        _ name: String, _ write: @escaping @Sendable (borrowing Model, inout TemplateOutput) -> Void
    ) {
        add(name, .html({ write($0.assumingMemoryBound(to: Model.self).pointee, &$1) }, nil), at: 0)
    }

    /// The same of what is costly to write, with what tells whether two write the same bytes.
    @inlinable @inline(__always)
    public mutating func html(
        _ name: String, sameWhere isSame: @escaping @Sendable (borrowing Model, borrowing Model) -> Bool,
        _ write: @escaping @Sendable (borrowing Model, inout TemplateOutput) -> Void
    ) {
        let kind = Member.Kind.html(
            { write($0.assumingMemoryBound(to: Model.self).pointee, &$1) },
            { isSame($0.assumingMemoryBound(to: Model.self).pointee, $1.assumingMemoryBound(to: Model.self).pointee) })
        add(name, kind, at: 0)
    }

    /// Makes all names of a stored property's type names of this one too.
    @inlinable @inline(__always)
    public mutating func include<Part: TemplateModel>(_ property: Property<Part>) {
        include(Part.self, at: MemoryLayout<Model>.offset(of: property))
    }

    /// The same, with the offset in the place of the property; nil for one that is not stored.
    public mutating func include<Part: TemplateModel>(_ part: Part.Type, at offset: Int?) {
        guard let offset else {
            return schema.fail("the names of '\(part)' are included from a property that is not stored")
        }
        for member in part.schema.members { schema.add(member.moved(by: offset)) }
    }

    /// Any kind of name: read from its place where the property is stored, else computed each time.
    @inlinable @inline(__always)
    public mutating func add<Value>(_ name: String, _ kind: Member.Kind, _ property: Property<Value>) {
        if let offset = MemoryLayout<Model>.offset(of: property) {
            add(name, kind, at: offset)
        } else {
            add(name, kind, computedBy: property)
        }
    }

    /// A name whose value stands at an offset from the view model's address.
    public mutating func add(_ name: String, _ kind: Member.Kind, at offset: Int) {
        schema.add(Member(name: name, kind: kind, source: .stored(offset: offset)))
    }

    /// A name whose value is made anew whenever it is asked for.
    public mutating func add<Value>(_ name: String, _ kind: Member.Kind, computedBy property: Property<Value>) {
        let source = Member.Source.computed(offset: 0) { address in
            Cell.holding(address.assumingMemoryBound(to: Model.self).pointee[keyPath: property])
        }
        schema.add(Member(name: name, kind: kind, source: source))
    }
}
