/// The words of one document, in the order in which they were noted.
package struct DocumentWords: Sendable {
    /// Each term with the part where it stands and, where that matters, its place there.
    let notes: [Note]
    /// A number for the words, as they follow each other.
    package let fingerprint: UInt64

    struct Note: Sendable {
        let term: UInt32
        let part: WordIndex.Part
        /// -1 for none.
        let place: Int32
    }

    init(_ notes: [Note], _ fingerprint: UInt64) { (self.notes, self.fingerprint) = (notes, fingerprint) }
}
