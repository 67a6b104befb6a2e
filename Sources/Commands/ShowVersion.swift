import Application
import ArgumentParser
import Bytes
import CCommit
import Domain
import Interchange
import JSON
import Scaffolding
import Theme

/// The version of this program.
let version = "0.1.0"

struct ShowVersion: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print the version.",
        discussion: """
            With --json, also prints the commit of the build, the versions of the linked libraries, and the supported \
            features, which a script can check before it relies on them. 'fuda --version' prints the same, also with \
            --json.

            Example: fuda version --json
            """)

    @Flag(help: "Print JSON.")
    var json = false

    mutating func run() { ShowVersion.say(asJSON: json) }

    static func say(asJSON: Bool) {
        guard asJSON else { return Console.line(version) }
        var writer = JSONWriter(capacity: 4096)
        VersionJSON.write(version, commit: String(cString: built_commit()), features: features, into: &writer)
        Console.answer(writer.bytes.bytes)
    }

    /// The supported features, by the names that the options take.
    private static var features: [(name: StaticString, values: [String])] {
        [
            ("commands", Program.commands),
            ("reports", ReportKind.allCases.map(\.rawValue)),
            ("exports", ExportFormat.allCases.map(\.rawValue)),
            ("imports", ImportFormat.allCases.map(\.rawValue)),
            ("forges", Forge.allCases.map(\.rawValue)),
            ("languages", BuiltInTheme.languages),
        ]
    }
}
