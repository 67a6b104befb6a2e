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

    /// Returns the address at which the forge publishes a repository's site; nil if its name does not tell.
    ///
    /// - Parameter origin: the repository's address, such as `git@github.com:hana/kitchen.git`.
    func address(of origin: String) -> String? {
        guard self == .github else { return nil }
        let starts = ["https://github.com/", "git@github.com:", "ssh://git@github.com/"]
        guard let path = starts.lazy.compactMap({ origin.rest(afterBytes: $0) }).first else { return nil }
        let parts = path.bytewiseParts("/").map { String($0) }
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Forge.isNamed) }) else {
            return nil
        }
        let name = parts[1].rest(beforeBytes: ".git").map { String($0) } ?? parts[1]
        let host = "\(parts[0].lowercased()).github.io"
        return name.lowercased().hasSameBytes(as: host) ? "https://\(host)/" : "https://\(host)/\(name)/"
    }

    /// Whether names of users and repositories at GitHub can have the byte.
    private static func isNamed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// The variable for the project's directory in each example.
    static let variable = "FUDA_DIRECTORY"
}
