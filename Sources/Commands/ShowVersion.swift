import Application
import ArgumentParser
import Bytes
import CCommit
import Domain
import Interchange
import JSON
import Starting
import Theme

/// The version of this program.
let version = "0.1.0"

struct ShowVersion: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Say which version this is.",
        discussion: """
            With --json also the commit that it was built from, the versions of the libraries inside, and what it can do: \
            a script can ask before it relies on something. 'fuda --version' says the same.

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

    /// What may be asked of the program, by the names that its options take.
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
