import Bytes
import Domain
import Links
import UseCases

/// Writes bodies for those who read them far from the site: every link is whole, or, where nobody knows where the site stands,
/// none at all.
struct FeedContent: ~Copyable {
    private let site: SiteContext
    /// What links into the site begin with, as it stands in an attribute.
    private let base: LinkBase?
    private var html = ByteBuffer()

    init(_ site: SiteContext) {
        self.site = site
        base = site.board.settings.baseURL.map { LinkBase(prefix: FeedContent.escaped($0)) }
    }

    /// Writes HTML as text of XML.
    ///
    /// - Parameter page: on which the body stands.
    mutating func write(_ body: BodyViewModel, of page: Page, into bytes: inout ByteBuffer) {
        html.removeAll()
        body.write(from: base, into: &html)
        let address = site.address(of: page).map(FeedContent.escaped)
        let html = html.bytes
        var (from, at) = (0, 0)
        // No other quotes than those of attributes are written as such.
        while let quote = html.firstIndex(of: UInt8(ascii: "\""), from: at) {
            at = quote + 1
            guard at < html.count, html[at] == UInt8(ascii: "#") || html[at] == UInt8(ascii: "?"),
                html[..<quote].suffix(FeedContent.attribute.count).elementsEqual(FeedContent.attribute)
            else { continue }
            if let address {
                bytes.appendXML(UnsafeBufferPointer(rebasing: html[from..<at]))
                bytes.appendXML(text: address)
                from = at
            } else {
                bytes.appendXML(UnsafeBufferPointer(rebasing: html[from..<quote - FeedContent.attribute.count]))
                from = html.firstIndex(of: UInt8(ascii: "\""), from: at).map { $0 + 1 } ?? html.count
                at = from
            }
        }
        bytes.appendXML(UnsafeBufferPointer(rebasing: html[from...]))
    }

    /// In front of the address of a link that leads to a part of its own page.
    private static let attribute = Array(" href=".utf8)

    private static func escaped(_ text: String) -> String {
        var bytes = ByteBuffer()
        bytes.appendEscaped(text: text)
        return bytes.text
    }
}
