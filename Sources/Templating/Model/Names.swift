public import Links

/// The names that templates use for the properties of a view model.
///
/// A stored property, or one nested in stored properties, is read directly from memory. A computed property works as
/// well, but costs about 0.1 µs for each access.
///
/// Every start of fuda pays for building the names. Therefore only the functions require that `Model` is a
/// `TemplateModel`: for a requirement of the type itself, the runtime would search all conformances of the program. The
/// functions are public and inlinable so that the compiler replaces a stored property's key path by its offset.
public struct Names<Model>: Sendable {
    /// A key path such as `\.title`.
    public typealias Property<Value> = any KeyPath<Model, Value> & Sendable

    private(set) var schema: Schema
}

extension Names where Model: TemplateModel {
    /// Collects the names in the order in which listings show them.
    public init(_ build: (inout Names) -> Void) {
        schema = Schema(type: Model.self)
        build(&self)
    }

    /// Creates names that a function resolves at run time.
    init(asking answer: @escaping Schema.Answer) {
        schema = Schema(type: Model.self)
        schema.answer = answer
    }

    /// Adds a text. As a section, it is rendered if it is not empty.
    @inlinable @inline(__always)
    public mutating func text(_ name: String, _ property: Property<String>) {
        add(name, .text, property)
    }

    /// Adds a number. As a section, it is rendered if it is not 0.
    @inlinable @inline(__always)
    public mutating func number(_ name: String, _ property: Property<Int>) {
        add(name, .number, property)
    }

    /// Adds a Boolean, for sections only.
    @inlinable @inline(__always)
    public mutating func flag(_ name: String, _ property: Property<Bool>) {
        add(name, .flag, property)
    }

    /// Adds a link, to be used as an attribute value. It is always escaped. As a section, it is rendered if it is not
    /// absent.
    @inlinable @inline(__always)
    public mutating func link(_ name: String, _ property: Property<Link>) {
        add(name, .link, property)
    }

    /// Adds a section that is rendered once for each element.
    @inlinable @inline(__always)
    public mutating func list<Child: TemplateModel>(_ name: String, _ property: Property<[Child]>) {
        add(name, .list(Child.self), property)
    }

    /// Adds a list whose texts are also accessible by key, as `name.key`. The keys come from the data; an unknown key
    /// yields an empty text.
    @inlinable @inline(__always)
    public mutating func list<Child: TemplateModel & KeyedText>(_ name: String, keyed property: Property<[Child]>) {
        list(name, keyed: Child.self, at: MemoryLayout<Model>.offset(of: property))
    }

    /// The part of `list(_:keyed:)` that is not inlined. Takes the offset of the property, or nil if it is not stored.
    public mutating func list<Child: TemplateModel & KeyedText>(
        _ name: String, keyed child: Child.Type, at offset: Int?
    ) {
        guard let offset else { return schema.fail("'\(name)' is not stored; keys require a stored property") }
        var member = Member(name: name, kind: .list(Child.self), source: .stored(offset: offset))
        member.lookup = (
            offset,
            { list, key in
                list.assumingMemoryBound(to: [Child].self).pointee.first { $0.answers(to: key) }?.keyedText ?? ""
            }
        )
        schema.add(member)
    }

    /// Adds a section with its own names, which may be absent. The names are also accessible as `name.inner`.
    @inlinable @inline(__always)
    public mutating func child<Child: TemplateModel>(_ name: String, _ property: Property<Child?>) {
        add(name, .optional(Child.self), property)
    }

    /// Adds a section with its own names, which is always present. The names are also accessible as `name.inner`.
    @inlinable @inline(__always)
    public mutating func child<Child: TemplateModel>(_ name: String, _ property: Property<Child>) {
        add(name, .child(Child.self), property)
    }

    /// Adds HTML that a function writes, for `{{{name}}}` only. It is not escaped.
    @inlinable @inline(__always)
    public mutating func html(
        _ name: String, _ write: @escaping @Sendable (borrowing Model, inout TemplateOutput) -> Void
    ) {
        add(name, .html({ write($0.assumingMemoryBound(to: Model.self).pointee, &$1) }, nil), at: 0)
    }

    /// Adds HTML that is costly to write, with a function that tells whether two models write the same bytes.
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

    /// Adds all names of a stored property's type to this type.
    @inlinable @inline(__always)
    public mutating func include<Part: TemplateModel>(_ property: Property<Part>) {
        include(Part.self, at: MemoryLayout<Model>.offset(of: property))
    }

    /// The part of `include(_:)` that is not inlined. Takes the offset of the property, or nil if it is not stored.
    public mutating func include<Part: TemplateModel>(_ part: Part.Type, at offset: Int?) {
        guard let offset else {
            return schema.fail("the names of '\(part)' are included from a property that is not stored")
        }
        for member in part.schema.members { schema.add(member.moved(by: offset)) }
    }

    /// Adds a name of any kind. A stored property is read from memory; any other property is computed at each access.
    @inlinable @inline(__always)
    public mutating func add<Value>(_ name: String, _ kind: Member.Kind, _ property: Property<Value>) {
        if let offset = MemoryLayout<Model>.offset(of: property) {
            add(name, kind, at: offset)
        } else {
            add(name, kind, computedBy: property)
        }
    }

    /// Adds a name with its value at an offset from the view model's address.
    public mutating func add(_ name: String, _ kind: Member.Kind, at offset: Int) {
        schema.add(Member(name: name, kind: kind, source: .stored(offset: offset)))
    }

    /// Adds a name with a value that is computed at each access.
    public mutating func add<Value>(_ name: String, _ kind: Member.Kind, computedBy property: Property<Value>) {
        let source = Member.Source.computed(offset: 0) { address in
            Cell.holding(address.assumingMemoryBound(to: Model.self).pointee[keyPath: property])
        }
        schema.add(Member(name: name, kind: kind, source: source))
    }
}
