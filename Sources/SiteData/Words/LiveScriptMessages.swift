import JSON
import Messages

/// Writes the messages of the scripts that only a live board has.
enum LiveScriptMessages {
    static func write(_ words: Messages, into writer: inout JSONWriter) {
        writer.object { writer in
            for (name, word) in texts { writer.field(name, words(word)) }
            words.write(
                .cardAt, as: "at", [.column: "{column}", .number: "{number}", .all: "{all}"], into: &writer)
        }
    }

    private static let texts: [(StaticString, MessageKey)] = [
        ("saved", .saved), ("merged", .savedTogether), ("moved", .todoMoved), ("created", .todoCreated),
        ("deleted", .todoDeleted), ("archived", .archived), ("undo", .undo), ("undone", .undone),
        ("notSent", .notSent), ("ended", .notSentSession), ("signIn", .signIn), ("again", .sendAgain),
        ("lost", .disconnected), ("changed", .changedMeanwhile), ("show", .showChange), ("gone", .pageGone),
        ("failed", .failedHeading), ("moveTo", .moveTo), ("up", .moveUp), ("down", .moveDown),
        ("lifted", .cardLifted), ("back", .cardPutBack), ("new", .newTodo), ("edit", .edit), ("move", .move),
        ("assign", .assign), ("save", .save), ("cancel", .cancel), ("title", .title), ("status", .statusTitle),
        ("owner", .ownerTitle), ("priority", .priorityTitle), ("due", .due), ("tags", .tags),
        ("several", .severalHint), ("preview", .preview),
    ]

    /// The keys that only a live board has.
    static let keys: [(keys: String, word: MessageKey)] = [
        ("c", .newTodo), ("e", .edit), ("m", .move), ("a", .assign),
    ]
}
