import Interchange
import TestSupport
import Testing
import UseCases

@testable import Application

struct `An import of a pointer of Git LFS` {
    private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"

    private func refusal(_ format: ImportFormat, _ path: String, _ bytes: [UInt8]? = nil) throws -> String {
        let asked = try TestedProject([
            "fuda.yml": "", "todos/.keep": "", "file.md": Self.pointer, "vault/a/note.md": Self.pointer,
            "old/fuda.yml": "", "old/todos/a.md": Self.pointer,
        ])
        let workspace = try Workspace(asked.request(), for: .manyRequests)
        do throws(Failure) {
            _ = try ImportTodos(in: workspace, EditCommand(.operation(["fuda", "import"])))(format, path, bytes)
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: ImportFormat.allCases.filter { $0 != .backlog })
    func `is refused in every format`(format: ImportFormat) throws {
        let message = "Git LFS or git-annex has not fetched the file; run 'git lfs pull' or 'git annex get'"
        #expect(try refusal(format, "file.md") == "file.md: \(message)")
        #expect(try refusal(format, "-", Array(Self.pointer.utf8)) == "-: \(message)")
    }

    @Test func `is refused in a directory`() throws {
        #expect(try refusal(.obsidian, "vault").hasPrefix("a/note.md: Git LFS or git-annex has not fetched"))
        #expect(try refusal(.backlog, "old").hasPrefix("todos/a.md: Git LFS or git-annex has not fetched"))
    }
}
