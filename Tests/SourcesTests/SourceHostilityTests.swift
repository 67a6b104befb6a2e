import Domain
import Foundation
import Platform
import Repositories
import Sources
import TestSupport
import Testing
import UseCases

/// A repository or a server that attacks those who read it.
struct `A hostile source` {
    private static let entry = "  - { name: api, git: 'ADDRESS' }"

    @Test(arguments: [
        "ext::sh -c touch% pwned", "-oProxyCommand=touch", "--upload-pack=touch", "file:///etc", "/etc", "../api",
        "http://git.example/api.git", "git://git.example/api.git", "fd::7", "ssh://-oProxyCommand=x/y",
        "ssh://-lroot@host/y", "git@-oProxyCommand=x:y", "git@host:-x", "https://host", "https:///x", "https://a@b@c/x",
        "https://host/x y", "https://host/\u{1B}[31m", "https://user:secret@host/x", "https://h\u{F6}st/x",
    ])
    func `has no address that git would run, and none in plain text`(address: String) throws {
        let folder = try TemporaryFolder(["fuda.yml": "sources:\n  - name: api\n    git: \(quoted(address))\n"]
        )
        let project = try ProjectFolder(around: folder.path)
        #expect(project.settings.sources.isEmpty)
        let finding = try #require(project.findings.first)
        #expect(finding.rule == .badSetting && finding.place.line == 3 && finding.severity == .error)
        #expect(!finding.message.contains("secret"))
    }

    /// A text in YAML's double quotes.
    private func quoted(_ text: String) -> String {
        "\"" + text.replacingOccurrences(of: "\u{1B}", with: "\\e") + "\""
    }

    @Test(arguments: [
        "https://git.example/api.git", "https://git.example:8443/a/b", "ssh://git@git.example/api.git",
        "ssh://git.example:22/~/api", "git@git.example:team/api.git", "https://[::1]/api",
        "https://token@git.example/x",
    ])
    func `differs from an address that is allowed`(address: String) throws {
        let folder = try TemporaryFolder(["fuda.yml": "sources: [{ name: api, git: '\(address)' }]\n"])
        let project = try ProjectFolder(around: folder.path)
        #expect(project.settings.sources.map(\.origin) == [address] && project.findings.isEmpty)
    }

    @Test func `runs nothing and leaves its directory nowhere`() throws {
        let board = try TestedBoard(Self.entry)
        let sign = "\(board.project.folder.path)/ran"
        try board.origin.commit([
            ".gitattributes": "* filter=evil diff=evil text\n",
            ".gitmodules": "[submodule \"s\"]\n\tpath = s\n\turl = ext::sh -c touch% \(sign)\n",
            "fuda.yml":
                "templates: ../../templates\nserve: { commit: true }\nsources: [{ name: x, folder: / }]\nlanguage: ja\n",
            "todos/ok.md": "---\nid: ok\n---\n",
        ])
        try board.origin.run(
            """
            ln -s /etc/passwd todos/passwd.md; ln -s ../../../../etc todos/etc; ln -s ok.md todos/link.md
            mkdir -p .git/hooks; for h in post-checkout post-merge pre-upload reference-transaction; do
            printf '#!/bin/sh\\ntouch \(sign)\\n' > .git/hooks/$h; chmod +x .git/hooks/$h; done
            git config filter.evil.smudge 'touch \(sign)'; git add -A; git commit -qm links
            blob=$(printf -- '---\\nid: out\\n---\\n' | git hash-object -w --stdin)
            tree=$(printf '100644 blob %s\\t..md\\n100644 blob %s\\ta\\\\b.md\\n100644 blob %s\\tCON.md\\n' $blob $blob $blob | git mktree)
            git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),todos/sub
            git commit -qm sub
            top=$( (git ls-tree HEAD; printf '040000 tree %s\\todd\\n' $tree) | git mktree)
            git update-ref HEAD $(git commit-tree $top -p HEAD -m odd); rm -f '\(sign)'
            """)
        let project = try board.board()
        #expect(Set(project.ids).isSuperset(of: ["own", "api:ok", "api:x"]))
        #expect(!FileManager.default.fileExists(atPath: sign))
        #expect(!project.todos.contains { $0.title.contains("root:") })
        #expect(project.findings.contains { $0.source != .own && $0.path == "todos/passwd.md" && $0.rule == .symlink })
    }

