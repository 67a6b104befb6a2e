import Domain
import Foundation
import Git
import Markdown
import Platform
import Repositories
import Sources
import TestSupport
import UseCases

/// A project with sources, and a repository that stands for one of another machine.
///
/// git connects by `ssh` to a script that runs the command here.
final class TestedBoard {
    let project: TestRepository
    let origin: TestRepository
    /// The commands that git gave to `ssh`, one line each.
    private let log: String
    private let ssh: TemporaryFolder

    /// - Parameters:
    ///   - sources: the entries of `sources`; `ADDRESS` stands for the address of the origin.
    ///   - files: the files of the origin.
    init(_ sources: String, _ files: [String: String] = ["todos/x.md": "---\nid: x\ntitle: Other X\n---\n"]) throws {
        ssh = try TemporaryFolder([
            "ssh": """
            #!/bin/sh
            while [ $# -gt 0 ]; do case "$1" in -o|-p|-l) shift 2;; -o*|-x|-T) shift;; *) break;; esac; done
            shift
            echo "$*" >> "$(dirname "$0")/log"
            exec sh -c "$*"

            """
        ])
        log = "\(ssh.path)/log"
        chmod("\(ssh.path)/ssh", 0o755)
        origin = try TestRepository()
        project = try TestRepository()
        try origin.commit(files)
        let settings = sources.replacingOccurrences(of: "ADDRESS", with: "ssh://git@host\(origin.folder.path)")
        try project.commit(["fuda.yml": "sources:\n\(settings)\n", "todos/own.md": "---\nid: own\n---\n"])
    }

    /// The number of connections so far.
    var connections: Int {
        (try? String(contentsOfFile: log, encoding: .utf8))?.split(separator: "\n").count ?? 0
    }

    /// What stands in the place of the server; nil for the repository itself.
    func serve(_ script: String) throws {
        try ("#!/bin/sh\necho served >> \"$(dirname \"$0\")/log\"\n" + script + "\n").write(
            toFile: "\(ssh.path)/ssh", atomically: true, encoding: .utf8)
        chmod("\(ssh.path)/ssh", 0o755)
    }

    var environment: [String] {
        TestRepository.environment.map { "\($0)=\($1)" } + ["GIT_SSH_COMMAND=\(ssh.path)/ssh"]
    }

    var store: SourceStore {
        get throws {
            SourceStore(
                of: try ProjectFolder(around: project.folder.path), environment: environment, stateFolder: nil)
        }
    }

    /// The sources of the settings, each with its repository.
    func sources(
        _ fetching: SourceStore.Fetching = .expired, allowsAll: Bool = true, at time: Int? = nil
    ) throws -> [AddSources.Source<SourceFiles>] {
        try store.repositories(
            SourceStore.Request(
                depth: .facts, words: MarkdownWords(), jobs: 1, wantsHistory: true, time: time,
                temporaryFolder: project.folder.path), fetching, allowsAll: allowsAll)
    }

    /// Refreshes the sources and returns the project with their todos.
    func board(
        at clock: Int = 1000, _ fetching: SourceStore.Fetching = .expired, allowsAll: Bool = true, time: Int? = nil
    ) throws -> Project {
        let sources = try sources(fetching, allowsAll: allowsAll, at: time)
        for source in sources { source.repository.refresh(at: clock) }
        var project = try MarkdownTodoRepository(
            folder: try ProjectFolder(around: self.project.folder.path), jobs: 1
        ).load()
        _ = AddSources(at: clock)(sources, to: &project)
        return project
    }
}

extension Project {
    /// The ids of all todos, in order.
    var ids: [String] { todos.map(\.id) }

    /// The messages of a rule's findings.
    func messages(_ rule: Rule) -> [String] { findings.filter { $0.rule == rule }.map(\.message) }
}
