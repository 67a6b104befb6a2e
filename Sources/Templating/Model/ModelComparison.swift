import Bytes
import Links

/// Compares two view models of a type by what templates can see: the models are equal if each name yields the same
/// bytes.
///
/// `==` is not sufficient: it treats strings as equal if they are canonically equivalent in Unicode, even though their
/// bytes differ.
package struct ModelComparison<Model: TemplateModel>: Sendable {
    private let sight = Sight(of: Model.schema)

    /// Creating a comparison costs more than using it, so reuse it.
    package init() {}

    /// Whether both view models look the same to every template.
    ///
    /// - Parameter output: a scratch buffer for HTML writers. Its base determines the links.
    package func compare(_ one: Model, _ other: Model, in output: inout TemplateOutput) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in
                sight.isSame(UnsafeRawPointer(one), UnsafeRawPointer(other), &output)
            }
        }
    }
}

/// The values of a view model type that templates can see.
private final class Sight: @unchecked Sendable {
    /// A pointer, because a type may contain itself. Written only during initialisation.
    private let parts = UnsafeMutablePointer<Parts>.allocate(capacity: 1)

    /// Members by kind, each with its offset from the view model's address.
    private struct Parts {
        var texts: [Int] = []
        var numbers: [Int] = []
        var flags: [Int] = []
        var links: [Int] = []
        var lists: [(offset: Int, type: any TemplateModel.Type, sight: Sight)] = []
        var optionals: [(offset: Int, type: any TemplateModel.Type, sight: Sight)] = []
        var children: [(offset: Int, sight: Sight)] = []
        var writers: [(offset: Int, write: HTMLWriter, isSame: HTMLComparison?)] = []
        var computed: [(offset: Int, make: @Sendable (UnsafeRawPointer) -> Cell, sight: Sight)] = []
    }

    convenience init(of schema: Schema) {
        var known: [ObjectIdentifier: Sight] = [:]
        self.init(schema, &known)
    }

    /// The sight of a single member, at the address that is compared.
    private init(_ kind: Member.Kind, _ known: inout [ObjectIdentifier: Sight]) {
        parts.initialize(to: Parts())
        add(kind, at: 0, &known)
    }

    private init(_ schema: Schema, _ known: inout [ObjectIdentifier: Sight]) {
        parts.initialize(to: Parts())
        // Register this sight before its members are added, because a type may contain itself.
        known[schema.id] = self
        for member in schema.members {
            switch member.source {
            case .stored(let offset): add(member.kind, at: offset, &known)
            case .computed(let offset, let make):
                parts.pointee.computed.append((offset, make, Sight(member.kind, &known)))
            }
        }
    }

    deinit {
        parts.deinitialize(count: 1)
        parts.deallocate()
    }

    private func add(_ kind: Member.Kind, at offset: Int, _ known: inout [ObjectIdentifier: Sight]) {
        func sight(_ type: any TemplateModel.Type) -> Sight {
            let schema = type.schema
            return known[schema.id] ?? Sight(schema, &known)
        }
        switch kind {
        case .text: parts.pointee.texts.append(offset)
        case .number: parts.pointee.numbers.append(offset)
        case .flag: parts.pointee.flags.append(offset)
        case .link: parts.pointee.links.append(offset)
        case .html(let write, let isSame): parts.pointee.writers.append((offset, write, isSame))
        case .list(let type): parts.pointee.lists.append((offset, type, sight(type)))
        case .child(let type): parts.pointee.children.append((offset, sight(type)))
        case .optional(let type): parts.pointee.optionals.append((offset, type, sight(type)))
        }
    }

    func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ output: inout TemplateOutput) -> Bool {
        for offset in parts.pointee.flags where Sight.differ(one, other, offset, Bool.self, !=) { return false }
        for offset in parts.pointee.numbers where Sight.differ(one, other, offset, Int.self, !=) { return false }
        for offset in parts.pointee.texts
        where Sight.differ(one, other, offset, String.self, { !$0.isIdentical(to: $1) }) {
            return false
        }
        for offset in parts.pointee.links where Sight.differ(one, other, offset, Link.self, { !$0.isIdentical(to: $1) })
        {
            return false
        }
        for part in parts.pointee.children where !part.sight.isSame(one + part.offset, other + part.offset, &output) {
            return false
        }
        for part in parts.pointee.optionals {
            let isThere = part.type.isPresent(at: one + part.offset)
            guard isThere == part.type.isPresent(at: other + part.offset) else { return false }
            if isThere, !part.sight.isSame(one + part.offset, other + part.offset, &output) { return false }
        }
        for part in parts.pointee.lists {
            guard part.sight.areSame(one + part.offset, other + part.offset, part.type, &output) else { return false }
        }
        for part in parts.pointee.computed {
            let (left, right) = (part.make(one + part.offset), part.make(other + part.offset))
            let isSame = withExtendedLifetime((left, right)) { part.sight.isSame(left.address, right.address, &output) }
            guard isSame else { return false }
        }
        for part in parts.pointee.writers {
            if let isSame = part.isSame {
                guard isSame(one + part.offset, other + part.offset) else { return false }
            } else {
                guard Sight.writeSame(one + part.offset, other + part.offset, part.write, &output) else { return false }
            }
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
            (one + offset).assumingMemoryBound(to: type).pointee, (other + offset).assumingMemoryBound(to: type).pointee
        )
    }

    /// Compares the output of both writers, because it is unknown what a writer reads.
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
