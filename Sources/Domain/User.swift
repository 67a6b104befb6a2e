/// Somebody who may own a todo.
package struct User: Sendable, Equatable {
    /// In lower case.
    package var id: String
    package var name: String
    package var email: String?
    /// A CSS colour as `#b3261e`.
    package var color: String?
    /// A picture's path from the project's folder, when there is such a file.
    package var avatar: String?
    package var team: String?
    /// The profile's file from the project's folder; nil for one who is only named as an owner.
    package var path: String?
    /// What the profile's text leads to.
    package var references: [TextReference] = []

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }

    /// As files write it: the profile's name, or what a first todo called somebody without one.
    package var writtenID: String { path == nil ? name : id }
}
