import Bytes
package import Domain
import Platform
import Repositories

/// Where a synced branch comes from and goes to, as the settings of this clone say.
package struct SyncTarget: Equatable, Sendable {
    package let remote: String
    package let branch: String
    /// The addresses for fetching and for pushing.
    package let addresses: (fetch: [String], push: [String])

    package static func == (one: SyncTarget, other: SyncTarget) -> Bool { one.identity == other.identity }

    /// Everything that a person agrees to.
    package var identity: String {
        ([remote, branch] + addresses.fetch.map { "fetch \($0)" } + addresses.push.map { "push \($0)" })
            .joined(separator: "\n")
    }

    /// The addresses for pushing, without users and passwords.
    package var shownAddress: String { addresses.push.map(SyncTarget.withoutUser).joined(separator: ", ") }

    private static func withoutUser(_ address: String) -> String {
        guard let start = address.firstIndex(ofBytes: "://") else { return address }
        let rest = address[start...].utf8.dropFirst(3)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return address }
        return "\(address[..<start])://\(Substring(rest[rest.index(after: at)...]))"
    }
}

extension SyncedBranch {
    /// Returns where the branch comes from and goes to.
    ///
    /// git takes a name that its settings do not have for a path, and runs the hooks of the repository that lies there. So
    /// only a remote of the clone's own settings counts, and none whose address leads into the project, where each
    /// committer could put a repository.
    ///
    /// - Throws: the reason why there is no such remote.
    package func target() throws(RepositoryError) -> SyncTarget {
        let urls = { (options: [String]) throws(RepositoryError) in
            do throws(GitFailure) {
                let answer = try plumbing.git.answer(
                    ["remote", "get-url", "--all"] + options + [remote], in: plumbing.root)
                return String(decoding: answer, as: UTF8.self).bytewiseParts("\n").filter { !$0.isEmpty }.map {
                    String($0)
                }
            } catch {
                throw .noRemote(remote)
            }
        }
        let target = SyncTarget(remote: remote, branch: branch, addresses: (try urls([]), try urls(["--push"])))
        if target.addresses.fetch.isEmpty || target.addresses.push.isEmpty { throw .noRemote(remote) }
        for address in target.addresses.fetch + target.addresses.push where try leadsInside(address) {
            throw .remoteInside(remote, address)
        }
        return target
    }

    /// Whether an address is a path into the working tree or git's own directory.
    private func leadsInside(_ address: String) throws(RepositoryError) -> Bool {
        var path = address
        if let place = address.rest(afterBytes: "file://") {
            // Another host than this one is a path on it for git, too.
            path =
                place.hasBytePrefix("/")
                ? String(place) : "/" + place.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst().text
        } else if let colon = address.firstIndex(ofBytes: ":") {
            // `HOST:PATH` and `SCHEME://…`, unless a slash comes first.
            if !address[..<colon].containsByte("/") { return false }
        }
        let absolute = path.hasBytePrefix("/") ? path : "\(plumbing.root)/\(path)"
        let real = SyncedBranch.resolved(absolute)
        guard let state = GitRepositoryState(around: plumbing.root) else { return true }
        let own = [plumbing.root, state.gitFolder, state.commonFolder].map { realPath($0) ?? $0 }
        return own.contains { real.hasSameBytes(as: $0) || real.hasBytePrefix("\($0)/") }
    }

    /// Returns a path with links followed as far as it exists; what does not exist yet can be created later.
    private static func resolved(_ path: String) -> String {
        var (known, rest) = (path, [String]())
        while true {
            if let real = realPath(known) {
                return rest.isEmpty
                    ? real : (real.hasByteSuffix("/") ? real : real + "/") + rest.reversed().joined(separator: "/")
            }
            guard let slash = known.lastIndex(ofByte: "/"), slash > known.startIndex else { return path }
            let name = String(known[known.utf8.index(after: slash)...])
            if !name.isEmpty, name != "." { rest.append(name) }
            known = String(known[..<slash])
        }
    }
}

extension Sequence<UInt8> {
    fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
