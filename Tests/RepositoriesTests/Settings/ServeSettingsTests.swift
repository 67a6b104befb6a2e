import Domain
@testable import Repositories
import TestSupport
import Testing

struct `The live board in fuda.yml` {
    private func read(_ source: String) -> (settings: ServeSettings, findings: [String]) {
        let (settings, findings) = SettingsReader.read(source, path: "fuda.yml")
        return (settings.serve, findings.map(\.line))
    }

    @Test func `has every key`() throws {
        let (settings, findings) = read(
            """
            serve:
              sync: { remote: upstream, branch: release/1, every: 90s }
              address: [https://Board.example, "http://[::1]:8080", https://b.example:443]
              read: everybody
              signUp: open
              defaultRole: commenter
              passwordLength: 12
              session: { idle: 12h, longest: 4w }
              trustedProxy:
                from: [socket, 10.0.0.0/8, "::1"]
                user: X-User
                name: X-Name
                email: X-Email
                secretFile: /etc/fuda/proxy
              images: https
              commit: true

            """)
        #expect(findings == [])
        var expected = ServeSettings()
        expected.addresses = ["https://board.example", "http://[::1]:8080", "https://b.example"]
        (expected.readers, expected.signUp, expected.writtenRole) = (.everybody, .open, .commenter)
        (expected.passwordLength, expected.idle, expected.longest) = (12, 43_200, 2_419_200)
        var proxy = ServeSettings.TrustedProxy()
        proxy.peers = [
            .socket, .network(try #require(NetworkRange("10.0.0.0/8"))), .network(try #require(NetworkRange("::1"))),
        ]
        (proxy.user, proxy.name, proxy.email, proxy.secretFile) = ("X-User", "X-Name", "X-Email", "/etc/fuda/proxy")
        (expected.trustedProxy, expected.images, expected.commits) = (proxy, .https, true)
        var sync = ServeSettings.Sync()
        (sync.remote, sync.branch, sync.every) = ("upstream", "release/1", 90)
        expected.sync = sync
        #expect(settings == expected)
    }

    @Test func `has defaults`() {
        let settings = ServeSettings()
        #expect(settings.addresses == [] && settings.readers == .signedIn && settings.signUp == .invited)
        #expect(settings.passwordLength == 10 && settings.defaultRole == .editor && settings.images == .own)
        #expect(settings.idle == 14 * 86_400 && settings.longest == 90 * 86_400)
        #expect(settings.trustedProxy == nil && settings.sync == nil && !settings.commits)
        for source in ["serve: {}", "serve: ~", "serve: { read: ~, session: {} }"] {
            #expect(read(source) == (settings, []))
        }
        let (synced, findings) = read("serve: { commit: true, sync: {}, trustedProxy: { from: socket } }")
        #expect(synced.sync == ServeSettings.Sync() && findings == [])
        #expect(synced.sync?.remote == "origin" && synced.sync?.branch == "main" && synced.sync?.every == 60)
        #expect(synced.trustedProxy?.peers == [.socket] && synced.trustedProxy?.user == "Remote-User")
    }

    @Test(arguments: [
        ("serve: ▸yes", "'serve' must have keys; use one of: address, read, signUp"),
        ("serve: { ▸adress: x }", "unknown key 'adress' of 'serve'; did you mean 'address'?"),
        ("serve: { read: ▸everyone }", "'serve.read': unknown value 'everyone'; did you mean 'everybody'? use one of"),
        ("serve: { signUp: ▸invite }", "'serve.signUp': unknown value 'invite'; did you mean 'invited'?"),
        ("serve: { defaultRole: ▸admin }", "'serve.defaultRole': unknown value 'admin'; use one of: reader, commenter"),
        ("serve: { passwordLength: ▸5 }", "'serve.passwordLength' must be a whole number from 6 to 128"),
        ("serve: { images: ▸all }", "'serve.images': unknown value 'all'; use one of: self, https"),
        ("serve: { commit: ▸perhaps }", "'serve.commit' must be true or false"),
        ("serve: { sync: ▸{} }", "'serve.sync' needs 'commit: true'"),
        ("serve: { session: ▸14d }", "'serve.session' must have keys; use one of: idle, longest"),
        ("serve: { session: { ▸idel: 1d } }", "unknown key 'idel' of 'serve.session'; did you mean 'idle'?"),
        ("serve: { session: { idle: ▸14 } }", "'serve.session.idle' must be a duration from 60s to 3650d, such as"),
        ("serve: { trustedProxy: ▸socket }", "'serve.trustedProxy' must have keys"),
        ("serve: { trustedProxy: ▸{ user: X } }", "'serve.trustedProxy' needs 'from'; write socket, or the proxy's"),
        ("serve: { trustedProxy: { from: ▸[] } }", "'serve.trustedProxy' needs 'from'"),
        (
            "serve: { trustedProxy: { from: ▸[10.0.0.1] } }",
            "'serve.trustedProxy.from': an address needs a 'secretFile'"
        ),
        (
            "serve: { trustedProxy: { from: [socket, ▸proxy.example] } }",
            "'serve.trustedProxy.from': 'proxy.example' is not a peer; write socket, an address or a range"
        ),
        (
            "serve: { trustedProxy: { from: socket, user: ▸\"Remote User\" } }",
            "'serve.trustedProxy.user': 'Remote User' is not the name of a header; write letters, digits and hyphens"
        ),
        (
            "serve: { trustedProxy: { from: socket, secretFile: ▸secret } }",
            "'serve.trustedProxy.secretFile': 'secret' is not an absolute path; write it from the root"
        ),
        ("serve: { commit: true, sync: ▸yes }", "'serve.sync' must have keys; use one of: remote, branch, every"),
        ("serve: { commit: true, sync: { every: ▸1s } }", "'serve.sync.every' must be a duration from 5s to 1d"),
        (
            "serve: { commit: true, sync: { remote: ▸--upload-pack=x } }",
            "'serve.sync.remote': '--upload-pack=x' is not a name; write letters, digits, '.', '-', '_' and '/'"
        ),
        ("serve:\n  session:\n    longest: ▸forever", "'serve.session.longest' must be a duration"),
    ])
    func `is reported if invalid, with its place`(marked: String, message: String) {
        let fixture = Marked(marked + "\n")
        let (_, findings) = SettingsReader.read(fixture.text, path: "fuda.yml")
        #expect(findings.map(\.place) == fixture.places, "\(findings.map(\.line))")
        #expect(findings.first?.message.hasPrefix(message) == true, "\(findings.map(\.line))")
    }

    @Test(arguments: [
        "-x", "main\u{202E}", "ma\u{200B}in", "main.lock", "a.lock/b", "a//b", "a/.b", "/a", "a/", "a.", "a..b", "a b",
        "a:b", "@{-1}", "a~1",
    ])
    func `has no branch that git could take for something else`(name: String) {
        let (settings, findings) = read("serve: { commit: true, sync: { branch: \"\(name)\" } }")
        #expect(settings.sync?.branch == "main" && findings.count == 1, "\(findings)")
    }

    @Test(arguments: ["main", "release/1.2", "größe", "é", "日本", "a_b-c", "HEAD2"])
    func `has a branch with any letters`(name: String) {
        let (settings, findings) = read("serve: { commit: true, sync: { branch: \"\(name)\" } }")
        #expect(settings.sync?.branch == name && findings.isEmpty, "\(findings)")
    }

    @Test(arguments: [
        "board.example", "ftp://board.example", "https://", "https://board.example/", "https://board.example/a",
        "https://user@board.example", "https://board.example:0", "https://board.example:65536", "https://a:b",
        "https://board.example?x", "https://bücher.example", "https://*.example", "https://a b", "https://[::1",
        "https://[1.2.3.4]", "https://[::/8]", "https://-a.example", "https://.example", "https://a:80:80", "null",
    ])
    func `has no address that is not an origin`(text: String) {
        let (settings, findings) = read("serve: { address: [\"\(text)\", https://good.example] }")
        #expect(settings.addresses == ["https://good.example"])
        #expect(findings.count == 1 && findings[0].contains("'\(text)' is not an origin"), "\(findings)")
    }

    @Test(arguments: [("60s", 60), ("1m", 60), ("2h", 7_200), ("14d", 1_209_600), ("4w", 2_419_200), ("090s", 90)])
    func `has durations in one unit`(text: String, seconds: Int) {
        #expect(read("serve: { session: { idle: \(text) } }").settings.idle == seconds)
    }

    @Test(arguments: ["60", "s", "1.5h", "-1d", "1d2h", "1 d", "59s", "3651d", "9999999999s", "1y", "１d", "+1d", "1D"])
    func `has no other durations`(text: String) {
        let (read, findings) = read("serve: { session: { idle: \"\(text)\" } }")
        var settings = read
        #expect(settings.findings.count == 1 && findings.count == 1)
        settings.findings = []
        #expect(settings == ServeSettings())
    }

    @Test func `never trusts an address without a secret`() {
        let (settings, findings) = read("serve: { trustedProxy: { from: [socket, 10.0.0.1] } }")
        #expect(settings.trustedProxy?.peers == [.socket] && findings.count == 1)
        #expect(read("serve: { trustedProxy: { from: 10.0.0.1 } }").settings.trustedProxy == nil)
        #expect(read("serve: { trustedProxy: { from: nonsense } }").settings.trustedProxy == nil)
    }
}
