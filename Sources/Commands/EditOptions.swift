import Application
import ArgumentParser
import Bytes
import JSON
import Presentation
import Repositories
import UseCases
import Words

/// What every command takes that changes a todo's file.
struct EditOptions: ParsableArguments {
    @Flag(help: "Show the difference and write nothing.")
    var dryRun = false

    @Flag(help: "Print JSON.")
    var json = false

    /// Makes the change and says what is different now.
    func edit(
        _ words: [String], _ options: ProjectOptions,
        _ assignments: (Board, Int) throws(Failure) -> [Assignment]
    ) throws {
        let answer = try EditTodo(options.request(), events: .shown)(words, isTrial: dryRun, assignments)
        if json { return printJSON(answer) }
        if dryRun {
            var bytes = ByteBuffer()
            UnifiedDiff(of: answer.file.path, from: answer.file.before, to: answer.file.after).write(into: &bytes)
            Console.document(bytes.bytes, as: .plain)
        }
        let name = "\(answer.id) \(answer.title)"
        let keys = answer.file.keys.map { key in
            let (before, after) = (key.before.joined(separator: ", "), key.after.joined(separator: ", "))
            return switch (key.before.isEmpty, key.after.isEmpty) {
            case (true, _): "\(key.name) \(after)"
            case (_, true): "no \(key.name) any more (\(before))"
            default: "\(key.name) \(before) → \(after)"
            }
        }
        let line = answer.file.isSame ? "\(name): nothing to change" : "\(name): \(keys.joined(separator: ", "))"
        // The difference is the result there; what it means goes beside it.
        if dryRun { Console.note(line.printable) } else { Console.line(line.printable) }
    }

    private func printJSON(_ answer: EditTodo.Answer) {
        var writer = JSONWriter()
        writer.document("edit") { writer in
            writer.key("written")
            writer.value(!dryRun && !answer.file.isSame)
            writer.key("todos")
            writer.array { writer in
                writer.object { writer in
                    writer.field("id", answer.id)
                    writer.field("path", answer.file.path)
                    writer.key("changes")
                    writer.array { writer in
                        for key in answer.file.keys {
                            writer.object { writer in
                                writer.field("key", key.name)
                                writer.field("before", key.before)
                                writer.field("after", key.after)
                            }
                        }
                    }
                }
            }
        }
        Console.document(writer.bytes.bytes, as: .json)
    }
}
