import Application
import ArgumentParser
import Repositories
import Scaffolding

extension Forge: ExpressibleByArgument {}

/// Implements `fuda init --ci`: creates a workflow and lists the remaining manual steps.
struct WorkflowSetup {
    let forge: Forge
    let options: ProjectOptions

    func run() throws {
        let workspace = try options.open()
        do {
            let result = try CIScaffolder(forge, for: workspace.home, origin: workspace.originAddress).start()
            Console.line(
                result.isNew ? "created \(result.path)" : "\(result.path) already exists and was left unchanged")
            let steps = steps(after: result)
            if !steps.isEmpty { Console.line("Next:\n" + steps.map { "- \($0)" }.joined(separator: "\n")) }
        } catch {
            throw Failure(error)
        }
    }
}

extension WorkflowSetup {
    private func steps(after result: CIScaffolder.Result) -> [String] {
        let inclusion = result.includer.map { "add to \($0):\n\n  include:\n    - local: \(result.path)\n" }
        guard result.isNew else { return [inclusion].compactMap(\.self) }
        let source = "in \(result.path), replace '\(placeholder)' with the source of your fuda releases"
        let checksum =
            "there, replace '<checksum>' with the checksum of the Linux archive in the release's SHA256SUMS"
        return [inclusion, source, checksum, setting, address(result), "commit and push"].compactMap(\.self)
    }

    private func address(_ result: CIScaffolder.Result) -> String? {
        if let address = result.address {
            return result.isAddressWritten
                ? "fuda.yml has 'baseURL: \(address)'; correct it if the site has another address"
                : "add 'baseURL: \(address)' to fuda.yml, for feeds and for the page of unknown addresses"
        }
        return "add 'baseURL' with the site's address to fuda.yml, for feeds and for the page of unknown addresses"
    }

    private var placeholder: String { forge == .github ? "<owner>/fuda" : "https://<host>/<owner>/fuda" }

    private var setting: String {
        switch forge {
        case .github: "in the repository's settings, under Pages, choose the source 'GitHub Actions'"
        case .gitlab: "under Build, Pipeline schedules, add a nightly run, because overdue todos change daily"
        case .forgejo, .gitea: "serve the branch 'pages', as Codeberg does, or copy the site elsewhere"
        }
    }
}
