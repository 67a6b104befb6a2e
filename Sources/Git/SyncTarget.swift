import Bytes
package import Domain
import Platform
import Repositories

/// The remote of a synced branch, as the git settings of this clone define it.
package struct SyncTarget: Equatable, Sendable {
    package let remote: String
    package let branch: String
    let fetchAddresses: [String]
    let pushAddresses: [String]

    /// Everything that a person consents to.
    package var identity: String {
        ([remote, branch] + fetchAddresses.map { "fetch \($0)" } + pushAddresses.map { "push \($0)" })
            .joined(separator: "\n")
    }

    /// The addresses for pushing, without users and passwords.
    package var shownAddress: String { pushAddresses.map(SyncTarget.withoutUser).joined(separator: ", ") }

    private static func withoutUser(_ address: String) -> String {
        guard let start = address.firstIndex(ofBytes: "://") else { return address }
        let rest = address[start...].utf8.dropFirst(3)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return address }
        return "\(address[..<start])://\(Substring(rest[rest.index(after: at)...]))"
    }
}

extension SyncedBranch {
    /// Returns the remote of the branch.
    ///
    /// git takes an unknown remote for a path, and runs the hooks of the repository at that path. So the clone's settings must
    /// name the remote, and its address must not be in the project, where every committer could add a repository.
    ///
    /// - Throws: the reason why the remote is missing or not allowed.
    package func target() throws(RepositoryError) -> SyncTarget {
        let target = SyncTarget(
            remote: remote, branch: branch, fetchAddresses: try addresses([]), pushAddresses: try addresses(["--push"]))
        if let inside = (target.fetchAddresses + target.pushAddresses).first(where: isInside) {
            throw .remoteInside(remote, inside)
        }
        return target
    }

    private func addresses(_ options: [String]) throws(RepositoryError) -> [String] {
        do throws(GitFailure) {
            let answer = try plumbing.git.answer(
                ["remote", "get-url", "--all"] + options + [remote], in: plumbing.root)
            let lines = String(decoding: answer, as: UTF8.self).bytewiseParts("\n").filter { !$0.isEmpty }
            if !lines.isEmpty { return lines.map { String($0) } }
        } catch {
            throw .noRemote(remote)
        }
        throw .noRemote(remote)
    }

    /// Returns whether an address is a path into the working tree or git's own directory.
    private func isInside(_ address: String) -> Bool {
        guard let path = SyncedBranch.path(of: address) else { return false }
        guard let state = GitRepositoryState(around: plumbing.root) else { return true }
        let real = SyncedBranch.resolved(path.hasBytePrefix("/") ? path : "\(plumbing.root)/\(path)")
        let own = [plumbing.root, state.gitFolder, state.commonFolder].map { realPath($0) ?? $0 }
        return own.contains { real.hasSameBytes(as: $0) || real.hasBytePrefix("\($0)/") }
    }

    /// Returns the path of a repository on this machine; nil for an address with another scheme or host.
    private static func path(of address: String) -> String? {
        if let place = address.rest(afterBytes: "file://") {
            // git ignores the host, and decodes the path.
            return decoded(place.firstIndex(ofBytes: "/").map { place[$0...] } ?? "/")
        }
        // `HOST:PATH` and `SCHEME://…`, unless a slash comes first.
        if let colon = address.firstIndex(ofBytes: ":"), !address[..<colon].containsByte("/") { return nil }
        return address
    }

    /// Returns a text with its percent codes decoded.
    private static func decoded(_ text: Substring) -> String {
        var (bytes, rest): ([UInt8], Substring.UTF8View.SubSequence) = ([], text.utf8[...])
        while let byte = rest.popFirst() {
            let code = rest.prefix(2)
            guard byte == UInt8(ascii: "%"), code.count == 2,
                let value = UInt8(String(decoding: code, as: UTF8.self), radix: 16)
            else {
                bytes.append(byte)
                continue
            }
            bytes.append(value)
            rest.removeFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns an absolute path with links followed as far as it exists; the rest can be created later.
    private static func resolved(_ path: String) -> String {
        if let real = realPath(path) { return real }
        let (folder, name) = (Bytes.folder(of: path), Bytes.name(of: path))
        if folder.isEmpty { return path }
        let real = resolved(folder)
        if name.isEmpty || name == "." { return real }
        return real.hasByteSuffix("/") ? real + name : "\(real)/\(name)"
    }
}
