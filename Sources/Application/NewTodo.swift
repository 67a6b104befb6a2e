import Presentation

/// A todo that is to be made.
package struct NewTodo: Sendable {
    package var id: String
    package var title: String
    /// From the project's folder.
    package var path: String
    /// What its file begins as, before its keys are set.
    package var text: [UInt8] = []

    /// What the file of a new todo is called.
    static func fileName(_ id: String, _ title: String) -> String {
        let slug = Slug.make(title)
        return slug.isEmpty ? "\(id).md" : "\(id)-\(slug).md"
    }
}
