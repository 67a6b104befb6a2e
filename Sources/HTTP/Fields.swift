import Bytes

/// Header fields in their order. Names are compared without the case of ASCII letters.
///
/// This is the only place where texts become header fields: a value never contains a line end, NUL or another control
/// byte, so no text can begin another field.
package struct Fields: Equatable, Sendable {
    /// A field with its value.
    package struct Field: Equatable, Sendable {
        package let name: String
        package let value: String

        /// Returns whether the field has the name, in any case.
        package func isNamed(_ other: String) -> Bool { name.equalsIgnoringCase(other) }
    }

    package private(set) var list: [Field] = []

    /// Creates fields from names and values, as `append` does.
    package init(_ fields: [(name: String, value: String)] = []) {
        list.reserveCapacity(fields.count)
        for field in fields { append(field.name, field.value) }
    }

    /// Appends a field, unless the name is not a token. Removes control bytes except tabs from the value, and blanks at its
    /// ends.
    package mutating func append(_ name: String, _ value: String) {
        guard name.isToken else { return }
        list.append(Field(name: name, value: Fields.cleaned(value)))
    }

    /// Replaces all fields with the name by one.
    package mutating func set(_ name: String, _ value: String) {
        remove(name)
        append(name, value)
    }

    /// Appends each of the other fields whose name is not among these.
    package mutating func append(missing others: Fields) {
        list.reserveCapacity(list.count + others.list.count)
        for field in others.list where !has(field.name) { list.append(field) }
    }

    /// Removes all fields with the name.
    package mutating func remove(_ name: String) { list.removeAll { $0.isNamed(name) } }

    /// The value of the field with the name; nil unless exactly one field has it.
    package subscript(name: String) -> String? {
        var value: String?
        for field in list where field.isNamed(name) {
            if value != nil { return nil }
            value = field.value
        }
        return value
    }

    /// Returns the values of all fields with the name.
    package func all(_ name: String) -> [String] {
        list.compactMap { $0.isNamed(name) ? $0.value : nil }
    }

    /// Returns the values of all fields with the name as one list, separated by commas; nil without such a field.
    package func combined(_ name: String) -> String? {
        let values = all(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// Returns whether there is a field with the name.
    package func has(_ name: String) -> Bool { list.contains { $0.isNamed(name) } }

    private static func cleaned(_ value: String) -> String {
        let isClean = value.withBytes { bytes in
            bytes.allSatisfy { !$0.isControlByte || $0 == 0x09 } && bytes.first?.isBlank != true
                && bytes.last?.isBlank != true
        }
        if isClean { return value }
        var bytes = value.utf8.filter { !$0.isControlByte || $0 == 0x09 }[...]
        while bytes.first?.isBlank == true { bytes.removeFirst() }
        while bytes.last?.isBlank == true { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether it is a space or a tab.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 }
}