    /// The script in the place of the server, and a part of the reason.
    @Test(arguments: [
        ("echo hello", "protocol error"), ("exit 3", "git"), ("head -c 100000 /dev/urandom", "protocol error"),
        ("yes | head -c 5000000", "protocol error"), ("printf '\\033[31mred\\n' >&2; exit 1", "git"),
    ])
    func `that answers nonsense is a finding, and the board is built`(script: String, reason: String) throws {
        let board = try TestedBoard(Self.entry)
        try board.serve(script)
        let project = try board.board()
        #expect(project.ids == ["own"])
        let message = try #require(project.messages(.sourceUnreachable).first)
        #expect(!message.utf8.contains { $0 < 32 } && message.contains("source 'api' cannot be read: "))
    }

    @Test func `that is too large is stopped`() throws {
        let board = try TestedBoard("  - { name: api, git: 'ADDRESS', limit: 300KB }")
        #expect(try board.board(.always).ids == ["own", "api:x"])
        try board.origin.run("head -c 40000000 /dev/urandom > big; git add big; git commit -qm big")
        let project = try board.board(.always)
        #expect(project.ids == ["own", "api:x"])
        #expect(project.messages(.sourceUnreachable).first?.contains("larger than") == true)
    }

    @Test func `with a file that unpacks to a gigabyte costs no memory`() throws {
        let board = try TestedBoard(Self.entry)
        try board.origin.run("head -c 300000000 /dev/zero > todos/zero.md; git add todos; git commit -qm zero")
        let project = try board.board()
        #expect(project.ids.contains("api:x"))
        #expect(project.findings.contains { $0.source != .own && $0.path == "todos/zero.md" })
    }

    @Test func `beside the project fetches nothing that its repository lacks`() throws {
        let board = try TestedBoard("  - { name: lib, folder: lib }")
        let sign = "\(board.project.folder.path)/ran"
        // For a plain git command, this repository would run a program to get the missing content.
        try board.project.run(
            """
            git init -q lib; cd lib; mkdir todos
            for n in 1 2 3; do printf -- "---\\nid: l\\ntitle: $n\\n---\\n" > todos/l.md; git add -A; git commit -qm $n; done
            rm -f .git/objects/$(git rev-parse HEAD~1:todos/l.md | sed 's|^..|&/|')
            git config remote.origin.url 'ext::sh -c touch% \(sign)'; git config remote.origin.promisor true
            git config extensions.partialClone origin; git config core.repositoryformatversion 1
            git config protocol.ext.allow always
            """)
        #expect(try board.board().ids == ["own", "lib:l"])
        #expect(!FileManager.default.fileExists(atPath: sign))
    }

    @Test func `with many references sends only one`() throws {
        let board = try TestedBoard(Self.entry)
        try board.origin.run(
            """
            c=$(git rev-parse HEAD); (echo '# pack-refs with: peeled fully-peeled sorted'
            i=100000; while [ $i -lt 200000 ]; do echo "$c refs/heads/b$i"; i=$((i+1)); done
            echo "$c refs/heads/main") > .git/packed-refs; rm -rf .git/refs/heads/main
            """)
        #expect(try board.board().ids == ["own", "api:x"])
        let references = try FileManager.default.subpathsOfDirectory(
            atPath: "\(board.project.folder.path)/.fuda/sources"
        ).filter { $0.contains("/refs/heads/") }
        #expect(references.count == 1)
    }
}
