import Bytes
import Domain
@testable import Interchange
import TestSupport
import Testing

/// The tables of `docs/interchange.md`, which users read before they migrate their todos.
struct `The page on formats` {
    private static func word(_ carriage: ExportFormat.FieldSupport) -> String {
        switch carriage {
        case .whole: "yes"
        case .partly: "partly"
        case .lost: "–"
        }
    }

    private static func row(_ name: String, _ carriage: (ExportFormat) -> ExportFormat.FieldSupport) -> String {
        "| \(name) | \(ExportFormat.allCases.map { word(carriage($0)) }.joined(separator: " | ")) |"
    }

    @Test func `documents the support for each key in each format`() throws {
        let rows =
            Field.allCases.map { field in Self.row("`\(field.name)`") { $0.carriage(of: field) } }
            + [
                Self.row("the body", \.carriageOfBody), Self.row("keys of your own", \.carriageOfMore),
            ]
        let page = try PackageFolder.text("docs/interchange.md")
        #expect(page.containsBytes("\n" + rows.joined(separator: "\n") + "\n"), "\(rows.joined(separator: "\n"))")
    }

    @Test func `has a column for each format`() throws {
        let page = try PackageFolder.text("docs/interchange.md")
        for format in ExportFormat.allCases { #expect(page.containsBytes("| \(format.rawValue) |"), "\(format)") }
    }
}

struct `The page on fields` {
    @Test func `lists each field with its alternative keys`() throws {
        let page = try PackageFolder.text("docs/fields.md")
        for field in Field.allCases {
            let aliases = field.key.aliases.map { "`\($0)`" }.joined(separator: ", ")
            #expect(page.containsBytes("\n| `\(field.name)` | \(aliases.isEmpty ? "" : aliases + " ")| "), "\(field)")
        }
    }
}
