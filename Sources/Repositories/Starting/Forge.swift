import Bytes
import CWorkflows

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
        let example = String(
            cString: {
                switch self {
                case .github: fuda_workflow_github
                case .gitlab: fuda_workflow_gitlab
                case .forgejo: fuda_workflow_forgejo
                case .gitea: fuda_workflow_gitea
                }
            }())
        let quoted = directory.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\"")
        return example.replacingBytes("\(Forge.variable): \".\"", with: "\(Forge.variable): \"\(quoted)\"")
    }

    /// The variable by which each example knows the project's folder.
    static let variable = "FUDA_DIRECTORY"
}
