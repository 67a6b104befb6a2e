/// A view model that templates may be rendered with.
public protocol TemplateModel: Storage {
    /// The names that templates may use. Built once per type: a `static let`.
    static var names: Names<Self> { get }
}

/// An element of a list that is reached by its key.
public protocol KeyedText {
    func answers(to key: String) -> Bool
    var keyedText: String { get }
}

/// A text is a view model with one name, `.`: `{{#tags}}{{.}}{{/tags}}`.
extension String: TemplateModel {
    /// An element of a list of texts is `.`.
    public static let names = Names<String> { $0.text(".", \.self) }
}

extension Int: TemplateModel {
    /// An element of a list of numbers is `.`.
    public static let names = Names<Int> { $0.number(".", \.self) }
}
