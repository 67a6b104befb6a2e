import Bytes
import Testing

@testable import Markdown

/// How deep elements may be, and which close others.
struct OpenElementsTests {
    @Test func `ten thousand details are a hundred deep`() {
        let page = html(
            String(repeating: "<details>", count: 10_000) + "\n\nx\n\n" + String(repeating: "</details>", count: 10_000)
        )
        #expect(page.ranges(of: "<details>").count == 100)
        #expect(page.ranges(of: "&lt;details&gt;").count == 9_900)
        #expect(page.ranges(of: "&lt;/details&gt;").count == 9_900)
        let emphases = html(String(repeating: "*a _b ", count: 5_000) + String(repeating: "_*", count: 5_000))
        #expect(emphases.ranges(of: "<em>").count <= 5_000)
    }
}
