import Application
import ArgumentParser
import Repositories
import Starting

extension Forge: ExpressibleByArgument {}

/// `fuda init --ci`: makes a workflow and says what is left to do by hand.
struct WorkflowSetup {
    let forge: Forge
    let options: ProjectOptions

    func run() throws {
        let project = try options.open().home
        do {
            let result = try CIStarter(forge, for: project).start()
            Console.line(result.isNew ? "made \(result.path)" : "\(result.path) is there already and stays as it is")
            let steps = steps(after: result)
            if !steps.isEmpty { Console.line("Next:\n" + steps.map { "- \($0)" }.joined(separator: "\n")) }
        } catch {
            throw Failure(error)
        }
    }
}

extension WorkflowSetup {
    private func steps(after result: CIStarter.Result) -> [String] {
        let inclusion = result.includer.map { "add to \($0):\n\n  include:\n    - local: \(result.path)\n" }
        guard result.isNew else { return [inclusion].compactMap(\.self) }
        let source = "in \(result.path), write in the place of '\(placeholder)' where you get fuda from"
        let checksum =
            "there, write in the place of '<checksum>' what the release's SHA256SUMS says of its Linux archive"
        return [inclusion, source, checksum, setting, "commit and push"].compactMap(\.self)
    }

    private var placeholder: String { forge == .github ? "<owner>/fuda" : "https://<host>/<owner>/fuda" }

    private var setting: String {
        switch forge {
        case .github: "in the repository's settings, under Pages, choose the source 'GitHub Actions'"
        case .gitlab: "under Build, Pipeline schedules, add a nightly run: what is overdue changes with the day"
        case .forgejo, .gitea: "have the branch 'pages' served, as Codeberg does, or copy the site where you like"
        }
    }
}
