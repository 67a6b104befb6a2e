import Bytes
import Domain
import Links

/// Tells whether two view models of a type look the same to every template: whatever a name gives has the same bytes.
///
/// `==` would not do: texts that differ in their bytes alone are one to Unicode, and two pages.
package struct ModelComparison<Model: TemplateModel>: Sendable {
    private let sight = Sight(of: Model.schema)

    /// It takes longer to make than to use: once for many.
    package init() {}

    package func callAsFunction(_ one: Model, _ other: Model, in output: inout TemplateOutput) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in
                sight.isSame(UnsafeRawPointer(one), UnsafeRawPointer(other), &output)
            }
        }
    }
}

/// What the names of a type of view model give, sorted by kind: offsets from the view model's address.
private final class Sight: @unchecked Sendable {
    private var texts: [Int] = []
    private var numbers: [Int] = []
    private var flags: [Int] = []
    private var links: [Int] = []
    private var lists: [(offset: Int, type: any TemplateModel.Type, sight: Sight)] = []
    private var optionals: [(offset: Int, type: any TemplateModel.Type, sight: Sight)] = []
    private var children: [(offset: Int, sight: Sight)] = []
    private var writers: [(offset: Int, write: HTMLWriter)] = []
    private var computed: [(offset: Int, make: @Sendable (UnsafeRawPointer) -> Cell, sight: Sight)] = []

    convenience init(of schema: Schema) {
        var known: [ObjectIdentifier: Sight] = [:]
        self.init(schema, &known)
    }

    /// Of one member, at the address that is compared.
    private init(_ kind: Member.Kind, _ known: inout [ObjectIdentifier: Sight]) { add(kind, at: 0, &known) }

    private init(_ schema: Schema, _ known: inout [ObjectIdentifier: Sight]) {
        // Before its members: a type may hold itself.
        known[schema.id] = self
        for member in schema.members {
            switch member.source {
            case .stored(let offset): add(member.kind, at: offset, &known)
            case .computed(let offset, let make): computed.append((offset, make, Sight(member.kind, &known)))
            }
        }
    }

    private func add(_ kind: Member.Kind, at offset: Int, _ known: inout [ObjectIdentifier: Sight]) {
        func sight(_ type: any TemplateModel.Type) -> Sight {
            let schema = type.schema
            return known[schema.id] ?? Sight(schema, &known)
        }
        switch kind {
        case .text: texts.append(offset)
        case .number: numbers.append(offset)
        case .flag: flags.append(offset)
        case .link: links.append(offset)
        case .html(let write): writers.append((offset, write))
        case .list(let type): lists.append((offset, type, sight(type)))
        case .child(let type): children.append((offset, sight(type)))
        case .optional(let type): optionals.append((offset, type, sight(type)))
        }
    }

    func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ output: inout TemplateOutput) -> Bool {
        for offset in flags where Sight.differ(one, other, offset, Bool.self, !=) { return false }
        for offset in numbers where Sight.differ(one, other, offset, Int.self, !=) { return false }
        for offset in texts where Sight.differ(one, other, offset, String.self, { !haveSameBytes($0, $1) }) {
            return false
        }
        for offset in links where Sight.differ(one, other, offset, Link.self, { !haveSameBytes($0, $1) }) {
            return false
        }
        for (offset, sight) in children where !sight.isSame(one + offset, other + offset, &output) { return false }
        for (offset, type, sight) in optionals {
            let isThere = type.isPresent(at: one + offset)
            guard isThere == type.isPresent(at: other + offset) else { return false }
            if isThere, !sight.isSame(one + offset, other + offset, &output) { return false }
        }
        for (offset, type, sight) in lists {
            guard sight.areSame(one + offset, other + offset, type, &output) else { return false }
        }
        for (offset, make, sight) in computed {
            let (left, right) = (make(one + offset), make(other + offset))
            let isSame = withExtendedLifetime((left, right)) { sight.isSame(left.address, right.address, &output) }
            guard isSame else { return false }
        }
        for (offset, write) in writers where !Sight.writeSame(one + offset, other + offset, write, &output) {
            return false
        }
        return true
    }

    private func areSame(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ type: any TemplateModel.Type,
        _ output: inout TemplateOutput
    ) -> Bool {
        if type.isEmpty(at: one) || type.isEmpty(at: other) { return type.isEmpty(at: one) == type.isEmpty(at: other) }
        var isSame = false
        type.withElements(at: one) { first, count, stride in
            type.withElements(at: other) { otherFirst, otherCount, _ in
                isSame =
                    count == otherCount
                    && (0..<count).allSatisfy {
                        self.isSame(first + $0 * stride, otherFirst + $0 * stride, &output)
                    }
            }
        }
        return isSame
    }

    @inline(__always)
    private static func differ<Value>(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ offset: Int, _ type: Value.Type,
        _ differ: (borrowing Value, borrowing Value) -> Bool
    ) -> Bool {
        differ(
            (one + offset).assumingMemoryBound(to: type).pointee, (other + offset).assumingMemoryBound(to: type).pointee)
    }

    /// Nobody knows what a writer looks at, so both write.
    private static func writeSame(
        _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ write: HTMLWriter, _ output: inout TemplateOutput
    ) -> Bool {
        let start = output.bytes.count
        write(one, &output)
        let middle = output.bytes.count
        write(other, &output)
        let isSame = output.bytes.bytes[start..<middle].elementsEqual(output.bytes.bytes[middle...])
        output.bytes.truncate(to: start)
        return isSame
    }
}

/// Most are the very same text, or short, which shows before any byte is read.
private func haveSameBytes(_ one: String, _ other: String) -> Bool {
    let (left, right) = (unsafeBitCast(one, to: Words.self), unsafeBitCast(other, to: Words.self))
    return left == right || one.hasSameBytes(as: other)
}

/// As a text lies in memory.
private typealias Words = (UInt64, UInt64)

private func haveSameBytes(_ one: Link, _ other: Link) -> Bool {
    one.canReturn == other.canReturn && one.isAbsolute == other.isAbsolute && haveSameBytes(one.path, other.path)
        && haveSameBytes(one.fragment, other.fragment)
}
