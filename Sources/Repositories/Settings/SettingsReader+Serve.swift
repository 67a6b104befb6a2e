import Bytes
import Domain
import YAML

/// The live board: `{ address, read, signUp, defaultRole, passwordLength, session, trustedProxy, images, commit, sync }`.
extension SettingsReader {
    private enum ServeKey: String, CaseIterable {
        case address, read, signUp, defaultRole, passwordLength, session, trustedProxy, images, commit, sync
    }

    mutating func readServe(_ node: Node) {
        let count = findings.count
        var sync: Node?
        forEachKey(of: node, "serve", ServeKey.self) { reader, key, value in
            switch key {
            case .address: reader.readAddresses(value)
            case .read: reader.set(\.readers, reader.choice(value, "serve.read"))
            case .signUp: reader.set(\.signUp, reader.choice(value, "serve.signUp"))
            case .defaultRole: reader.readDefaultRole(value)
            case .passwordLength:
                reader.set(\.passwordLength, reader.number(value, "serve.passwordLength", in: 6...128))
            case .session: reader.readSession(value)
            case .trustedProxy: reader.readTrustedProxy(value)
            case .images: reader.set(\.images, reader.choice(value, "serve.images"))
            case .commit: reader.set(\.commits, reader.flag(value, "serve.commit"))
            case .sync: sync = value
            }
        }
        // It needs `commit`, which may follow.
        if let sync { readSync(sync) }
        settings.serve.findings = Array(findings[count...])
    }

    private mutating func set<Value>(_ key: WritableKeyPath<ServeSettings, Value>, _ value: Value?) {
        if let value { settings.serve[keyPath: key] = value }
    }

    /// Calls the closure for each key with a value, and reports the others.
    mutating func forEachKey<Key: RawRepresentable<String> & CaseIterable>(
        of node: Node, _ name: String, _ keys: Key.Type, _ body: (inout SettingsReader, Key, Node) -> Void
    ) {
        guard let mapping = node.mapping else { return report(.notKeys(name, Key.allCases.map(\.rawValue)), node) }
        for (key, value) in mapping where !value.isLeftOut {
            let text = key.scalar?.string ?? ""
            guard let known = Key(rawValue: text) else {
                report(.unknownKey(text, of: name, known: Key.allCases.map(\.rawValue)), key)
                continue
            }
            body(&self, known, value)
        }
    }

    private mutating func readAddresses(_ node: Node) {
        for address in names(node, "serve.address") ?? [] {
            guard let origin = origin(address.value) else {
                report(.notOrigin(address.value), at: address.place)
                continue
            }
            settings.serve.addresses.append(origin)
        }
    }

    private mutating func readDefaultRole(_ node: Node) {
        guard let text = text(node, "serve.defaultRole") else { return }
        let known = Role.allCases.filter { $0 < .admin }
        guard let role = known.first(where: { $0.rawValue.utf8.elementsEqual(text.utf8) }) else {
            let remedy = nearestAndKnown(text, known.map(\.rawValue))
            return report(.unknownValue(text, of: "serve.defaultRole", remedy: remedy), node)
        }
        settings.serve.writtenRole = role
    }

    // MARK: Sessions

    private enum SessionKey: String, CaseIterable { case idle, longest }

    private mutating func readSession(_ node: Node) {
        forEachKey(of: node, "serve.session", SessionKey.self) { reader, key, value in
            let range = 60...(3_650 * 86_400)
            switch key {
            case .idle: reader.set(\.idle, reader.duration(value, "serve.session.idle", in: range))
            case .longest: reader.set(\.longest, reader.duration(value, "serve.session.longest", in: range))
            }
        }
    }

    /// Reads a duration in seconds: a whole number with `s`, `m`, `h`, `d` or `w`.
    mutating func duration(_ node: Node, _ key: String, in range: ClosedRange<Int>) -> Int? {
        guard let seconds = node.scalar.flatMap({ secondCount($0.string) }), range.contains(seconds) else {
            report(.notDuration(key, in: range), node)
            return nil
        }
        return seconds
    }

    // MARK: The proxy

    private enum ProxyKey: String, CaseIterable { case from, user, name, email, secretFile }

    private mutating func readTrustedProxy(_ node: Node) {
        var (proxy, from) = (ServeSettings.TrustedProxy(), node)
        forEachKey(of: node, "serve.trustedProxy", ProxyKey.self) { reader, key, value in
            switch key {
            case .from:
                from = value
                proxy.peers = reader.peers(value)
            case .user: proxy.user = reader.header(value, "serve.trustedProxy.user") ?? proxy.user
            case .name: proxy.name = reader.header(value, "serve.trustedProxy.name")
            case .email: proxy.email = reader.header(value, "serve.trustedProxy.email")
            case .secretFile: proxy.secretFile = reader.absolutePath(value, "serve.trustedProxy.secretFile")
            }
        }
        guard node.mapping != nil else { return }
        if proxy.secretFile == nil, proxy.peers.contains(where: { $0 != .socket }) {
            report(.proxyWithoutSecret, from)
            proxy.peers.removeAll { $0 != .socket }
        } else if proxy.peers.isEmpty {
            report(.proxyWithoutPeers, from)
        }
        if !proxy.peers.isEmpty { settings.serve.trustedProxy = proxy }
    }

