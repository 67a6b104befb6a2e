package import Domain
import Editing
import Messages
import Platform

/// An error of the application.
package struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind, which determines the exit status.
    package let kind: Kind
    /// The invalid parameter; nil if the error is about no parameter.
    package let parameter: Parameter?
    /// Lower case, without a period, the remedy after a semicolon.
    package let message: Message
    /// The location of the cause, if known.
    package let place: ErrorLocation?
    /// The todos among which the user must choose; nil if the failure is about something else.
    package internal(set) var choices: Choices?

    /// The todos that a name matches.
    package struct Choices: Equatable, Sendable {
        /// One word of the command, or all words that name todos.
        package let name: String
        package let ids: [String]
    }

    /// The kind of a failure, which determines the exit status.
    package enum Kind: Sendable {
        /// The subject of the request has errors, such as the project's templates.
        case errors
        /// The operation failed.
        case impossible
        /// Another process kept the project locked for longer than the caller waits.
        case busy
        /// The disk or the quota is full.
        case diskFull
        /// The system failed, for a reason that lies neither in the project nor in the request.
        case system
        /// The request is invalid.
        case misuse
    }

    /// A message with placeholders for parameters, for which each caller has its own names.
    package struct Message: Equatable, Sendable {
        private var parts: [Part]

        private enum Part: Equatable, Sendable {
            case text(String)
            case parameter(Parameter)
        }

        /// A message without parameters.
        package init(_ text: String) { parts = [.text(text)] }

        /// Returns the message with a parameter and a text appended.
        package func naming(_ parameter: Parameter, _ rest: String = "") -> Message {
            var message = self
            message.parts += [.parameter(parameter)] + (rest.isEmpty ? [] : [.text(rest)])
            return message
        }

        /// Returns the message with a text appended.
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
    ///   - description: an error of another module, printed on one line even if a file's name contains a newline; or a
    ///     text in that style.
    ///   - parameter: the invalid parameter.
    package init(
        _ description: some CustomStringConvertible, _ kind: Kind = .impossible, of parameter: Parameter? = nil,
        at place: ErrorLocation? = nil
    ) {
        let fault = kind == .impossible ? Failure.fault(of: description) : nil
        self.init(
            Message((description as? String) ?? description.description.printable), fault ?? kind, of: parameter,
            at: place ?? (description as? RepositoryError)?.place)
    }

    /// The kind of an error of the system; nil for any other error.
    private static func fault(of error: some CustomStringConvertible) -> Kind? {
        var fault = (error as? RepositoryError)?.fault
        if let error = error as? SystemError { fault = RepositoryError(error).fault }
        if let refusal = error as? FileRefusal {
            switch refusal {
            // The change is made, so a full disk did not prevent it.
            case .unsynced, .unrecorded: fault = .other
            default: fault = RepositoryError(refusal).fault
            }
        }
        return fault.map { $0 == .diskFull ? .diskFull : .system }
    }

    /// A failure with a message that names parameters.
    package init(
        _ message: Message, _ kind: Kind = .impossible, of parameter: Parameter? = nil, at place: ErrorLocation? = nil
    ) {
        (self.message, self.kind, self.parameter, self.place) = (message, kind, parameter, place)
    }

    /// Wraps any error; a `Failure` stays as it is.
    package init(any error: any Error) {
        if let failure = error as? Failure {
            self = failure
        } else if let error = error as? any CustomStringConvertible {
            self.init(error)
        } else {
            self.init("\(error)")
        }
    }

    /// Returns the failure with a text appended to its message.
    func adding(_ rest: String) -> Failure {
        Failure(message.adding(rest), kind, of: parameter, at: place)
    }

    /// Returns the failure as one of a parameter; unchanged if it already names one.
    package func about(_ parameter: Parameter) -> Failure {
        self.parameter == nil ? Failure(message, kind, of: parameter, at: place) : self
    }

    /// Returns the message after the invalid parameter, with the caller's names: `--since: 'x' is neither a commit nor
    /// a day`.
    package func text(_ naming: (Parameter) -> String) -> String {
        let text = message.text(naming)
        guard let parameter else { return text }
        // The column is one within the parameter's value.
        let column = place.flatMap { $0.file == nil ? $0.column : nil }.map { ":\($0): error" } ?? ""
        return "\(naming(parameter))\(column): \(text)"
    }

    /// Returns the message without the invalid parameter, for a place that shows it beside that parameter.
    package func messageText(_ naming: (Parameter) -> String) -> String { message.text(naming) }

    /// The message with the application's own names.
    package var description: String { text(\.name) }
}
