package import Domain

/// A conflict: both sides changed the same part differently.
package struct MergeConflict: Equatable, Sendable {
    /// The conflicting part of the file.
    package enum Place: Hashable, Sendable {
        case field(Field)
        /// A key that fuda does not know, or that a version repeats.
        case key(String)
        case body
        /// The entire file, because the front matter of a version cannot be parsed.
        case file
    }

    package let place: Place
    /// The values in the common version; empty if it has none. A body or file is one value, with line feeds as line
    /// ends.
    package let base: [String]
    package let ours: [String]
    package let theirs: [String]
}

extension MergeConflict {
    /// Creates a conflict between texts.
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
