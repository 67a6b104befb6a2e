/// What is to become of one key of a todo's front matter.
package struct KeyChange: Sendable, Equatable {
    /// Which key: one that fuda knows, under whichever name it stands in a file, or any other by its name.
    package enum Target: Sendable, Equatable {
        case field(Field)
        case other(String)
    }

    /// What to do with its values, as texts.
    package enum Operation: Sendable, Equatable {
        /// These and no others; none removes the key.
        case set([String])
        /// These too, behind those that are there.
        case add([String])
        /// All but these.
        case remove([String])
        /// The first text becomes the second wherever it is a value; how it is written, and all around it, stays.
        case rename(String, to: String)
    }

    package var target: Target
    package var operation: Operation

    /// Whether it records that the file changed, and so is written only if something else changes.
    package var isStamp = false

    package init(_ target: Target, _ operation: Operation) { (self.target, self.operation) = (target, operation) }

    /// What a file without it calls the key.
    package var name: String {
        switch target {
        case .field(let field): field.name
        case .other(let name): name
        }
    }

    /// The key that fuda knows; nil for another.
    package var field: Field? { if case .field(let field) = target { field } else { nil } }
}

/// The key under which a todo keeps what it is called where it came from: `importedFrom: taskwarrior:UUID`.
package let importedFrom = "importedFrom"

/// What the keys begin with under which a todo keeps attributes of Taskwarrior: `taskwarrior_until: 2026-12-31`.
package let taskwarriorPrefix = "taskwarrior_"
