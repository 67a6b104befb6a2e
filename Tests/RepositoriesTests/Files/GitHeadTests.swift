import Foundation
import TestSupport
import Testing
@testable import Repositories

struct GitHeadTests {
    private func git(_ folder: TemporaryFolder, _ arguments: String...) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=t", "-c", "user.email=t@example.org", "-C", folder.path] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "git \(arguments)")
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func repository() throws -> (TemporaryFolder, commit: String) {
        let folder = try TemporaryFolder(["a/b/c.md": "x"])
        _ = try git(folder, "init", "-q", "-b", "main")
        _ = try git(folder, "commit", "-q", "--allow-empty", "-m", "one")
        return (folder, try git(folder, "rev-parse", "HEAD"))
    }

    @Test func `the commit of a plain repository is found from any folder below`() throws {
        let (folder, commit) = try repository()
        for path in ["", "/a", "/a/b"] {
            let head = try #require(GitHead(around: folder.path + path))
            #expect(head.root == folder.path && head.commit == commit)
        }
    }

    @Test func `packed references, a branch with a slash and a detached head are followed`() throws {
        let (folder, commit) = try repository()
        _ = try git(folder, "branch", "feature/main")
        _ = try git(folder, "pack-refs", "--all")
        #expect(GitHead(around: folder.path)?.commit == commit)
        _ = try git(folder, "checkout", "-q", "feature/main")
        _ = try git(folder, "commit", "-q", "--allow-empty", "-m", "two")
        let second = try git(folder, "rev-parse", "HEAD")
        #expect(second != commit && GitHead(around: folder.path)?.commit == second)
        _ = try git(folder, "checkout", "-q", "--detach", "main")
        #expect(GitHead(around: folder.path)?.commit == commit)
    }

    @Test func `a worktree's file leads to its own head and the common references`() throws {
        let (folder, commit) = try repository()
        let other = try TemporaryFolder()
        _ = try git(folder, "worktree", "add", "-q", "-b", "side", other.path + "/tree")
        _ = try git(folder, "commit", "-q", "--allow-empty", "-m", "two")
        let head = try #require(GitHead(around: other.path + "/tree"))
        #expect(head.root == other.path + "/tree" && head.commit == commit)
        _ = try git(folder, "pack-refs", "--all")
        #expect(GitHead(around: other.path + "/tree")?.commit == commit)
    }

    @Test func `before the first commit there is a root but no commit, and outside nothing`() throws {
        let folder = try TemporaryFolder(["a/": ""])
        #expect(GitHead(around: folder.path + "/a") == nil)
        _ = try git(folder, "init", "-q")
        let head = try #require(GitHead(around: folder.path + "/a"))
        #expect(head.root == folder.path && head.commit == nil)
    }

    @Test(arguments: [
        "ref: ../../etc/passwd", "ref: refs/heads/none", "", "hello", String(repeating: "g", count: 40),
        String(repeating: "a", count: 41),
    ])
    func `what is no commit is not taken for one`(head: String) throws {
        let folder = try TemporaryFolder([".git/HEAD": head + "\n"])
        #expect(GitHead(around: folder.path)?.commit == nil)
    }
}
