package import Site

/// What the application tells while it is at work; the answer itself is what it returns.
package struct Events: Sendable {
    /// Called with what its user may want to know, as a finished sentence, when it comes up.
    package var notice: @Sendable (String) -> Void = { _ in }
    /// Called when a long task begins; the answer is told how far it is.
    package var begin: @Sendable (LongTask) -> TaskProgress = { _ in .unseen }
    /// Called when a part of a build ends.
    package var ended: @Sendable (Phase) -> Void = { _ in }
    /// Makes a page by calling what it is given, with the number of the worker; for any thread. Nil where nobody looks.
    package var making: (@Sendable (_ page: Page, _ worker: Int, _ make: () -> Void) -> Void)?

    /// The listener's names for parameters, which notices use.
    package var naming: ParameterNaming = { $0.name }

    /// Hears nothing until something is set.
    package init() {}

    /// Nobody listens.
    package static let unheard = Events()
}

/// What may take so long that its user wants to know how far it is.
package enum LongTask: String, Sendable {
    case reading, writing
}

/// What is told of a long task.
package struct TaskProgress: Sendable {
    /// One more is done, of so many; for any thread.
    package let advance: @Sendable (_ total: Int) -> Void
    /// All is done.
    package let finish: @Sendable () -> Void

    package init(advance: @escaping @Sendable (_ total: Int) -> Void, finish: @escaping @Sendable () -> Void) {
        self.advance = advance
        self.finish = finish
    }

    /// Nobody looks.
    package static let unseen = TaskProgress(advance: { _ in }, finish: {})
}

/// A part of a build, in the order of time.
package enum Phase: String, Sendable {
    case templates, history, read, board, replay, present
    case first = "pages that are looked at first"
    case reports, index
    case openOutput = "open output"
    case render = "render and write"
    case commit = "put in place"
}
