import Foundation
import TestSupport
import Testing
import YAML

/// `action.yml`, whose steps run as on a runner: bash runs each in the workspace, with the files that steps write to.
///
/// Leaves out steps that use other actions.
struct Action {
    let inputs: [String: String]
    let steps: [Node]
    private let outputs: [String: String]

    init() throws {
        let action = try #require(try Node.compose(PackageFolder.text("action.yml")))
        inputs = Action.texts(action["inputs"]) { $0["default"]?.string }
        outputs = Action.texts(action["outputs"]) { $0["value"]?.string }
        steps = action["runs"]?["steps"]?.sequence ?? []
    }

    /// The exit status and the results of a run.
    struct Run {
        var code: Int32 = 0
        var log = ""
        var summary = ""
        var outputs: [String: String] = [:]
    }

    /// - Parameters:
    ///   - given: inputs by name.
    ///   - folder: the workspace, relative to the project.
    ///   - tools: a directory that comes first on the PATH.
    func run(
        _ given: [String: String], in project: TestProject, at folder: String, environment: [String: String] = [:],
        tools: String? = nil
    ) throws -> Run {
        #expect(Set(given.keys).isSubset(of: inputs.keys))
        var (run, context) = (
            Run(),
            [
                "github.action_repository": "hana/fuda", "runner.temp": project.path("temp"), "runner.os": "Linux",
                "runner.arch": "X64",
            ]
        )
        for (name, value) in inputs.merging(given, uniquingKeysWith: { $1 }) { context["inputs.\(name)"] = value }
        var paths = (tools.map { [project.path($0)] } ?? []) + ["/usr/bin", "/bin"]
        try project.put("temp/", "")
        for step in steps {
            guard let script = step["run"]?.string else { continue }
            for name in ["script", "output", "path", "summary"] { try project.put("step/\(name)", "") }
            try project.put("step/script", evaluated(script, context))
            var values = TestRepository.isolation.merging([
                "PATH": paths.joined(separator: ":"), "HOME": project.path("temp"), "RUNNER_TEMP": project.path("temp"),
                "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": PackageFolder.path,
                "GITHUB_SERVER_URL": "https://github.com", "GITHUB_EVENT_NAME": "push",
                "GITHUB_WORKSPACE": project.path(folder), "GITHUB_STEP_SUMMARY": project.path("step/summary"),
                "GITHUB_OUTPUT": project.path("step/output"), "GITHUB_PATH": project.path("step/path"),
            ]) { $1 }.merging(environment) { $1 }
            for (name, value) in Action.texts(step["env"], of: \.string) { values[name] = evaluated(value, context) }
            let ended = try project.run(
                ["--noprofile", "--norc", "-e", "-o", "pipefail", project.path("step/script")], in: folder,
                environment: values, program: URL(filePath: "/bin/bash"))
            run.log += ended.out + ended.errors
            run.summary += try project.text("step/summary")
            paths = try project.text("step/path").split(separator: "\n").map(String.init) + paths
            for line in try project.text("step/output").split(separator: "\n") {
                let pair = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                context["steps.\(step["id"]?.string ?? "").outputs.\(pair[0])"] = pair[1]
            }
            run.code = ended.code
            if run.code != 0 { break }
        }
        run.outputs = outputs.mapValues { evaluated($0, context) }
        return run
    }

    /// Replaces each `${{ name }}` by its value; as on a runner, an unknown name is empty.
    private func evaluated(_ text: String, _ context: [String: String]) -> String {
        text.replacing(/\$\{\{ ([\w.-]+) \}\}/) { context[String($0.1)] ?? "" }
    }

    private static func texts(_ node: Node?, of text: (Node) -> String?) -> [String: String] {
        Dictionary(
            (node?.mapping ?? []).map { ($0.key.string ?? "", text($0.value) ?? "") }, uniquingKeysWith: { $1 })
    }
}

extension Node {
    /// The text of a scalar; nil for any other node.
    var string: String? { scalar?.string }
}
