import Testing
import Theme

/// The theme inside the program is the one in `templates/`.
struct `The built-in theme` {
    @Test func `has every file of templates and no other, byte for byte`() throws {
        let files = try Package.files(below: "templates").filter {
            !$0.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        #expect(BuiltInTheme.files.map(\.name) == files)
        for file in BuiltInTheme.files {
            #expect(try Package.read("templates/\(file.name)").utf8.elementsEqual(file.bytes), "\(file.name)")
        }
    }

    @Test func `keeps its promise of size`() throws {
        for (name, kibibytes) in [("fuda.css", 24), ("report.css", 20), ("history.css", 20)] {
            #expect(try Package.read("templates/assets/\(name)").utf8.count <= kibibytes << 10, "\(name)")
        }
        let scripts = try ["fuda.js", "history.js"].map { try Package.read("templates/assets/\($0)").utf8.count }
        #expect(scripts.reduce(0, +) <= 15 << 10)
        #expect(try Package.read("templates/assets/query.js").utf8.count <= 39 << 10)
    }
}
