import Application

extension Events {
    /// Those of a command: notices go to stderr, and long tasks to its last line.
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
