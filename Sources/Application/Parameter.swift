package import Domain

/// A parameter of a request. Each caller has its own name for it: an option, a tool's argument, a form's field.
package enum Parameter: Hashable, Sendable {
    /// The day that counts as today.
    case now
    /// The project's directory.
    case directory
    /// The commit or day whose files are read.
    case at
    /// The commit or day from which changes count.
    case since
    /// The days of a forecast.
    case until
    /// The key by which a report groups todos.
    case grouping
    /// A condition that makes a report fail.
    case condition
    /// The order of a list.
    case sort
    /// The values of a field.
    case field(Field)
    /// Whether git commits what an edit changes.
    case commit
    /// The commits whose messages close todos.
    case fromCommits
    /// Whether nothing may be written.
    case readOnly
    /// The directory of a site.
    case output
    /// Whether a build replaces files that fuda did not create.
    case force
    /// Whether a board marks what other branches changed.
    case branches

    /// The application's name for the parameter.
    package var name: String {
        switch self {
        case .field(let field): field.option ?? field.name
        default: "\(self)"
        }
    }
}

/// The caller's names for parameters.
package typealias ParameterNaming = @Sendable (Parameter) -> String
