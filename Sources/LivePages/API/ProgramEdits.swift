import Accounts
import Application
import Bytes
import Domain
import Editing
import HTTP
import JSON
import Texts
import UseCases

/// The edits of programs that forms make in another way.
enum ProgramEdits {
    /// The fields of a new todo, besides its title.
    static let fieldsOfNew = Field.allCases.filter { $0 != .id && $0 != .title }

    static func create(_ exchange: Exchange) -> Response {
        let given = exchange.arguments
        var new = Change.Creation(given.text("title"))
        // Programs never write fields into titles.
        (new.body, new.readsFields) = (given.text("body"), false)
        for field in ProgramEdits.fieldsOfNew {
            guard let value = given.value(field.name), value != .null else { continue }
            do throws(Failure) {
                new.assignments.append(try Assignment(field.name, .set, value))
            } catch {
                return exchange.refused(error.about(.field(field)))
            }
        }
        return NewRoute.create(exchange, new)
    }

    static func change(_ exchange: Exchange) -> Response {
        var assignments: [Assignment] = []
        let (names, others) = exchange.knownNames
        for (name, sign) in [("set", Assignment.Sign.set), ("add", .add), ("remove", .remove)] {
            for member in exchange.arguments.fields(name) {
                do {
                    assignments.append(try Assignment(member.name, sign, member.value))
                } catch {
                    return exchange.refused(error, key: member.name)
                }
                guard assignments.last?.target(names, others: others) != nil else {
                    return exchange.problem(
                        Problem(.unprocessableContent, detail: "No todo has that key.", key: member.name))
                }
            }
        }
        return exchange.edit(.set(assignments))
    }

    static func replaceBody(_ exchange: Exchange) -> Response {
        let part: TextPart = exchange.visitor.role == .admin ? .whole : .besideComments
        return exchange.edit(.text(exchange.arguments.text("body").withoutReturns, part))
    }
}

extension EditPlanner {
    /// Plans a change. If an assignment is refused, the failure names its field.
    func edits(naming change: Change, of key: TodoKey) throws(Failure) -> [PlannedEdit] {
        guard let assignments = change.assignments else { return try edits(change, of: key) }
        // Nothing asked for, nothing done: also no new time stamp.
        if assignments.isEmpty { return [] }
        return try naming(assignments) { (some) throws(Failure) in try edits(.set(some), of: key) }
    }

    /// Plans a new todo. If one of its assignments is refused, the failure names its field.
    func edits(naming new: Change.Creation) throws(Failure) -> [PlannedEdit] {
        try naming(new.assignments) { (some) throws(Failure) in
            var new = new
            new.assignments = some
            return try edits(.create(new), of: .names([]))
        }
    }

