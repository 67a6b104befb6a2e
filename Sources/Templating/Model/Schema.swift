/// The names of a view model with its type left out, as the compiler sees them.
struct Schema: Sendable {
    /// What a name is wanted for.
    enum Use { case variable, section }
    typealias Answer = @Sendable (_ path: String, _ use: Use) -> Member

    let type: any TemplateModel.Type
    private(set) var members: [Member] = []
    private var places: [String: Int] = [:]
    /// What its author did wrong; reported when a template is compiled for it.
    private(set) var mistakes: [String] = []
    /// Answers for every path of names instead of the list; then nothing is unknown.
    var answer: Answer?

    init(type: any TemplateModel.Type) {
        self.type = type
    }

    var id: ObjectIdentifier { ObjectIdentifier(type) }

    /// What stands behind a name; nil when it is unknown.
    func member(_ name: String) -> Member? { places[name].map { members[$0] } }

    mutating func add(_ member: Member) {
        if places.updateValue(members.count, forKey: member.name) != nil {
            fail("'\(type)' has two names '\(member.name)'")
        }
        members.append(member)
    }

    mutating func fail(_ message: String) { mistakes.append(message) }
}

extension TemplateModel {
    static var schema: Schema { names.schema }
}

/// Writes the HTML of the view model at this address.
public typealias HTMLWriter = @Sendable (UnsafeRawPointer, inout TemplateOutput) -> Void

/// Tells whether the view models at these addresses write the same HTML.
public typealias HTMLComparison = @Sendable (UnsafeRawPointer, UnsafeRawPointer) -> Bool

/// One name of a view model.
public struct Member: Sendable {
    /// What a template may do with it: write it, or open a section for it.
    public enum Kind: Sendable {
        case text, number, flag, link
        /// With what tells whether two write the same, where somebody knows.
        case html(HTMLWriter, HTMLComparison?)
        case list(any TemplateModel.Type)
        case child(any TemplateModel.Type)
        case optional(any TemplateModel.Type)
    }

    /// Where its value is found, seen from the view model's address.
    enum Source: Sendable {
        case stored(offset: Int)
        /// Made when it is needed, from what stands at the offset.
        case computed(offset: Int, @Sendable (UnsafeRawPointer) -> Cell)
    }

    /// Finds a text by a key that only the data knows, in what stands at the member's offset; empty where it has none.
    typealias Lookup = @Sendable (_ address: UnsafeRawPointer, _ key: String) -> String

    let name: String
    let kind: Kind
    var source: Source
    /// For `name.key` with any key.
    var lookup: (offset: Int, find: Lookup)?

    /// The same name in a value that holds this one's at an offset.
    func moved(by distance: Int) -> Member {
        var moved = self
        moved.lookup?.offset += distance
        switch source {
        case .stored(let offset): moved.source = .stored(offset: offset + distance)
        case .computed(let offset, let make): moved.source = .computed(offset: offset + distance, make)
        }
        return moved
    }

    /// The text behind a key; nil where there are no keys, or this is none.
    func text(of key: String) -> Member? {
        guard let (offset, find) = lookup, !key.isEmpty else { return nil }
        let source = Source.computed(offset: offset) { Cell.holding(find($0, key)) }
        return Member(name: "\(name).\(key)", kind: .text, source: source)
    }

    /// What its own names are; nil for what has none.
    var inner: Schema? {
        switch kind {
        case .text: String.schema
        case .number: Int.schema
        case .list(let type), .child(let type), .optional(let type): type.schema
        case .flag, .link, .html: nil
        }
    }
}

/// Keeps a computed value at one address for as long as a template looks at it.
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
