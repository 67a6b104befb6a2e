import Application
import Domain
import TestSupport
import Testing

/// The styles in the settings.
struct `A site's theme` {
    private func built(_ files: [String: String]) throws -> TestedProject {
        let asked = try TestedProject(files.merging(["todos/a.md": todoFile("A")]) { own, _ in own })
        var request = BuildRequest(asked.request())
        request.hasReports = false
        _ = try SiteBuild(request).run()
        return asked
    }

    @Test func `is a file of tokens after the built-in styles`() throws {
        let asked = try built([
            "fuda.yml": "theme: { accent: \"#0b5c9c\", density: compact, corners: square, font: serif }\n"
        ])
        let styles = try asked.text("output/assets/theme.css")
        #expect(styles.hasPrefix(":root {\n  --accent: light-dark(#0b5c9c, #"))
        let base = try asked.text("output/assets/fuda.css")
        for token in styles.matches(of: /--([\w-]+):/) { #expect(base.contains("--\(token.1): "), "\(token.1)") }
        for page in ["index.html", "todos/a.html", "search.html"] {
            let links = try asked.text("output/\(page)").matches(
                of: /<link rel="stylesheet" href="(?:\.\.\/)*([^"]*)">/)
            #expect(links.last?.1 == "assets/theme.css", "\(page)")
        }
    }

    @Test func `colours the seal, but never a user's own`() throws {
        let settings = "theme: { accent: \"#0b5c9c\" }\n"
        #expect(try built([:]).text("output/assets/favicon.svg").contains("#b3261e"))
        let seal = try built(["fuda.yml": settings]).text("output/assets/favicon.svg")
        #expect(seal.contains("fill=\"#0b5c9c\"") && !seal.contains("#b3261e"))
        let own = "<svg xmlns=\"http://www.w3.org/2000/svg\"><path fill=\"#b3261e\"/></svg>"
        let kept = try built(["fuda.yml": settings, "templates/assets/favicon.svg": own])
        #expect(try kept.text("output/assets/favicon.svg") == own)
    }

    @Test func `colours the main line of charts`() throws {
        let styles = try built(["fuda.yml": "theme: { accent: \"#0b5c9c\" }\n"]).text("output/assets/theme.css")
        #expect(styles.contains("  --main-line: light-dark(#0b5c9c, #"))
        let charts = try PackageFolder.text("templates/assets/report.css")
        #expect(charts.contains(":has(.line.t-active) .t-active { --c: var(--main-line, var(--active)) }"))
    }

    @Test func `needs no file if it equals the built-in one`() throws {
        let asked = try built(["fuda.yml": "theme: { density: calm }\n"])
        #expect(!asked.exists("output/assets/theme.css"))
        #expect(try !asked.text("output/index.html").contains("theme.css"))
    }

    @Test func `is overridden by the user's own file`() throws {
        let asked = try built([
            "fuda.yml": "theme: { corners: square }\n", "templates/assets/theme.css": ":root { --corner: 1px }\n",
        ])
        #expect(try asked.text("output/assets/theme.css") == ":root { --corner: 1px }\n")
    }

    @Test func `is validated against the background colours of the styles`() throws {
        let base = try PackageFolder.text("templates/assets/fuda.css")
        let (light, dark) = (ThemeSettings.lightGround.text, ThemeSettings.darkGround.text)
        #expect(base.contains("--paper: light-dark(\(light), \(dark));"))
    }
}
