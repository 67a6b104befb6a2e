import BoardSupport
import Bytes
import Domain
import Editing
import HTTP
import JSON
import Platform
import TestSupport
import Testing
import UseCases

@testable import Application
@testable import LivePages

/// A change that a program asks for is the same change as on the command line: the same files, and the same record in the
/// journal.
struct ProgramChangeTests {
    private static let files = [
        "todos/a.md":
            "---\nid: m2x7t4\ntitle: A\nstatus: todo\nrecur: every week\ndue: 2026-11-20\n---\n\n- [ ] one\n- [x] two\n",
        "todos/b.md": "---\nid: p4n8s6\ntitle: C\nstatus: done\narchived: true\ncustomer: 'x'\n---\n",
        "users/editor.md": "---\nname: Hana\n---\n",
    ]
    private static let ids = ["k3f9q2", "a1b2c3", "m2x7t4", "p4n8s6"]
    private static let actor = Actor(user: "editor")

    /// The texts of all todos; the ids of new ones are random.
    private func todos(_ project: ServedProject) throws -> [String] {
        try project.folder.names("todos").filter { $0.hasSuffix(".md") }.map { name in
            let text = try project.text("todos/\(name)")
            return Self.ids.contains { text.contains("\nid: \($0)\n") }
                ? text : text.replacing(/\nid: [a-z0-9]+\n/, with: "\n")
        }.sorted()
    }

