package import Domain
import Words

/// Why the application could not do what it was asked.
package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// What the exit code follows.
    package let kind: Kind
    /// The parameter that is invalid; nil if it is none.
    package let parameter: Parameter?
    /// Lower case, without a period, the remedy after a semicolon.
    package let message: Message
    /// Where the cause stands, where that is known.
    package let place: ErrorPlace?

    /// What the exit code follows.
    package enum Kind: Sendable {
        /// What was asked for has errors of its own, as the project's templates.
        case errors
        /// It could not be done.
        case impossible
        /// Another process changed the project for longer than the caller waits.
        case busy
        /// It cannot be asked like that.
        case misuse
    }

    /// A text in which parameters stand, for which each caller has its own names.
    package struct Message: Equatable, Sendable {
        private var parts: [Part]

        private enum Part: Equatable, Sendable {
            case text(String)
            case parameter(Parameter)
        }

        /// A text that names no parameter.
        package init(_ text: String) { parts = [.text(text)] }

        /// With a parameter and a text behind it.
        package func naming(_ parameter: Parameter, _ rest: String = "") -> Message {
            var message = self
            message.parts += [.parameter(parameter)] + (rest.isEmpty ? [] : [.text(rest)])
            return message
        }

        /// With a text behind it.
        func adding(_ rest: String) -> Message {
            var message = self
            message.parts.append(.text(rest))
            return message
        }

        func text(_ naming: (Parameter) -> String) -> String {
            parts.map { part in
                switch part {
                case .text(let text): text
                case .parameter(let parameter): naming(parameter)
                }
            }.joined()
        }
    }

    /// - Parameters:
    ///   - description: an error of another room, which is told on one line whatever files are called, or words in
    ///     its manner.
    ///   - parameter: the one that is invalid.
    package init(
        _ description: some CustomStringConvertible, _ kind: Kind = .impossible, of parameter: Parameter? = nil,
        at place: ErrorPlace? = nil
    ) {
        self.init(
            Message((description as? String) ?? description.description.printable), kind, of: parameter,
            at: place ?? (description as? RepositoryError)?.place)
    }

    /// A message that names parameters.
    package init(
        _ message: Message, _ kind: Kind = .impossible, of parameter: Parameter? = nil, at place: ErrorPlace? = nil
    ) {
        (self.message, self.kind, self.parameter, self.place) = (message, kind, parameter, place)
    }

    /// An error that may be one already, or another room's.
    package init(any error: any Error) {
        if let failure = error as? Failure {
            self = failure
        } else if let error = error as? RepositoryError {
            self.init(error)
        } else {
            self.init("\(error)")
        }
    }

    /// The same with more behind it.
    func adding(_ rest: String) -> Failure {
        Failure(message.adding(rest), kind, of: parameter, at: place)
    }

    /// The message behind the invalid parameter, by the caller's names: `--since: 'x' is neither a commit nor a day`.
    package func text(_ naming: (Parameter) -> String) -> String {
        let text = message.text(naming)
        guard let parameter else { return text }
        // A place within the parameter's value.
        let column = place.flatMap { $0.file == nil ? $0.column : nil }.map { ":\($0): error" } ?? ""
        return "\(naming(parameter))\(column): \(text)"
    }

    /// By the application's own names.
    package var description: String { text(\.name) }
}
