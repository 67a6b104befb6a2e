/// One thing that is wrong in a template, found when it is loaded.
package struct TemplateError: Error, Hashable, Sendable {
    /// The file in which it stands.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int
    /// What is wrong and, after a semicolon, the remedy.
    package let message: String
    /// The name of the rule, such as `unknown-name`.
    package let rule: String
    /// The template that was compiled when this was found: a part may be wrong for one page alone.
    package let page: String
}

extension TemplateError: CustomStringConvertible {
    /// One line, as compilers write it.
    package var description: String { "\(file):\(line):\(column): error: \(message) [\(rule)]" }
}

/// All that is wrong with templates, in the order of files and lines.
package struct TemplateErrors: Error, Sendable {
    package let errors: [TemplateError]

    /// Sorts them; of errors that one part has in several pages the first is kept.
    package init(_ errors: some Sequence<TemplateError>) {
        let sorted = errors.sorted {
            ($0.file, $0.line, $0.column, $0.message, $0.page) < ($1.file, $1.line, $1.column, $1.message, $1.page)
        }
        self.errors = sorted.reduce(into: []) { kept, error in
            if let last = kept.last, last.description == error.description { return }
            kept.append(error)
        }
    }
}

extension TemplateErrors: CustomStringConvertible {
    /// A line for each error.
    package var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// What is wrong at one byte of a template; it becomes a `TemplateError` when file and page are known.
struct Mistake: Error {
    /// Counted in bytes from the start of the template.
    let offset: Int
    let message: String
    let rule: String
}
