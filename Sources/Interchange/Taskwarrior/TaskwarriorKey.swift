import Bytes
import Domain

/// The built-in attributes of Taskwarrior (`task columns`); all others are user-defined (UDA).
enum TaskwarriorKey {
    static let core: Set<String> = [
        "annotations", "depends", "description", "due", "end", "entry", "id", "imask", "last", "mask", "modified",
        "parent", "priority", "project", "recur", "rtype", "scheduled", "start", "status", "tags", "template", "until",
        "urgency", "uuid", "wait",
    ]

    /// Returns the user-defined attribute for a field that Taskwarrior does not support, such as `fuda_owner`.
    static func own(_ field: Field) -> String { prefix + field.name.lowercased() }

    /// The attributes that fuda has no field for. A todo from Taskwarrior keeps them in its file, and an export writes
    /// them again, because `task import` deletes missing attributes.
    static let preserved: Set<String> = [
        "imask", "last", "mask", "parent", "recur", "rtype", "status", "template", "until", "wait",
    ]

    /// The status of a template for recurring tasks.
    static let template = "recurring"

    /// The kept attributes that are times.
    static let preservedTimes: Set<String> = ["until", "wait"]

    /// Returns the key under which a todo keeps an attribute, such as `taskwarrior_until`.
    static func key(keeping attribute: String) -> String { taskwarriorPrefix + attribute }

    /// Returns the attribute that a todo keeps under a key: one of `preserved`, or a user-defined one; nil if it is
    /// neither.
    static func attribute(storedAs key: String) -> String? {
        key.rest(afterBytes: taskwarriorPrefix).map { String($0) }.flatMap {
            preserved.contains($0) || isOwn($0) ? $0 : nil
        }
    }

    /// Returns whether an attribute is user-defined (UDA) and not fuda's.
    static func isOwn(_ name: String) -> Bool { !name.isEmpty && !core.contains(name) && field(name) == nil }

    /// Returns whether a kept text refers to the value of a field, such as `taskwarrior_wait: scheduled`.
    static func refers(_ text: String, to field: Field) -> Bool { text.hasSameBytes(as: field.name) }

    /// Returns the field that an attribute of fuda represents; nil for other attributes.
    static func field(_ name: String) -> Field? {
        name.rest(afterBytes: prefix).flatMap { name in Field.allCases.first { $0.name.lowercased() == name } }
    }

    private static let prefix = "fuda_"

    /// Returns the separator of list values in a text: addresses contain commas, but no blanks.
    static func separator(_ field: Field) -> Unicode.Scalar { field == .links ? " " : "," }

    /// Returns whether a key of the user is valid as an attribute's name.
    static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (97...122).contains(first), !core.contains(name), field(name) == nil else {
            return false
        }
        return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
    }
}
