import Application

extension Events {
    /// The callbacks of a command: they print notices on stderr, and the progress of long tasks on its last line.
    static var shown: Events {
        var events = Events()
        events.notice = { Console.note($0) }
        events.naming = \.option
        events.begin = { task in
            let progress = Progress(task.rawValue)
            return TaskProgress(advance: { progress.advance(of: $0) }, finish: { progress.finish() })
        }
        return events
    }
}
