package import JSON
package import Past
import UseCases
import Domain
import Messages

/// A step of the log: who did what to which todos.
package struct LogStep: Equatable, Sendable {
    package var day: String
    package var author: String
    /// The commit's short name; empty for uncommitted changes.
    package var commit: String
    /// The first line of the commit message.
    package var subject: String
    /// One line for each todo.
    package var lines: [Line]

    /// The changes of one todo in the step.
    package struct Line: Equatable, Sendable {
        package var id: String
        package var title: String
        package var text: String
    }
}

/// Presents who changed what and when, step by step.
package struct LogPresenter {
    private let context: ReportContext
    private let words: ChangeWords

    /// - Parameter context: the context of the timeline whose log is presented.
    package init(_ context: ReportContext) {
        self.context = context
        words = ChangeWords(context: context)
    }

    /// Returns the steps, newest first.
    package func present(_ log: LogEntries) -> [LogStep] {
        var steps: [LogStep] = []
        var last: Int?
        for entry in log.entries {
            if entry.step != last {
                steps.append(
                    LogStep(
                        day: entry.day.iso, author: words.author(entry.commit),
                        commit: String(entry.commit?.name.prefix(7) ?? ""), subject: entry.commit?.subject ?? "",
                        lines: []))
                last = entry.step
            }
            steps[steps.count - 1].lines.append(
                LogStep.Line(id: entry.label.id, title: entry.label.title, text: text(entry)))
        }
        return steps
    }

    /// Returns the changes of a todo in a step, such as `moved from Doing to Review, renamed from …`.
    package func text(_ entry: LogEntries.Entry) -> String {
        entry.changes.map { words.text($0) }.joined(separator: context.words(.listSeparator))
    }

    /// Returns the author of a change: the commit's author, or the working tree.
    package func author(_ entry: LogEntries.Entry) -> String { words.author(entry.commit) }

    /// Writes `{"schemaVersion":1,"kind":"log","source":…,"entries":[…]}`, newest entry first.
    package func write(_ log: LogEntries, into writer: inout JSONWriter) {
        writer.document("log") { writer in
            writer.field("source", context.timeline.source.rawValue)
            writer.key("entries")
            writer.array { writer in for entry in log.entries { write(entry, into: &writer) } }
        }
    }

    private func write(_ entry: LogEntries.Entry, into writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("date", entry.day.iso)
            if let commit = entry.commit {
                writer.field("commit", commit.name)
                writer.field("author", commit.author)
                writer.field("subject", commit.subject)
            }
            writer.field("id", entry.label.id)
            writer.field("title", entry.label.title)
            writer.key("changes")
            writer.array { writer in
                for change in entry.changes {
                    writer.value(
                        JSONValue.present([("change", .string(words.name(change.kind)))] + words.json(change)))
                }
            }
        }
    }
}