    private mutating func peers(_ node: Node) -> [ServeSettings.Peer] {
        var peers: [ServeSettings.Peer] = []
        for name in names(node, "serve.trustedProxy.from") ?? [] {
            if name.value.utf8.elementsEqual("socket".utf8) {
                peers.append(.socket)
            } else if let range = NetworkRange(name.value) {
                peers.append(.network(range))
            } else {
                report(.notPeer(name.value), at: name.place)
            }
        }
        return peers
    }

    private mutating func header(_ node: Node, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        if isHeaderName(text) { return text }
        report(.notHeader(text, key), node)
        return nil
    }

    private mutating func absolutePath(_ node: Node, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        if text.hasBytePrefix("/") { return text }
        report(.notAbsolute(text, key), node)
        return nil
    }

    // MARK: Git

    private enum SyncKey: String, CaseIterable { case remote, branch, every }

    private mutating func readSync(_ node: Node) {
        guard settings.serve.commits else { return report(.syncWithoutCommit, node) }
        var sync = ServeSettings.Sync()
        forEachKey(of: node, "serve.sync", SyncKey.self) { reader, key, value in
            switch key {
            case .remote: sync.remote = reader.gitName(value, "serve.sync.remote") ?? sync.remote
            case .branch: sync.branch = reader.gitName(value, "serve.sync.branch") ?? sync.branch
            case .every: sync.every = reader.duration(value, "serve.sync.every", in: 5...86_400) ?? sync.every
            }
        }
        if node.mapping != nil { settings.serve.sync = sync }
    }

    /// Reads a name that becomes an argument of git.
    mutating func gitName(_ node: Node, _ key: String) -> String? {
        guard let text = text(node, key) else { return nil }
        if isGitName(text) { return text }
        report(.notGitName(text, key), node)
        return nil
    }
}

/// Returns the origin of a web address as browsers send it: in lower case, without the default port. Nil if the text is
/// not exactly an origin.
private func origin(_ text: String) -> String? {
    let lower = text.lowercased()
    for (scheme, port) in [("https://", ":443"), ("http://", ":80")] {
        guard let rest = lower.rest(afterBytes: scheme) else { continue }
        let host = rest.rest(beforeBytes: port) ?? rest
        return isHost(host) ? scheme + host : nil
    }
    return nil
}

/// Returns whether a text is a name or an address in ASCII, with a port or without.
func isHost(_ text: Substring) -> Bool {
    var name = text
    if let end = text.lastIndex(ofByte: ":"), !text.hasByteSuffix("]") {
        let digits = text[end...].utf8.dropFirst()
        guard (1...5).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }), digits.first != 48,
            let number = Int(String(Substring(digits))), number <= 65_535
        else { return false }
        name = text[..<end]
    }
    if let address = name.rest(afterBytes: "[")?.rest(beforeBytes: "]") {
        return address.containsByte(":") && NetworkRange(address: String(address)) != nil
    }
    return !name.isEmpty && !name.hasBytePrefix(".") && !name.hasBytePrefix("-")
        && name.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
}

private func isHeaderName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
}

/// Returns whether a text is the name of a remote or a branch, by the rules of `git check-ref-format` and narrower ones.
private func isGitName(_ text: String) -> Bool {
    let isOfLetters = text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
            ? isLetterOrDigit(UInt8(ascii: scalar)) || "-_./".unicodeScalars.contains(scalar) : !scalar.isInvisible
    }
    let hasGoodParts = text.bytewiseParts("/").allSatisfy { part in
        !part.isEmpty && !part.hasBytePrefix(".") && !part.hasByteSuffix(".lock") && !part.hasByteSuffix(".")
    }
    return isOfLetters && hasGoodParts && !text.hasBytePrefix("-") && !text.containsBytes("..")
}

func isLetterOrDigit(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) || (48...57).contains(byte) }

/// Returns the number of seconds of a duration; nil if the text is not one, or too long.
private func secondCount(_ text: String) -> Int? {
    let units: [UInt8: Int] = [
        UInt8(ascii: "s"): 1, UInt8(ascii: "m"): 60, UInt8(ascii: "h"): 3_600, UInt8(ascii: "d"): 86_400,
        UInt8(ascii: "w"): 604_800,
    ]
    let digits = text.utf8.dropLast()
    guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
        let number = Int(String(Substring(digits))), let unit = text.utf8.last.flatMap({ units[$0] })
    else { return nil }
    return number * unit
}
