/// The terms of a document, in the order of their occurrence.
package struct DocumentWords: Sendable {
    /// The terms, each with its part of the document and, if relevant, its position there.
    let notes: [Note]
    /// A hash of the sequence of words.
    package let fingerprint: UInt64

    struct Note: Sendable {
        let term: UInt32
        let part: WordIndex.Part
        /// The position, or -1 if it is not relevant.
        let place: Int32
    }

    init(_ notes: [Note], _ fingerprint: UInt64) { (self.notes, self.fingerprint) = (notes, fingerprint) }
}
