import Testing
import Theme

/// Compares the theme in the program with the files in `templates/`.
struct `The built-in theme` {
    @Test func `contains exactly the files of templates, byte for byte`() throws {
        let files = try Package.files(below: "templates").filter {
            !$0.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        #expect(BuiltInTheme.files.map(\.name) == files)
        for file in BuiltInTheme.files {
            let bytes = try Package.bytes("templates/\(file.name)")
            #expect(bytes.elementsEqual(file.bytes), "\(file.name)")
        }
    }

    @Test func `does not exceed its size limits`() throws {
        // The signs in `fuda.css` are 2 KiB.
        for (name, kibibytes) in [
            ("fuda.css", 33), ("report.css", 20), ("history.css", 20), ("find.css", 8), ("wall.css", 8),
            ("paper.css", 4), ("todo.css", 8), ("calendar.css", 8), ("timeline.css", 8), ("graph.css", 4),
            ("palette.css", 8), ("live.css", 14),
        ] {
            #expect(try Package.read("templates/assets/\(name)").utf8.count <= kibibytes << 10, "\(name)")
        }
        #expect(try Package.bytes("templates/assets/card.png").count <= 8 << 10)
        for (name, kibibytes) in [
            ("fuda.js", 17), ("rows.js", 4), ("glance.js", 5), ("graph.js", 4), ("timeline.js", 2), ("wall.js", 4),
            ("charts.js", 2),
            ("history.js", 8),
            ("cards.js", 4), ("keys.js", 8), ("palette.js", 16), ("suggest.js", 16), ("peek.js", 8),
            ("redirect.js", 1),
            ("texts.js", 24), ("live.js", 25), ("forms.js", 16), ("drag.js", 16), ("inline.js", 16),
            ("days.js", 24), ("query.js", 24), ("todos.js", 24), ("search.js", 24), ("board.js", 24),
        ] {
            #expect(try Package.read("templates/assets/\(name)").utf8.count <= kibibytes << 10, "\(name)")
        }
    }
}
