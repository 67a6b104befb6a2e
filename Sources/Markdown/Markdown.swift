package struct MarkdownOptions { package static let maximumSize = 256 << 10; package init(idPrefixes: [String]) {} }
package enum Want { case facts, html }
package struct Reference: Sendable { package enum Kind: Sendable { case todo, hash, prefixed, user, link, image }
 package var kind: Kind; package var target: String; package var line = 1, column = 1
 package init(kind: Kind, target: String) { self.kind = kind; self.target = target } }
package struct MarkdownDocument: Sendable { package var html: [UInt8] = []; package var references: [Reference] = []; package var checklist = (done: 0, all: 0); package var firstHeading: String?; package var isTooLarge = false }
package struct MarkdownRenderer: ~Copyable { package init(options: MarkdownOptions) {}
 package mutating func render(_ s: UnsafeBufferPointer<UInt8>, firstLine: Int, want: Want) -> MarkdownDocument { MarkdownDocument() } }
