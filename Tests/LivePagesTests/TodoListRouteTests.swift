import Domain
import HTTP
import JSON
import TestSupport
import Testing

@testable import LivePages

/// Lists of todos in parts.
@Suite struct TodoListRouteTests {
    private static var files: [String: String] {
        Dictionary(
            uniqueKeysWithValues: (10..<40).map {
                (
                    "todos/n0te\($0)-x.md",
                    "---\nid: n0te\($0)\ntitle: Todo \($0)\nstatus: todo\nowner: \($0 % 2 == 0 ? "hana" : "kazu")\n---\n"
                )
            })
    }

    private func ids(_ answer: Response) throws -> [String] {
        try (answer.json["todos"]?.elements ?? []).compactMap { $0["id"]?.text }
    }

    /// Reads a list to its end; calls a function after the first part.
    private func walk(_ program: Program, _ path: String, afterFirst: () throws -> Void = {}) throws -> [String] {
        var (all, next): ([String], String?) = ([], nil)
        repeat {
            let answer = try program.get(path + (next.map { "&cursor=\($0)" } ?? ""))
            #expect(answer.status == .ok)
            if next == nil { try afterFirst() }
            all += try ids(answer)
            next = try answer.json["next"]?.text
        } while next != nil
        return all
    }

    @Test func `have each todo once while the board changes`() throws {
        let project = try ServedProject(TodoListRouteTests.files)
        defer { project.end() }
        let program = try project.program(.editor)
        let all = try walk(program, "/api/v1/todos?limit=7")
        #expect(all.count == 32 && Set(all).count == 32)
        let changed = try walk(program, "/api/v1/todos?limit=7&sort=title") {
            // The last of the list becomes the first, one is closed, one is deleted, one is new.
            let last = try #require(all.last)
            for (id, json) in [(last, #"{"set":{"title":"AAA"}}"#), ("n0te20", #"{"set":{"status":"done"}}"#)] {
                #expect(try program.send(.patch, "/api/v1/todos/\(id)", json: json, [("If-Match", "*")]).status == .ok)
            }
            #expect(try program.send(.delete, "/api/v1/todos/n0te39", [], [("If-Match", "*")]).status == .ok)
            #expect(try program.send(.post, "/api/v1/todos", json: #"{"title":"AAAA"}"#).status == .created)
        }
        #expect(Set(changed) == Set(all).subtracting(["n0te39"]) && changed.count == 31)
    }

    @Test func `are those of a query, of a user and of the person`() throws {
        let project = try ServedProject(TodoListRouteTests.files)
        defer { project.end() }
        let program = try project.program(.editor)
        #expect(try walk(program, "/api/v1/users/kazu/todos?limit=4").count == 15)
        #expect(try ids(program.get("/api/v1/todos?query=owner:hana+id:k3f9q2")) == ["k3f9q2"])
        #expect(try program.get("/api/v1/users/nobody/todos").status == .notFound)
        #expect(try ids(program.get("/api/v1/todos?query=owner:me")).isEmpty)
        #expect(
            try program.send(.patch, "/api/v1/todos/a1b2c3", json: #"{"set":{"owner":"me"}}"#, [("If-Match", "*")])
                .status == .ok)
        #expect(try ids(program.get("/api/v1/todos?query=owner:me")) == ["a1b2c3"])
    }

    @Test func `can be read on from an answer that is kept, and are those of each reader`() throws {
        let project = try ServedProject(TodoListRouteTests.files)
        defer { project.end() }
        let (program, other) = (try project.program(.editor), try project.program(.reader))
        let path = "/api/v1/todos?limit=7"
        for number in 0..<20 {
            let next = try #require(try program.get(path).json["next"]?.text)
            #expect(try program.get("\(path)&cursor=\(next)").status == .ok, "\(number)")
            #expect(try program.get("\(path)&query=-id:x\(number)").status == .ok)
            // Nobody reads on from the answer of somebody else.
            #expect(try other.get(path).json["next"]?.text != next)
        }
    }

    @Test func `end when a person has begun many others`() throws {
        let walks = TodoWalks()
        let todos = (0..<10).map { TodoKey("\($0).md") }
        let first = try #require(walks.begin(todos, limit: 4, for: "hana").next)
        let other = try #require(walks.begin(todos, limit: 4, for: "kazu").next)
        for _ in 0..<7 { _ = walks.begin(todos, limit: 4, for: "hana") }
        let part = try #require(walks.part(at: first, limit: 4))
        #expect(Array(part.todos) == Array(todos[4..<8]))
        for _ in 0..<8 { _ = walks.begin(todos, limit: 4, for: "hana") }
        #expect(walks.part(at: first, limit: 4) == nil && walks.part(at: other, limit: 100)?.next == nil)
        for place in [
            "", "x", "x.1", "\(other.split(separator: ".")[0]).10", "\(other.split(separator: ".")[0]).-1",
            "\(other).1",
        ] {
            #expect(walks.part(at: place, limit: 4) == nil, "\(place)")
        }
    }
}
