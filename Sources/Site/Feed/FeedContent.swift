import Bytes
import Domain
import Links
import UseCases

/// Writes bodies for readers outside the site: every link is absolute or, if the site's address is unknown, removed.
struct FeedContent: ~Copyable {
    private let site: SiteContext
    /// The prefix of links into the site, escaped for an attribute.
    private let base: LinkBase?
    private var html = ByteBuffer()

    init(_ site: SiteContext) {
        self.site = site
        base = site.board.settings.baseURL.map { LinkBase(prefix: FeedContent.escaped($0)) }
    }

    /// Writes HTML as XML text.
    ///
    /// - Parameter page: the page of the body.
    mutating func write(_ body: BodyViewModel, of page: Page, into bytes: inout ByteBuffer) {
        html.removeAll()
        body.write(from: base, into: &html)
        let address = site.address(of: page).map(FeedContent.escaped)
        let html = html.bytes
        var (from, at) = (0, 0)
        // Only the quotes of attributes are not escaped.
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

    /// The text before the address of a link to a part of its own page.
    private static let attribute = Array(" href=".utf8)

    private static func escaped(_ text: String) -> String {
        var bytes = ByteBuffer()
        bytes.appendEscaped(text: text)
        return bytes.text
    }
}
