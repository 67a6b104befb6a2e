import Domain
@testable import Git
import Platform
import Repositories
import TestSupport
import Testing

/// A repository's settings can name programs; reading its history runs none of them.
struct GitHostilityTests {
    /// Creates a repository in which every setting that names a program leaves a mark when it runs.
    private func trap() throws -> (TestRepository, marker: String) {
        let repository = try TestRepository()
        let marker = repository.folder.path + "/.git/marker"
        let script = repository.folder.path + "/.git/trap"
        try repository.folder.putTool(".git/trap", "#!/bin/sh\necho run >> '\(marker)'\ncat\n")
        try repository.commit(["todos/a.md": todo("a"), ".gitattributes": "*.md diff=trap filter=trap\n"])
        try repository.commit(["todos/a.md": todo("a", "done")])
        for setting in [
            "core.fsmonitor", "core.pager", "pager.log", "pager.cat-file", "diff.external", "diff.trap.command",
            "diff.trap.textconv", "filter.trap.smudge", "filter.trap.clean", "gpg.program", "core.sshCommand",
            "core.alternateRefsCommand", "core.askPass", "credential.helper", "uploadpack.packObjectsHook",
        ] { try repository.git("config", setting, script) }
        for (name, value) in [
            ("log.showSignature", "true"), ("alias.log", "!\(script)"), ("alias.cat-file", "!\(script)"),
            ("diff.renames", "copies"), ("log.follow", "true"), ("log.showRoot", "false"), ("color.ui", "always"),
            ("diff.relative", "true"), ("diff.noprefix", "true"), ("log.decorate", "full"),
            ("format.pretty", "short"), ("log.diffMerges", "off"), ("core.quotePath", "true"),
        ] { try repository.git("config", name, value) }
        for hook in ["post-index-change", "reference-transaction", "post-checkout", "pre-auto-gc"] {
            try repository.folder.putTool(".git/hooks/\(hook)", "#!/bin/sh\necho hook >> '\(marker)'\n")
        }
        unlink(marker)
        return (repository, marker)
    }

    @Test func `no program that a repository names runs`() throws {
        let (repository, marker) = try trap()
        let history = try repository.history()
        #expect(history.states.map { $0["todos/a.md"]?.status } == ["todo", "done"])
        let project = try repository.project()
        let head = try #require(project.git)
        let revisions = GitRevisions(head, git: TestRepository.program)
        let commit = try #require(try revisions.commit("HEAD~1"))
        _ = try revisions.mergeBase(commit, repository.head)
        _ = try revisions.line(to: commit)
        let parent = try TemporaryFolder()
        let files = try CommitFiles(of: project, at: commit, git: TestRepository.program, in: parent.path)
        #expect(
            try MarkdownTodoRepository(folder: files.project, jobs: 1).load().todos.map(\.status?.value) == ["todo"])
        #expect(access(marker, F_OK) != 0)
        // The trap works: git without our options triggers it.
        _ = try? repository.git("diff", "HEAD~1")
        #expect(access(marker, F_OK) == 0)
    }

    @Test func `variables that redirect git are not passed on`() throws {
        let (repository, other) = (try TestRepository(), try TestRepository())
        try repository.commit(["todos/a.md": todo("a")])
        try other.commit(["todos/b.md": todo("b")])
        let leading = [
            "GIT_DIR=\(other.folder.path)/.git", "GIT_WORK_TREE=\(other.folder.path)", "GIT_INDEX_FILE=/x",
            "GIT_OBJECT_DIRECTORY=/x", "GIT_CEILING_DIRECTORIES=/", "GIT_EXTERNAL_DIFF=/bin/false",
            "GIT_PAGER=/bin/false",
            "GIT_NAMESPACE=x", "GIT_TRACE=1", "GIT_CONFIG=/x", "GIT_SSH_COMMAND=x", "LC_ALL=de_DE.UTF-8",
        ]
        let git = Git(environment: TestRepository.program.environment + leading)
        let project = try repository.project()
        let history = try GitHistoryRepository(
            folder: project, git: Git(environment: ["PATH=\(TestRepository.environment["PATH"] ?? "")"] + leading)
        ).load()
        #expect(history.last.keys.sorted() == ["todos/a.md"])
        #expect(
            git.environment.filter {
                $0.hasPrefix("GIT_DIR") || $0.hasPrefix("GIT_TRACE") || $0.hasPrefix("GIT_CONFIG=")
            } == [])
        #expect(git.environment.contains("GIT_CONFIG_GLOBAL=/dev/null") && git.environment.contains("LC_ALL=C"))
    }

    @Test func `local replacements and grafts do not change the history`() throws {
        let repository = try TestRepository()
        let first = try repository.commit(["todos/a.md": todo("a")])
        let second = try repository.commit(["todos/a.md": todo("a", "done")])
        try repository.git("replace", second, first)
        #expect(try repository.history().steps.map(\.commit.name) == [first, second])
    }
}