    /// Plans a change as the command line does. Returns why it is refused.
    private func edit(_ change: Change, _ names: [String], in project: ServedProject) -> Failure? {
        do throws(Failure) {
            _ = try project.board.edit(.changes([change], of: names), as: Self.actor) { (planner) throws(Failure) in
                if names.isEmpty { return try planner.edits(change, of: .names([])) }
                return try planner.edits(of: .names(names)) { (todo) throws(Failure) in
                    try planner.edits(try planner.resolved(change, of: todo), of: todo)
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private func intent(_ project: ServedProject) throws -> EditIntent? {
        /// The number of an edit, in the order of the edits.
        func number(_ action: EditAction) -> Int { Int(action.description.prefix { $0 != "-" }) ?? 0 }
        return try project.board.edits.max { number($0.action) < number($1.action) }?.intent
    }

    /// The tool for agents and its arguments that make a change; nil if agents cannot say it.
    private func call(_ change: Change, _ names: [String]) -> (MCPTool, [JSONValue.Member])? {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ text: String?) {
            if let text { members.append(.init(name: name, value: .string(text))) }
        }
        func list(_ name: String, _ texts: [String]) {
            if !texts.isEmpty { members.append(.init(name: name, value: .array(texts.map { .string($0) }))) }
        }
        switch change {
        case .create(let new):
            guard new.readsFields == false else { return nil }
            add("title", new.title)
            list("set", new.assignments.map(\.word))
            add("body", new.body.isEmpty ? nil : new.body)
        case .set(let assignments): list("set", assignments.map(\.word))
        case .move(.column(let status)): add("status", status)
        case .move: return nil
        case .place(let status, let before, let after):
            for (name, text) in [("status", status), ("before", before), ("after", after)] { add(name, text) }
        case .tick(let box, let on):
            switch box {
            case .number(let number): members.append(.init(name: "box", value: .int(number)))
            case .text(let text): add("box", text)
            case .seen: return nil
            }
            members.append(.init(name: "off", value: .bool(!on)))
        case .comment(let text): add("text", text)
        case .text(let text, _): add("body", text)
        case .archive, .restore, .remove, .skip: break
        }
        let isOther = MCPTool.otherKinds.contains(change.kind)
        if isOther { add("kind", change.kind.rawValue) }
        let tool = MCPTool.all.first { $0.name == (isOther ? "change" : change.kind.rawValue) }
        if tool?.arguments.contains(where: { $0.name == "id" }) == true {
            add("id", names.first)
        } else {
            list("ids", names)
        }
        return tool.map { ($0, members) }
    }

    /// The request of the API that makes a change; nil if the API cannot say it.
    private func request(_ change: Change, _ names: [String]) -> (method: String, path: String, body: JSONValue)? {
        let path = "/api/v1/todos" + (names.first.map { "/\($0)" } ?? "")
        func object(_ members: [(String, String?)]) -> JSONValue {
            .object(members.compactMap { name, text in text.map { .init(name: name, value: .string($0)) } })
        }
        /// Fields with their values; nil if one is there twice, because an object has no order.
        func fields(_ some: [Assignment]) -> [JSONValue.Member]? {
            guard Set(some.map { $0.name.lowercased() }).count == some.count else { return nil }
            return some.map { .init(name: $0.name, value: .string($0.value)) }
        }
        switch change {
        case .create(let new):
            let known = Set(ProgramEdits.fieldsOfNew.map(\.name))
            guard new.readsFields == false, new.assignments.count < 2, let members = fields(new.assignments),
                new.assignments.allSatisfy({ $0.sign == .set && !$0.value.isEmpty && known.contains($0.name) })
            else { return nil }
            let texts = [("title", new.title), ("body", new.body.isEmpty ? nil : new.body)]
            return ("post", path, .object(members + object(texts).members))
        case .set(let assignments):
            // In the order in which the API reads them.
            guard fields(assignments) != nil, assignments.map(\.sign.order) == assignments.map(\.sign.order).sorted()
            else {
                return nil
            }
            let parts = [("set", Assignment.Sign.set), ("add", .add), ("remove", .remove)].map { name, sign in
                JSONValue.Member(name: name, value: .object(fields(assignments.filter { $0.sign == sign }) ?? []))
            }
            return ("patch", path, .object(parts.filter { !$0.value.members.isEmpty }))
        case .move(.column(let status)): return ("post", path + "/move", object([("status", status)]))
        case .place(let status, let before, let after):
            return ("post", path + "/place", object([("status", status), ("before", before), ("after", after)]))
        case .comment(let text): return ("post", path + "/comments", object([("text", text)]))
        case .archive, .restore, .skip: return ("post", "\(path)/\(change.kind.rawValue)", .object([]))
        case .remove: return ("delete", path, .object([]))
        case .move, .tick, .text: return nil
        }
    }

    @Test(arguments: 0..<12) func `by an agent`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let (planned, asked) = (try ServedProject(Self.files), try ServedProject(Self.files))
        defer { for project in [planned, asked] { project.end() } }
        let project = ProjectRequest(
            folder: ".", today: Today(clock: 1_795_600_000),
            environment: ProcessEnvironment(folder: asked.folder.path, variables: []), actor: Self.actor)
        let agent = MCPProject(try Workspace(project, for: .manyRequests), today: { Today(clock: 1_795_600_000) })
        var made: Set<ChangeKind> = []
        for _ in 0..<12 {
            let change = RandomChange.make(Self.ids, using: &generator)
            let names = change.kind == .create ? [] : [generator.one(of: Self.ids)]
            guard let (tool, members) = call(change, names) else { continue }
            let before = try todos(planned)
            let refusal = edit(change, names, in: planned)
            var answer: String?
            do {
                _ = try tool.perform(try OperationArguments(members, of: tool.arguments), agent)
            } catch {
                answer = "\(error)"
            }
            #expect((refusal == nil) == (answer == nil), "\(change)\n\(refusal?.description ?? "-")\n\(answer ?? "-")")
            let after = try todos(planned)
            #expect(try todos(asked) == after, "\(change)")
            if after != before {
                made.insert(change.kind)
                #expect(try intent(asked) == .changes([change], of: names), "\(change)")
            }
        }
        // Most changes can be made.
        #expect(made.count > 1)
    }

    @Test(arguments: 0..<12) func `by a program that uses the API`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(100 + seed))
        let (planned, asked) = (try ServedProject(Self.files), try ServedProject(Self.files))
        defer { for project in [planned, asked] { project.end() } }
        let program = try asked.program(.editor)
        var made: Set<ChangeKind> = []
        for _ in 0..<12 {
            let change = RandomChange.make(Self.ids, using: &generator)
            let names = change.kind == .create ? [] : [generator.one(of: Self.ids)]
            guard let (method, path, body) = request(change, names), path != "/api/v1/todos" || change.kind == .create
            else { continue }
            let before = try todos(planned)
            var writer = JSONWriter()
            writer.value(body)
            let json = String(decoding: writer.bytes.array, as: UTF8.self)
            let version = names.isEmpty || change.kind == .comment ? [] : [("If-Match", "*")]
            let answer =
                change.kind == .remove
                ? try program.send(.delete, path, [], version)
                : try program.send(method == "post" ? .post : .patch, path, json: json, version)
            guard answer.status == .ok || answer.status == .created else {
                // The API refuses more: what only a person can confirm.
                #expect(
                    answer.status == .unprocessableContent || answer.status == .notFound, "\(change)\n\(answer.text)")
                #expect(try todos(asked) == before, "\(change)")
                continue
            }
            let refusal = edit(change, names, in: planned)
            #expect(refusal == nil, "\(change)\n\(refusal?.description ?? "-")\n\(answer.text)")
            let after = try todos(planned)
            #expect(try todos(asked) == after, "\(change)")
            if after != before {
                made.insert(change.kind)
                #expect(try intent(asked) == .changes([change], of: names), "\(change)")
                #expect(try intent(planned) == intent(asked))
            }
        }
        #expect(made.count > 1)
    }
}

extension Assignment.Sign {
    fileprivate var order: Int { self == .set ? 0 : self == .add ? 1 : 2 }
}
