/// The names of a view model, without its static type, for use by the compiler.
struct Schema: Sendable {
    /// The purpose for which a name is looked up.
    enum Use { case variable, section }
    typealias Answer = @Sendable (_ path: String, _ use: Use) -> Member

    let type: any TemplateModel.Type
    private(set) var members: [Member] = []
    private var places: [String: Int] = [:]
    /// Errors in the definition of the names. They are reported when a template is compiled for the type.
    private(set) var mistakes: [String] = []
    /// Resolves every path of names instead of the list; then no name is unknown.
    var answer: Answer?

    init(type: any TemplateModel.Type) {
        self.type = type
    }

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// Returns the member with a name, or nil if the name is unknown.
    func member(_ name: String) -> Member? { places[name].map { members[$0] } }

    mutating func add(_ member: Member) {
        if places.updateValue(members.count, forKey: member.name) != nil {
            fail("'\(type)' defines '\(member.name)' twice")
        }
        members.append(member)
    }

    mutating func fail(_ message: String) { mistakes.append(message) }
}

extension TemplateModel {
    static var schema: Schema { names.schema }
}

/// A function that writes the HTML of the view model at an address.
public typealias HTMLWriter = @Sendable (UnsafeRawPointer, inout TemplateOutput) -> Void

/// A function that returns whether the view models at two addresses write the same HTML.
public typealias HTMLComparison = @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

/// A name of a view model.
public struct Member: Sendable {
    /// The kind of value, which determines how a template may use it.
    public enum Kind: Sendable {
        case text, number, flag, link
        /// HTML, with an optional comparison of the output.
        case html(HTMLWriter, HTMLComparison?)
        case list(any TemplateModel.Type)
        case child(any TemplateModel.Type)
        case optional(any TemplateModel.Type)
    }

    /// The location of the value, relative to the view model's address.
    enum Source: Sendable {
        case stored(offset: Int)
        /// Computed on demand from the value at the offset.
        case computed(offset: Int, @Sendable (UnsafeRawPointer) -> Cell)
    }

    /// A function that finds a text by key in the value at an address. Returns an empty text if there is none.
    typealias Lookup = @Sendable (_ address: UnsafeRawPointer, _ key: String) -> String

    let name: String
    let kind: Kind
    var source: Source
    /// The function that resolves `name.key`; nil if the member has no keys.
    var lookup: (offset: Int, find: Lookup)?

    /// Returns this member for a type that contains the view model at an offset.
    func moved(by distance: Int) -> Member {
        var moved = self
        moved.lookup?.offset += distance
        switch source {
        case .stored(let offset): moved.source = .stored(offset: offset + distance)
        case .computed(let offset, let make): moved.source = .computed(offset: offset + distance, make)
        }
        return moved
    }

    /// Returns a member for the text with a key. Returns nil if the member has no keys or the key is empty.
    func text(of key: String) -> Member? {
        guard let (offset, find) = lookup, !key.isEmpty else { return nil }
        let source = Source.computed(offset: offset) { Cell.holding(find($0, key)) }
        return Member(name: "\(name).\(key)", kind: .text, source: source)
    }

    /// The schema of the value's own names; nil if it has none.
    var inner: Schema? {
        switch kind {
        case .text: String.schema
        case .number: Int.schema
        case .list(let type), .child(let type), .optional(let type): type.schema
        case .flag, .link, .html: nil
        }
    }
}

/// A cell that keeps a computed value at a fixed address while a template uses it.
class Cell {
    let address: UnsafeRawPointer

    fileprivate init(address: UnsafeRawPointer) {
        self.address = address
    }

    static func holding<Value>(_ value: Value) -> Cell { ValueCell(value) }
}

private final class ValueCell<Value>: Cell {
    private let memory: UnsafeMutablePointer<Value>

    init(_ value: Value) {
        memory = .allocate(capacity: 1)
        memory.initialize(to: value)
        super.init(address: UnsafeRawPointer(memory))
    }

    deinit {
        memory.deinitialize(count: 1)
        memory.deallocate()
    }
}
