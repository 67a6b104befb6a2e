package import Domain

/// What both sides changed, each differently.
package struct MergeConflict: Equatable, Sendable {
    /// The part of the file that is in conflict.
    package enum Place: Hashable, Sendable {
        case field(Field)
        /// A key that fuda does not know, or one that a version has several times.
        case key(String)
        case body
        /// All of it: the front matter of a version cannot be read.
        case file
    }

    package let place: Place
    /// The values of the common version; none if it has none. A body or file is one value, with line feeds as line ends.
    package let base: [String]
    package let ours: [String]
    package let theirs: [String]
}

extension MergeConflict {
    /// A conflict in texts.
    init(
        in place: Place, _ base: some Collection<UInt8>, _ ours: some Collection<UInt8>,
        _ theirs: some Collection<UInt8>
    ) {
        func values(_ bytes: some Collection<UInt8>) -> [String] {
            bytes.isEmpty ? [] : [String(decoding: bytes, as: UTF8.self)]
        }
        self.init(place: place, base: values(base), ours: values(ours), theirs: values(theirs))
    }
}
