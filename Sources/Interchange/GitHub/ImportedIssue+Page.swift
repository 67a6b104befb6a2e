import Bytes
import Domain

extension ImportedIssue {
    /// Returns an identity in the form in which identities are compared: github.com ignores the case of repositories.
    static func comparable(_ identity: String) -> String {
        guard let issue = ImportedIssue(identity), issue.repository.bytewiseParts("/").count == 2 else {
            return identity
        }
        return identity.lowercased()
    }

    /// Parses the address of an issue, such as `https://github.com/owner/name/issues/12`; nil for other addresses.
    ///
    /// The repositories of other hosts begin with the host, such as `gitlab.com/group/name`.
    init?(page: String) {
        let parts = page.bytewiseParts("/")
        // The scheme, nothing, the host, the repository, `issues` and the number.
        guard parts.count >= 7, ["issues", "work_items"].contains(parts[parts.count - 2]),
            Int(parts[parts.count - 1]) != nil
        else { return nil }
        var names = parts[3..<parts.count - 2]
        // GitLab has it between the repository and the page.
        if names.last == "-" { names.removeLast() }
        if names.starts(with: ["api", "v3", "repos"]) { names = names.dropFirst(3) }
        let host = parts[2].lowercased()
        if host.hasBytePrefix("api."), names.first == "repos" { names.removeFirst() }
        let isGitHub = ["github.com", "www.github.com", "api.github.com"].contains(host)
        self.init(
            repository: (isGitHub ? "" : host + "/") + names.joined(separator: "/"),
            number: String(parts[parts.count - 1]))
    }
}
