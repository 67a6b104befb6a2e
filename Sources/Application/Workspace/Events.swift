package import Domain
import Messages
package import Site

/// Callbacks for notices and progress while the application works; the return value is the answer.
package struct Events: Sendable {
    /// Called with each notice for the user.
    package var notice: @Sendable (Notice) -> Void = { _ in }
    /// Called when a long task begins; the returned value receives its progress.
    package var begin: @Sendable (LongTask) -> TaskProgress = { _ in .unseen }
    /// Called when a part of a build ends.
    package var ended: @Sendable (Phase) -> Void = { _ in }
    /// Wraps the rendering of a page, with the number of the worker; any thread may call it. Nil if nobody measures.
    package var making: (@Sendable (_ page: Page, _ worker: Int, _ make: () -> Void) -> Void)?

    /// Called with sources that are not allowed in this clone yet; returns whether fuda may use them from now on.
    package var allows: @Sendable ([SourceSettings]) -> Bool = { _ in false }

    /// The caller's names for parameters, for use in notices.
    package var naming: ParameterNaming = { $0.name }

    /// Ignores everything until a callback is set.
    package init() {}

    /// Ignores everything.
    package static let unheard = Events()
}

extension Notice {
    /// The notice for a terminal (see `String.printable`).
    package var printable: Notice { Notice(text.printable) }
}

/// A task that may take so long that its user wants to see progress.
package enum LongTask: String, Sendable {
    case fetching, reading, writing
}

/// Receives the progress of a long task.
package struct TaskProgress: Sendable {
    /// Called when one more of the total is done; any thread may call it.
    package let advance: @Sendable (_ total: Int) -> Void
    /// Called when all are done.
    package let finish: @Sendable () -> Void

    package init(advance: @escaping @Sendable (_ total: Int) -> Void, finish: @escaping @Sendable () -> Void) {
        self.advance = advance
        self.finish = finish
    }

    /// Ignores the progress.
    package static let unseen = TaskProgress(advance: { _ in }, finish: {})
}

/// The parts of a build, in chronological order.
package enum Phase: String, Sendable {
    case comparison = "compare with the last build"
    case templates, history, read, board, replay, present
    case first = "pages that are looked at first"
    case reports, index
    case openOutput = "open output"
    case render = "render and write"
    case commit = "put in place"
}
