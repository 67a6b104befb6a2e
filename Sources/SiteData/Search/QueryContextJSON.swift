import Domain
package import JSON
package import Queries

/// Writes the vocabulary of queries for the query parser in the browser.
///
/// Each front matter key has its kind, so that a new key requires no change of the script. The meaning of `me` is not
/// written, because a site is the same for every visitor.
package enum QueryContextJSON {
    /// Writes one object.
    package static func write(_ context: QueryContext, into writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("today")
            writer.value(context.days.today.number)
            writer.field("timeZone", context.days.zoneName)
            writer.key("firstWeekday")
            writer.value(context.days.firstWeekday)
            writer.key("columns")
            writer.array { writer in for column in context.columns { write(column, &writer) } }
            writeWords(context, &writer)
            writer.key("subjects")
            writer.array { writer in for subject in Subject.named { write(subject, &writer) } }
            writer.key("keys")
            writer.array { writer in for key in context.keys { write(key, &writer) } }
            writer.field("searched", Subject.searched.map(\.name))
            writer.key("users")
            writer.array { writer in
                for (name, id) in context.users.sorted(by: { $0.key.precedesBytewise($1.key) }) {
                    writer.array { writer in
                        writer.value(name)
                        writer.value(id)
                    }
                }
            }
            writeTexts("idPrefixes", context.idPrefixes, &writer)
            writer.key("isPast")
            writer.value(context.isPast)
            writer.key("takesArchived")
            writer.value(context.takesArchived)
        }
    }

    private static func write(_ column: Column, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("status", column.status)
            writer.field("title", column.title)
            writer.field("type", column.type.rawValue)
            writeTexts("also", column.also, &writer)
        }
    }

    /// Writes the built-in names of each list and those that occur only in files.
    private static func writeWords(_ context: QueryContext, _ writer: inout JSONWriter) {
        writer.key("choices")
        writer.object { writer in
            for field in Field.allCases {
                guard let choices = context.choices[field] else { continue }
                writer.key(text: field.name)
                writer.array { writer in for choice in choices { write(choice, &writer) } }
            }
        }
        writer.key("found")
        writer.object { writer in
            for field in Field.allCases {
                guard let words = context.found[field], !words.isEmpty else { continue }
                writer.key(text: field.name)
                writer.array { writer in for word in words { writer.value(word) } }
            }
        }
    }

    private static func write(_ choice: QueryContext.Choice, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("name", choice.name)
            writeTexts("also", choice.also, &writer)
        }
    }

    /// Omits properties that are false.
    private static func write(_ subject: Subject, _ writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("name", subject.name)
            writer.field("kind", "\(subject.value)")
            for (name, isSo) in [
                ("isRanked", subject.isRanked), ("isProse", subject.isProse), ("isPeople", subject.isPeople),
                ("isKept", subject.isRecorded), ("isSortable", subject.isSortable), ("isAhead", subject.isAhead),
                ("isHighestFirst", subject.isHighestFirst),
            ] where isSo {
                writer.key(text: name)
                writer.value(true)
            }
        }
    }

    /// Writes the name, and its meaning if that differs.
    private static func write(_ key: QueryContext.WrittenKey, _ writer: inout JSONWriter) {
        writer.array { writer in
            writer.value(key.name)
            if key.meaning != key.name { writer.value(key.meaning) }
        }
    }

    /// Writes a member with an array of texts, even if it is empty.
    private static func writeTexts(_ name: StaticString, _ texts: [String], _ writer: inout JSONWriter) {
        writer.key(name)
        writer.array { writer in for text in texts { writer.value(text) } }
    }
}
