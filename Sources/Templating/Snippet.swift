import Bytes
import Links

/// A rendered part of a page that stands on many pages: its bytes, and the places where each page writes its own
/// beginning of a link.
package struct Snippet: Equatable, Sendable {
    fileprivate let bytes: KeptBytes
    fileprivate let spots: [LinkSpot]

    /// The same in memory of its own, for who keeps it longer than others of its time.
    package var alone: Snippet { Snippet(bytes: bytes.alone, spots: spots) }
}

/// A place in a snippet that depends on the page.
struct LinkSpot: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// Where the base's prefix stands.
        case prefix
        /// Where the fragment stands by which a page is told where from.
        case returnFragment
    }

    let offset: Int32
    let kind: Kind
}

extension Template {
    /// Renders the template once, for pages in any folder.
    package func snippet(_ model: Model, using output: inout TemplateOutput) -> Snippet {
        output.bytes.removeAll()
        output.spots = []
        render(model, into: &output)
        defer { output.spots = nil }
        return Snippet(bytes: output.keeper.keep(output.bytes.bytes), spots: output.spots ?? [])
    }
}

extension TemplateOutput {
    /// Writes a snippet with the links that this page's base makes of them.
    package mutating func write(_ snippet: Snippet) {
        let (prefix, fragment) = (base.prefix, base.returnFragment)
        snippet.bytes.withBytes { source in
            var copied = 0
            for spot in snippet.spots {
                let end = Int(spot.offset)
                bytes.append(UnsafeBufferPointer(rebasing: source[copied..<end]))
                copied = end
                switch spot.kind {
                case .prefix: bytes.append(text: prefix)
                case .returnFragment:
                    guard !fragment.isEmpty else { continue }
                    bytes.append(UInt8(ascii: "#"))
                    bytes.appendEscaped(text: fragment)
                }
            }
            bytes.append(UnsafeBufferPointer(rebasing: source[copied...]))
        }
    }
}
