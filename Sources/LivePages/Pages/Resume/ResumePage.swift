import Links
import Messages
import Site

/// A form that could not be sent, with its fields: the session had ended, or the edit was refused. It acts only when it
/// is sent again.
package struct ResumePage: Sendable {
    /// The address of the form's target.
    package var action: String
    /// All fields of the form except the token.
    package var fields: [(name: String, value: String)]

    /// The reason why the edit was refused; nil if the session had ended.
    package var error: FormError?

    package init(action: String, fields: [(name: String, value: String)], error: FormError? = nil) {
        (self.action, self.fields, self.error) = (action, fields, error)
    }

    /// The fields with text that a person has written.
    private static let written: Set<String> = ["text", "body", "title", "description"]

    /// The bytes of the page.
    package func bytes(in context: LivePageContext) -> [UInt8] {
        let words = context.words
        let shown = fields.filter { ResumePage.written.contains($0.name) && !isTick }.map { field in
            FieldViewModel(field.name, label(of: field.name, words)).with {
                $0.area = AreaViewModel(value: field.value, rows: field.name == "body" ? 12 : 3)
            }
        }
        var hidden = fields.filter { field in field.name != "csrf" && !shown.contains { $0.name == field.name } }
        if let users = error?.confirms {
            hidden.removeAll { $0.name == "users" }
            hidden.append(("users", users))
        }
        return context.bytes(
            context.templates.resume,
            ResumeViewModel(
                frame: context.frame(words(.resumeHeading), errors: error.map { [FormError(text: $0.text)] } ?? []),
                action: LocalPath(action).link,
                hidden: hidden.map { HiddenViewModel(name: $0.name, value: $0.value) }, fields: shown))
    }

    /// Whether `text` is the name of a checkbox, which must not change.
    private var isTick: Bool { fields.contains { $0.name == "item" } }

    private func label(of name: String, _ words: Messages) -> String {
        switch name {
        case "text": words(.comment)
        case "body": words(.bodyLabel)
        case "title": words(.title)
        default: words(.description)
        }
    }
}
