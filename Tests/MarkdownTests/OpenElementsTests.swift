import Bytes
import Testing

@testable import Markdown

/// The maximum depth of elements, and the elements that close others.
struct OpenElementsTests {
    @Test func `limits ten thousand nested details to a depth of one hundred`() {
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
