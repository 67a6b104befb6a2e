import Bytes
import Domain

/// The attributes that Taskwarrior knows by itself (`task columns`); all others are a user's own (UDA).
enum TaskwarriorKey {
    static let core: Set<String> = [
        "annotations", "depends", "description", "due", "end", "entry", "id", "imask", "last", "mask", "modified",
        "parent", "priority", "project", "recur", "rtype", "scheduled", "start", "status", "tags", "template", "until",
        "urgency", "uuid", "wait",
    ]

    /// An attribute of the user's own under which a key of fuda is kept that Taskwarrior has no place for: `fuda_owner`.
    static func own(_ field: Field) -> String { prefix + field.name.lowercased() }

    /// The attributes that fuda has no field for. A todo that came from Taskwarrior keeps them in its file, and an export
    /// writes them again, because `task import` deletes what is missing.
    static let kept: Set<String> = [
        "imask", "last", "mask", "parent", "recur", "rtype", "status", "template", "until", "wait",
    ]

    /// The status of a task from which others are made.
    static let template = "recurring"

    /// Which of them are times.
    static let keptTimes: Set<String> = ["until", "wait"]

    /// The key under which a todo keeps an attribute: `taskwarrior_until`.
    static func key(keeping attribute: String) -> String { taskwarriorPrefix + attribute }

    /// The attribute that a todo keeps under a key: one of `kept`, or one of the user's own.
    static func attribute(keptAs key: String) -> String? {
        key.rest(afterBytes: taskwarriorPrefix).map { String($0) }.flatMap { kept.contains($0) || isOwn($0) ? $0 : nil }
    }

    /// Whether an attribute is the user's own (UDA), and none of fuda.
    static func isOwn(_ name: String) -> Bool { !name.isEmpty && !core.contains(name) && field(name) == nil }

    /// Whether a kept text stands for the value of a field: `taskwarrior_wait: scheduled`.
    static func stands(_ text: String, for field: Field) -> Bool { text.hasSameBytes(as: field.name) }

    /// The key that such an attribute keeps.
    static func field(_ name: String) -> Field? {
        name.rest(afterBytes: prefix).flatMap { name in Field.allCases.first { $0.name.lowercased() == name } }
    }

    private static let prefix = "fuda_"

    /// What parts the values of a list in one text: addresses have commas in them, and no blanks.
    static func separator(_ field: Field) -> Unicode.Scalar { field == .links ? " " : "," }

    /// Whether a key of the user's own can be an attribute's name.
    static func isName(_ name: String) -> Bool {
        guard let first = name.utf8.first, (97...122).contains(first), !core.contains(name), field(name) == nil else {
            return false
        }
        return name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "_") }
    }
}
