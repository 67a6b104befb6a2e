import Application
import Domain
import Platform

extension Events {
    /// The callbacks of a command: they print notices on stderr, and the progress of long tasks on its last line.
    static var shown: Events {
        var events = Events()
        events.notice = { Console.note($0) }
        events.naming = \.option
        events.begin = { task in
            let progress = Progress(task.rawValue, every: task == .fetching ? 1 : 256)
            return TaskProgress(advance: { progress.advance(of: $0) }, finish: { progress.finish() })
        }
        events.allows = { isAllowed($0) }
        return events
    }

    /// Asks a person on a terminal whether sources may be used from now on.
    private static func isAllowed(_ sources: [SourceSettings]) -> Bool {
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
        for source in sources { Console.note(.newSource(source)) }
        return Console.confirm(
            sources.count == 1 ? "Use this source from now on?" : "Use these sources from now on?")
    }
}
