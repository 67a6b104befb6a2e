import Foundation
import Testing
import Theme

struct `The styles of pages` {
    /// A browser tells; this holds what it told: words may be broken anywhere. Only numbers and initials never are, nor
    /// what scrolls or is cut: the navigation, the board's buttons, and ids and names on cards.
    @Test func `let long words wrap on every page`() throws {
        let styles = BuiltInTheme.files.filter { $0.name.hasSuffix(".css") }
        #expect(styles.count == 12)
        var unbroken: [String] = []
        for style in styles {
            let text = String(decoding: style.bytes, as: UTF8.self)
            for rule in text.matches(of: /(?m)([^{}\n]+)\{[^{}]*white-space: ?nowrap[^{}]*\}/) {
                unbroken.append(rule.1.trimmingCharacters(in: .whitespaces))
            }
        }
        #expect(
            unbroken.sorted() == [
                "#hand button", ".bar :is(nav a, summary)", ".card .who", ".ids code", ".steps",
                ".table .n", ".who b, .face",
            ])
        let main = try #require(styles.first { $0.name == "assets/fuda.css" })
        #expect(String(decoding: main.bytes, as: UTF8.self).contains("overflow-wrap: anywhere"))
    }
}
