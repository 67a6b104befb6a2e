import Bytes
import Domain
import Repositories

/// A forge whose CI can publish a repository's board.
package enum Forge: String, CaseIterable, Sendable {
    case github, gitlab, forgejo, gitea

    /// The path of its CI file relative to the git root.
    var path: String {
        switch self {
        case .github: ".github/workflows/fuda.yml"
        case .gitlab: ".gitlab-ci.yml"
        case .forgejo: ".forgejo/workflows/fuda.yml"
        case .gitea: ".gitea/workflows/fuda.yml"
        }
    }

    /// Returns whether the CI of a repository already publishes a board.
    func isUsed(in root: String) -> Bool {
        // A file that cannot be read may have another purpose.
        (try? readText("\(root)/\(path)"))??.containsBytes(Forge.variable) == true
    }

    /// Returns the CI file, based on the example in docs/ci.
    ///
    /// - Parameter directory: the project's directory relative to the git root.
    func workflow(for directory: String) -> String {
        let name = "\(rawValue).yml"
        let example = EmbeddedFiles.all.first { $0.name.description.hasSameBytes(as: name) }?.text.description ?? ""
        let quoted = directory.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\"")
        return example.replacingBytes("\(Forge.variable): \".\"", with: "\(Forge.variable): \"\(quoted)\"")
    }

    /// The variable for the project's directory in each example.
    static let variable = "FUDA_DIRECTORY"
}
