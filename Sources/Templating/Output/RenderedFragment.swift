package import Bytes
import Links

/// A rendered fragment that is shared by many pages: its bytes, and the places where each page inserts the start of a
/// link.
package struct RenderedFragment: Equatable, Sendable {
    let bytes: ByteSlice
    let spots: [LinkSpot]

    /// A copy with its own memory. Use it if the snippet outlives others created at the same time.
    package var alone: RenderedFragment { moved(\.alone) }

    /// Returns the fragment with the same bytes elsewhere.
    package func moved(_ move: (ByteSlice) -> ByteSlice) -> RenderedFragment {
        RenderedFragment(bytes: move(bytes), spots: spots)
    }
}

/// A place in a snippet with content that depends on the page.
struct LinkSpot: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        /// The prefix of the page's base.
        case prefix
        /// The return fragment, which tells the target page where the link came from.
        case returnFragment
    }

    let offset: Int32
    let kind: Kind
}

extension TemplateOutput {
    /// Writes a snippet, with its links completed for the base of this page.
    package mutating func write(_ snippet: RenderedFragment) {
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