    private func naming<Result>(
        _ assignments: [Assignment], _ plan: ([Assignment]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        do {
            return try plan(assignments)
        } catch {
            // A plan without or with one of them shows which one is refused; its error is that of all.
            guard error.parameter == nil, (try? plan([])) != nil,
                let cause = assignments.first(where: { (try? plan([$0])) == nil }),
                case .field(let field)? = cause.target(board.settings.fields, others: [])
            else {
                throw error
            }
            throw error.about(.field(field))
        }
    }
}

extension Exchange {
    /// The names by which a todo's keys are known, besides those of fields.
    fileprivate var knownNames: (fields: [String: Field], others: [String]) {
        (project.snapshot.board.settings.fields, todo?.more.map(\.key) ?? [])
    }
}

extension Change {
    /// The assignments that the change consists of; nil if it is more than assignments.
    fileprivate var assignments: [Assignment]? {
        switch self {
        case .set(let assignments): assignments
        case .move(.column(let status)): [Assignment("status", .set, status)]
        case .create, .move, .place, .tick, .comment, .text, .archive, .restore, .remove, .skip: nil
        }
    }
}

extension Assignment {
    /// Creates an assignment from a value as documents have it.
    init(_ name: String, _ sign: Sign, _ value: JSONValue) throws(Failure) {
        switch value {
        case .array(let elements):
            let texts = elements.compactMap(\.text)
            let key = Field.byName[name.lowercased()]?.key
            guard key?.isList ?? (texts.count < 2) else { throw .severalValues(of: name) }
            if key?.kind != .texts, let text = texts.first(where: { $0.containsByte(",") }) {
                throw .commaInValue(text, of: name)
            }
            self.init(name, sign, values: texts)
        default: self.init(name, sign, value.plain(minutes: Field.byName[name.lowercased()]?.key.kind == .duration))
        }
    }
}

extension JSONValue {
    /// A simple value as text.
    ///
    /// - Parameter minutes: whether a number is a number of minutes, as documents write the time worked.
    func plain(minutes: Bool = false) -> String {
        switch self {
        case .string(let text): text
        case .int(let number): "\(number)\(minutes ? "m" : "")"
        case .double(let number): "\(Decimal.shortest(number))\(minutes ? "m" : "")"
        case .bool(let flag): "\(flag)"
        case .null, .array, .object, .table: ""
        }
    }
}

extension Exchange {
    /// Answers after an accepted edit of a program.
    ///
    /// - Parameter todo: the todo that the request is about; the edit may also have changed others.
    func edited(_ outcome: EditOutcome, of todo: TodoKey) -> Response {
        var path: String? = todo.path
        if let file = outcome.file(of: todo) { path = file.after == nil ? nil : file.newPath ?? file.path }
        return edited(
            path, action: outcome.action?.description ?? "", hasMerged: outcome.hasMerged,
            notes: outcome.unknownUsers.map(\.text), status: operation?.status ?? .ok)
    }

    /// Answers with the present state of a todo.
    ///
    /// - Parameter path: of the todo's file; nil if it is deleted.
    func edited(
        _ path: String?, action: String, hasMerged: Bool, notes: [String] = [], status: Status
    ) -> Response {
        let project = site.board.present
        let key = path.map { TodoKey($0) }
        let found = key.flatMap { documented($0, in: project) }
        var response = document(status) { writer in
            writer.document("edit") { writer in
                if let found {
                    writer.key("todo")
                    TodoJSON(board: found.board).write(
                        found.index, etag: key.flatMap { project.versions[$0] }, into: &writer)
                }
                writer.key("merged")
                writer.value(hasMerged)
                if !action.isEmpty { writer.field("action", action) }
                writer.field("notes", notes)
            }
        }
        if let found, status == .created {
            let id = PercentCoding.encoded(segment: found.board.rows[found.index].todo.id)
            response.fields.set("Location", "/api/v1/todos/\(id)")
        }
        if let version = key.flatMap({ project.versions[$0] }) { response.fields.set("ETag", EntityTag(version).value) }
        remember(found == nil ? nil : path, action, hasMerged, status)
        return response.naming(action: action)
    }

    /// Answers a program whose edit conflicts with that of another person.
    ///
    /// - Parameter etag: the present version.
    func conflicting(_ rows: [ConflictPage.Row], _ body: ConflictPage.Body?, _ etag: String) -> Response {
        var problem = Problem(.conflict, detail: "Another person changed the same part.")
        problem.more.append(
            .init(
                name: "conflicts",
                value: .array(
                    rows.filter { $0.choice == .mine }.map { row in
                        [
                            "key": .string(row.key), "base": .string(row.base), "yours": .string(row.mine),
                            "theirs": .string(row.theirs),
                        ]
                    })))
        if let body {
            problem.more.append(
                .init(
                    name: "body",
                    value: [
                        "base": .string(body.base), "yours": .string(body.mine), "theirs": .string(body.theirs),
                        "merged": .string(body.merged),
                    ]))
        }
        let tag = EntityTag(etag)
        problem.more.append(.init(name: "etag", value: .string(tag.value)))
        var response = self.problem(problem)
        response.fields.set("ETag", tag.value)
        return response
    }
}
