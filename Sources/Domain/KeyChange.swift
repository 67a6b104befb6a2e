/// A change of one front matter key.
package struct KeyChange: Sendable, Equatable {
    /// The key to change: a field under any of its names, or another key by its name.
    package enum Target: Sendable, Equatable {
        case field(Field)
        case other(String)
    }

    /// The change of the values, as texts.
    package enum Operation: Sendable, Equatable {
        /// Replaces all values; an empty array removes the key.
        case set([String])
        /// Appends values.
        case add([String])
        /// Removes values.
        case remove([String])
        /// Replaces the first text with the second in all values. Their format and everything around them is kept.
        case rename(String, to: String)
    }

    package var target: Target
    package var operation: Operation

    /// Whether this is a timestamp of a file change, written only if something else changes.
    package var isStamp = false

    /// Whether YAML can read the values of an unknown key as numbers or Booleans.
    package var hasTypes = false

    package init(_ target: Target, _ operation: Operation) { (self.target, self.operation) = (target, operation) }

    /// The name of the key in a new file.
    package var name: String {
        switch target {
        case .field(let field): field.name
        case .other(let name): name
        }
    }

    /// The field; nil for an unknown key.
    package var field: Field? { if case .field(let field) = target { field } else { nil } }
}

/// The key with the identity of a todo in the program from which it was imported: `importedFrom: taskwarrior:UUID`.
package let importedFrom = "importedFrom"

/// The prefix of keys for attributes of Taskwarrior: `taskwarrior_until: 2026-12-31`.
package let taskwarriorPrefix = "taskwarrior_"
