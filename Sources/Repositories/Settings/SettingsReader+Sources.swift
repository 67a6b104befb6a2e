import Bytes
import Domain
import YAML

/// The other repositories and directories of the board: `- { name, git, branch, folder, expires, staleError, editURL,
/// limit }`.
extension SettingsReader {
    private enum SourceKey: String, CaseIterable {
        case name, git, branch, folder, expires, staleError, editURL, limit
    }

    mutating func readSources(_ node: Node) {
        guard let sequence = node.sequence else { return report(.sourcesNotList, node) }
        for item in sequence where !item.isLeftOut {
            guard settings.sources.count < SourceSettings.limit else { return report(.tooManySources, item) }
            guard let source = readSource(item) else { continue }
            if settings.sources.contains(where: { $0.name.hasSameBytes(as: source.name) }) {
                report(.duplicateSource(source.name), item)
            } else {
                settings.sources.append(source)
            }
        }
    }

    /// An entry with an invalid name or place is left out, because another place could be another project.
    private mutating func readSource(_ node: Node) -> SourceSettings? {
        var source = SourceSettings(name: "", place: .folder(""), position: place(node))
        var (name, address, branch, folder): (String?, String?, String?, String?)
        var isUsable = true
        forEachKey(of: node, "sources", SourceKey.self) { reader, key, value in
            switch key {
            case .name: name = reader.sourceName(value) ?? reader.fail(&isUsable)
            case .git: address = reader.repositoryAddress(value) ?? reader.fail(&isUsable)
            case .branch: branch = reader.gitName(value, "sources.branch") ?? reader.fail(&isUsable)
            case .folder: folder = reader.path(value, "sources.folder") ?? reader.fail(&isUsable)
            case .expires: source.expires = reader.duration(value, "sources.expires", in: ages) ?? source.expires
            case .staleError: source.staleError = reader.duration(value, "sources.staleError", in: ages)
            case .editURL: source.editURL = reader.editURL(value, "sources.editURL")
            case .limit: source.limit = reader.size(value, "sources.limit", in: 1024...(1 << 40)) ?? source.limit
            }
        }
        guard node.mapping != nil, isUsable else { return nil }
        guard let name else { return missing(.sourceWithoutName, node) }
        source.name = name
        if let address {
            if let path = folder {
                guard let inside = normalized(path), !path.hasBytePrefix("/") else {
                    return missing(.notInside(path, "sources.folder"), node)
                }
                folder = inside.isEmpty ? nil : inside
            }
            source.place = .repository(.init(address: address, branch: branch, folder: folder))
        } else {
            guard let folder else { return missing(.sourceWithoutPlace(name), node) }
            if branch != nil { report(.branchWithoutRepository(name), node) }
            source.place = .folder(folder)
        }
        return source
    }

    private func fail(_ isUsable: inout Bool) -> String? {
        isUsable = false
        return nil
    }

    private mutating func missing(_ message: FindingMessage, _ node: Node) -> SourceSettings? {
        report(message, node)
        return nil
    }

    private mutating func sourceName(_ node: Node) -> String? {
        guard let name = text(node, "sources.name") else { return nil }
        let isName =
            (1...40).contains(name.utf8.count)
            && name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == UInt8(ascii: "-") }
        if isName { return name }
        report(.notSourceName(name), node)
        return nil
    }

    /// Reads a path that a message can show on one line.
    private mutating func path(_ node: Node, _ key: String) -> String? {
        guard let path = text(node, key) else { return nil }
        if !path.isEmpty, !path.utf8.contains(where: { $0 < 32 || $0 == 127 }) { return path }
        report(.notPath(key), node)
        return nil
    }

    /// Reads an address that becomes an argument of git.
    private mutating func repositoryAddress(_ node: Node) -> String? {
        guard let address = text(node, "sources.git") else { return nil }
        switch RepositoryAddress.judge(address) {
        case .allowed: return address
        case .withPassword: report(.passwordInAddress, node)
        case .refused: report(.notRepositoryAddress(address), node)
        }
        return nil
    }
}

/// From nothing to ten years, in seconds.
private let ages = 0...(3_650 * 86_400)

/// Whether git may connect to an address.
enum RepositoryAddress: Equatable {
    case allowed, refused
    /// It contains a password, which pages and messages would show.
    case withPassword

    /// Only `https://`, `ssh://` and `user@host:path` are allowed. All other forms are refused: local paths, plain HTTP,
    /// schemes such as `ext::` that start a program, and texts that git or ssh would take for an option.
    static func judge(_ address: String) -> RepositoryAddress {
        let isPlain = address.utf8.allSatisfy { $0 > 32 && $0 < 127 && $0 != UInt8(ascii: "\\") }
        guard isPlain, address.utf8.count <= 2000 else { return .refused }
        for scheme in ["https://", "ssh://"] {
            guard let rest = address.rest(afterBytes: scheme) else { continue }
            let parts = rest.bytewiseParts("/", maxSplits: 1)
            guard parts.count == 2, !parts[1].isEmpty else { return .refused }
            let authority = parts[0].bytewiseParts("@")
            guard let host = authority.last, authority.count <= 2, isHost(host) else { return .refused }
            if authority.count == 2 {
                if authority[0].containsByte(":") { return .withPassword }
                guard isUserName(authority[0]) else { return .refused }
            }
            return .allowed
        }
        let parts = address.bytewiseParts("@", maxSplits: 1)
        guard parts.count == 2, isUserName(parts[0]) else { return .refused }
        let place = parts[1].bytewiseParts(":", maxSplits: 1)
        guard place.count == 2, isHost(place[0]), !place[1].isEmpty, !place[1].hasBytePrefix("-"),
            !place[1].hasBytePrefix(":")
        else { return .refused }
        return .allowed
    }
}

private func isUserName(_ text: Substring) -> Bool {
    !text.isEmpty && !text.hasBytePrefix("-")
        && text.utf8.allSatisfy { isLetterOrDigit($0) || "-_.+~".utf8.contains($0) }
}
