/// A view model with which templates can be rendered.
public protocol TemplateModel: Storage {
    /// The names that templates may use. Use a `static let`, so that they are built once for each type.
    static var names: Names<Self> { get }
}

/// A list element that templates can access by key.
public protocol KeyedText {
    func answers(to key: String) -> Bool
    var keyedText: String { get }
}

/// A text is a view model with a single name, `.`: `{{#tags}}{{.}}{{/tags}}`.
extension String: TemplateModel {
    /// The name `.` for an element of a list of texts.
    public static let names = Names<String> { $0.text(".", \.self) }
}

extension Int: TemplateModel {
    /// The name `.` for an element of a list of numbers.
    public static let names = Names<Int> { $0.number(".", \.self) }
}
