import Accounts
import Domain
import Foundation
import HTTP
import Platform
import TestSupport
import Testing

@testable import LivePages

/// Edits that have to wait.
@Suite struct BusyProjectTests {
    @Test func `are refused after five seconds, and the form keeps what was typed`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let editor = try project.client(.editor)
        _ = try editor.post("/todos/k3f9q2/comment", [("text", "First")])
        let lock = open("\(project.folder.path)/.fuda/build.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let before = try project.text()
        let answer = try editor.post(
            "/todos/k3f9q2/edit", [("base", project.base()), ("title", "A longer title"), ("body", "New words")])
        #expect(answer.status == .serviceUnavailable && answer.fields["Retry-After"] == "5")
        #expect(answer.text.contains("A longer title") && answer.text.contains("New words"))
        let comment = try editor.post("/todos/k3f9q2/comment", [("text", "Not now")])
        #expect(comment.status == .serviceUnavailable && comment.fields["Retry-After"] == "5")
        #expect(comment.text.contains("Not now") && comment.text.contains("action=\"/todos/k3f9q2/comment\""))
        #expect(try project.text() == before)
    }

    @Test(arguments: ["MERGE_HEAD", "rebase-merge/done"])
    func `are refused while git is in the middle of something, and can be repeated`(file: String) throws {
        let project = try ServedProject()
        defer { project.end() }
        try project.folder.put(".git/\(file)", "")
        let (editor, program) = (try project.client(.editor), try project.program(.editor))
        let form = try editor.post("/todos/k3f9q2/comment", [("text", "Words")])
        #expect(form.status == .serviceUnavailable && form.text.contains("Words"))
        func send() throws -> Response {
            try program.send(
                .post, "/api/v1/todos/k3f9q2/comments", json: #"{"text":"Hi"}"#, [("Idempotency-Key", "a")])
        }
        #expect(try send().status == .serviceUnavailable && send().fields["Retry-After"] == "5")
        try FileManager.default.removeItem(atPath: "\(project.folder.path)/.git/\(file.split(separator: "/")[0])")
        #expect(try send().status == .ok)
    }

    @Test func `are refused beyond 300 a minute, for each user`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let (editor, admin) = (try project.client(.editor), try project.client(.admin))
        for _ in 0..<300 { #expect(try editor.post("/preview", [("body", "x")]).status == .ok) }
        // What another site makes the browser send takes nothing from the person.
        for _ in 0..<10 {
            #expect(try admin.post("/preview", [], [("Sec-Fetch-Site", "same-site")]).status == .forbidden)
        }
        for path in ["/new", "/undo", "/todos/k3f9q2/comment", "/preview", "/account"] {
            let form = [("title", "New"), ("action", "1-1"), ("text", "Words")]
            let answer = try editor.post(path, form)
            #expect(answer.status == .tooManyRequests, "\(path)")
            #expect(answer.text.contains("Words") == path.hasSuffix("comment"), "\(path)")
            #expect(answer.text.contains("value=\"New\"") == (path == "/new"), "\(path)")
            #expect((1...60).contains(answer.fields["Retry-After"].flatMap { Int($0) } ?? 0))
            #expect(try admin.post(path, form).status != .tooManyRequests)
        }
        #expect(try !project.text().contains("editor"))
        project.clock.set(2001)
        #expect(try editor.post("/preview", [("body", "x")]).status == .ok)
    }

    @Test func `are refused beyond 300 a minute from a stranger's address, before any hash`() throws {
        let project = try ServedProject()
        defer { project.end() }
        let stranger = try project.client(nil)
        for _ in 0..<300 { #expect(try stranger.post("/sign-in").status != .tooManyRequests) }
        #expect(try stranger.post("/sign-in").status == .tooManyRequests)
        #expect(try project.client(.editor).post("/preview", [("body", "x")]).status == .ok)
    }
}
