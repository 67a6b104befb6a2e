import Links
import Templating

/// Another repository or directory with todos.
struct OriginViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    /// The link to its todos.
    var url: Link
    /// The time of its todos, if it cannot be read any more.
    var outdated: TextViewModel?

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.link("url", \.url)
        $0.child("outdated", \.outdated)
    }
}
