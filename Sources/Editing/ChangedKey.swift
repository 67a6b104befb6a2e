/// A key with its values before and after a change; an array is empty if the key was or is missing.
package struct ChangedKey: Equatable, Sendable {
    package let name: String
    package let before: [String]
    package let after: [String]

    package init(name: String, before: [String], after: [String]) {
        (self.name, self.before, self.after) = (name, before, after)
    }
}
