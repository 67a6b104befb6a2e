import Domain
package import Queries
package import TestSupport
import Testing

/// The table that defines the meaning of queries, in one file for every program that implements them.
package enum QueryCases {
    package struct Case: Sendable {
        package let query: String
        /// `past` or `settings`, if the query is not asked by a known user about the present.
        package let place: String?
        /// The ids found, or the error.
        package let ids: [String]?
        package let error: String?
    }

    package static let tree = read()

    private static func read() -> JSONTree {
        (try? JSONTree(PackageFolder.text("Tests/QuerySupport/Fixtures/cases.json"))) ?? .null
    }

    package static let context = context(nil)

    package static func context(_ place: String?) -> QueryContext {
        let given = tree["context"]?.members ?? [:]
        var settings = Settings()
        settings.language = given["language"]?.text ?? "en"
        settings.columns = (given["columns"]?.elements ?? []).map { column in
            Column(
                status: column["status"]?.text ?? "", title: column["title"]?.text ?? "",
                type: column["type"]?.text.flatMap { ColumnType(rawValue: $0) } ?? .todo,
                also: column["also"]?.elements.compactMap(\.text) ?? [])
        }
        settings.lists[.priority] = NameList(
            given["priorities"]?.elements.compactMap(\.text) ?? [],
            others: given["priorityNames"]?.members.compactMapValues(\.text) ?? [:])
        settings.fields = given["fields"]?.members.compactMapValues { $0.text.flatMap { Field.byName[$0] } } ?? [:]
        let today = (try? DateOrInstant(parsing: given["today"]?.text ?? ""))?.day(in: .utc) ?? CalendarDay(number: 0)
        var context = QueryContext(settings, today: today)
        for (name, values) in given["found"]?.members ?? [:] {
            if let field = Field.byName[name] { context.found[field] = values.elements.compactMap(\.text) }
        }
        context.users = given["users"]?.members.compactMapValues(\.text) ?? [:]
        context.me = place == "settings" ? .refused : place == "nobody" ? .unknown : .user("hana")
        context.isPast = place == "past"
        if place == "backlog" { context.idPrefixes = ["back", "task"] }
        return context
    }

    package static let todos = (tree["todos"]?.elements ?? []).map { todo in
        (id: todo["id"]?.text ?? "", facts: JSONFacts(todo, in: context))
    }

    package static let cases: [Case] = (tree["cases"]?.elements ?? []).map { one in
        Case(
            query: one["query"]?.text ?? "", place: one["in"]?.text,
            ids: one["ids"].map { $0.elements.compactMap(\.text) }, error: one["error"]?.text)
    }

    /// Texts with their folded forms.
    package static let folding = (tree["folding"]?.elements ?? []).map { pair in pair.elements.compactMap(\.text) }
    /// Texts, search terms, and whether the term is found.
    package static let searches = tree["searches"]?.elements ?? []
}
