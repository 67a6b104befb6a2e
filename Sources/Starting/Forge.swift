import Bytes
import Domain

/// Where a repository may live whose CI can publish its board.
package enum Forge: String, CaseIterable, Sendable {
    case github, gitlab, forgejo, gitea

    /// Where its CI looks for what to run, from the git root.
    var path: String {
        switch self {
        case .github: ".github/workflows/fuda.yml"
        case .gitlab: ".gitlab-ci.yml"
        case .forgejo: ".forgejo/workflows/fuda.yml"
        case .gitea: ".gitea/workflows/fuda.yml"
        }
    }

    /// What to run: the example of docs/ci.
    ///
    /// - Parameter directory: the project's folder from the git root.
    func workflow(for directory: String) -> String {
        let name = "\(rawValue).yml"
        let example = EmbeddedFiles.all.first { $0.name.description.hasSameBytes(as: name) }?.text.description ?? ""
        let quoted = directory.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\"")
        return example.replacingBytes("\(Forge.variable): \".\"", with: "\(Forge.variable): \"\(quoted)\"")
    }

    /// The variable by which each example knows the project's folder.
    static let variable = "FUDA_DIRECTORY"
}
