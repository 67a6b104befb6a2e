import Accounts
import Domain
import HTTP
import JSON
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Requests with an Idempotency-Key.
@Suite struct RepeatedRequestTests {
    private func comment(_ program: Program, _ key: String, _ text: String = "Hello") throws -> Response {
        try program.send(
            .post, "/api/v1/todos/k3f9q2/comments", json: "{\"text\":\"\(text)\"}", [("Idempotency-Key", key)])
    }

    private func count(_ text: String, _ project: ServedProject) throws -> Int {
        try project.text().ranges(of: text).count
    }

    @Test func `are executed once, for each person`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (one, other) = (try project.program(.editor), try project.program(.admin))
        let first = try comment(one, "key")
        let again = try comment(one, "key")
        #expect(first.status == .ok && again.status == .ok && first.text == again.text)
        #expect(first.fields["Fuda-Action"] == again.fields["Fuda-Action"] && first.fields["Fuda-Action"] != nil)
        #expect(try count("Hello", project) == 1)
        #expect(try comment(other, "key").status == .ok)
        #expect(try count("Hello", project) == 2)
        let different = try comment(one, "key", "Other words")
        #expect(try different.status == .unprocessableContent && different.json["key"] == "Idempotency-Key")
        #expect(try count("Other words", project) == 0)
    }

    @Test func `keep whether they were merged`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let old = [("If-Match", "\"\(project.base())\""), ("Idempotency-Key", "key")]
        _ = try comment(program, "other")
        let answers = try (0..<2).map { _ in
            try program.send(.post, "/api/v1/todos/k3f9q2/move", json: #"{"status":"doing"}"#, old)
        }
        #expect(try answers[0].json["merged"] == true && answers[0].text == answers[1].text)
    }

    @Test func `are remembered if the edit is made, and something fails afterwards`() async {
        await #expect(processExitsWith: .success) {
            guard stopBeingRoot() else { return }
            let project = try ServedProject()
            let program = try project.program(.editor)
            let send = {
                try program.send(
                    .post, "/api/v1/todos/k3f9q2/comments", json: #"{"text":"Hello"}"#, [("Idempotency-Key", "key")])
            }
            #expect(try program.send(.post, "/api/v1/todos", json: #"{"title":"New"}"#).status == .created)
            // The records of edits can be read, but not listed.
            #expect(chmod("\(project.folder.path)/.fuda/undo", 0o300) == 0)
            let failed = try send()
            #expect(failed.status == .internalServerError && failed.text.contains("\"id\""), "\(failed.text)")
            #expect(chmod("\(project.folder.path)/.fuda/undo", 0o700) == 0)
            let again = try send()
            #expect(try again.status == .ok && again.json["todo"]?["id"] == "k3f9q2", "\(again.text)")
            #expect(try project.text().ranges(of: "Hello").count == 1)
            // Nothing is written: the system is to blame, and a repetition makes the edit.
            #expect(chmod("\(project.folder.path)/todos", 0o500) == 0)
            #expect(
                try program.send(.post, "/api/v1/todos", json: #"{"title":"Other"}"#).status == .internalServerError)
            project.end()
        }
    }

    @Test func `create one todo`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let answers = try (0..<2).map { _ in
            try program.send(.post, "/api/v1/todos", json: #"{"title":"New"}"#, [("Idempotency-Key", "k")])
        }
        #expect(answers.allSatisfy { $0.status == .created } && answers[0].text == answers[1].text)
        #expect(answers[0].fields["Location"] == answers[1].fields["Location"])
        #expect(try project.folder.names("todos").count == 3)
    }

    @Test func `may be sent again after a refusal`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        #expect(try comment(program, "key", "").status == .unprocessableContent)
        #expect(try comment(program, "key").status == .ok)
    }

    @Test(arguments: ["", " ", "a b", "é", String(repeating: "k", count: 65)])
    func `need a key of 1 to 64 ASCII characters`(key: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        #expect(try comment(try project.program(.editor), key).status == .badRequest)
        #expect(try project.text() == ServedProject.todo)
    }

    @Test func `are known after a restart, also if the server was killed before it stored the answer`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let program = try project.program(.editor)
        let first = try comment(program, "key")
        #expect(unlink("\(project.folder.path)/.fuda/serve/recent-requests") == 0)
        // Another server with the same files.
        let store = try AccountStore(
            of: project.folder.path, keyIn: "\(project.folder.path)/keys", for: "", settings: ServeSettings(),
            passwords: PasswordHash(passes: 1, memory: 8_192))
        let access = LiveAccess(
            .accounts, store, ServeSettings(), isReadOnly: false, isSecure: false, port: 80, clock: { 1_795_600_000 },
            users: { [] })
        let site = LiveSite(project.board, access, project.site.options, boot: "two") { _ in }
        site.recallRequests()
        let session = try #require(try store.startSession(login: "editor", now: 1_795_600_000))
        let person = try #require(store.session(of: session, now: 1_795_600_000))
        let token = try #require(try store.makeToken(for: person, called: "t", .write, days: 1, now: 1_795_600_000))
            .secret
        let again = try comment(Program(site: site, token: token), "key")
        #expect(again.text == first.text && again.fields["Fuda-Action"] == first.fields["Fuda-Action"])
        #expect(try count("Hello", project) == 1)
    }
}
