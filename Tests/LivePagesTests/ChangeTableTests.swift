import Domain
import TestSupport
import Testing

@testable import Application
@testable import LivePages

/// The table of `docs/editing.md` has a row for each kind of change, and names the operations and tools that exist.
struct ChangeTableTests {
    private static let rows: [[String]] = {
        // Without the file, the first test fails.
        let lines = (try? PackageFolder.text("docs/editing.md"))?.split(separator: "\n") ?? []
        return lines.drop { !$0.hasPrefix("| change | command line |") }.dropFirst(2).prefix { $0.hasPrefix("|") }.map {
            $0.split(separator: "|").map { $0.trimming { " `".contains($0) } }
        }
    }()

    @Test func `has every kind of change once`() {
        #expect(Self.rows.map { $0.first ?? "" } == ChangeKind.allCases.map(\.rawValue))
    }

    @Test func `names the operation of the API and the tool for agents`() throws {
        let operations = Set(Route.operations.compactMap(\.operation?.name))
        for row in Self.rows where row.count == 6 {
            #expect(operations.contains(row[4]), "\(row)")
            let kind = try #require(ChangeKind(rawValue: row[0]))
            let isOther = MCPTool.otherKinds.contains(kind)
            #expect(row[5] == (isOther ? "change" : kind.rawValue), "\(row)")
            #expect(MCPTool.all.contains { $0.name == row[5] }, "\(row)")
        }
        #expect(Self.rows.allSatisfy { $0.count == 6 })
    }
}

extension Substring {
    fileprivate func trimming(_ isBlank: (Character) -> Bool) -> String {
        var text = drop(while: isBlank)
        while let last = text.last, isBlank(last) { text.removeLast() }
        return String(text)
    }
}
