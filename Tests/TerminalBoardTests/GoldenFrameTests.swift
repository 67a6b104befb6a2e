import Foundation
import Screen
import TestSupport
import Testing

@testable import TerminalBoard

/// Whole frames in three sizes and languages.
///
/// `FUDA_RECORD=1 swift test --filter GoldenFrame` records them again; review the diff before you commit it.
struct GoldenFrameTests {
    private static let sizes = [(40, 12), (80, 24), (200, 60)]

    /// What is pressed before each frame.
    private static let scenes: [(name: String, keys: [String])] = [
        ("board", []), ("marked and blocked", ["Space", "l"]), ("lifted", ["m", "l", "j"]), ("details", ["Enter"]),
        ("details on the whole screen", ["Enter", "Enter", "t"]), ("list", ["2", "j"]),
        ("groups", ["g", "Down", "Enter", "2"]), ("owner", ["a", "Down"]), ("tags", ["#"]),
        ("error of a query", ["/", "'stat:'"]), ("completion", ["/", "'status:d'"]), ("question", ["X"]),
        ("help", ["?"]),
        ("after an edit", ["s"]), ("nothing found", ["/", "'zzz'", "Enter"]),
    ]

    @Test(arguments: ["en", "de", "ja"], sizes.indices)
    func `are as recorded`(language: String, size: Int) throws {
        let (columns, rows) = GoldenFrameTests.sizes[size]
        var text = ""
        for scene in GoldenFrameTests.scenes {
            let player = try BoardPlayer(language: language, columns: columns, rows: rows)
            for key in scene.keys { player.press(key) }
            let frame = player.frame
            text += "== \(scene.name)\n"
            for (row, line) in zip(frame.texts, frame.styleMap) {
                text += "\(line.isEmpty ? row : "\(row)│\(line)")\n"
            }
            if let cursor = frame.cursor { text += "cursor \(cursor.row) \(cursor.column)\n" }
        }
        let name = "Tests/TerminalBoardTests/Fixtures/\(language)-\(columns)x\(rows).txt"
        if ProcessInfo.processInfo.environment["FUDA_RECORD"] == "1" {
            try text.write(toFile: "\(PackageFolder.path)/\(name)", atomically: true, encoding: .utf8)
        }
        let recorded = try PackageFolder.text(name).split(separator: "\n", omittingEmptySubsequences: false)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = zip(lines, recorded).enumerated().first { $1.0 != $1.1 }
        #expect(
            text.utf8.count == recorded.joined(separator: "\n").utf8.count && first == nil,
            "line \((first?.offset ?? 0) + 1) of \(name) differs: \(first?.element.0 ?? "")")
    }
}
