/// Identifies a repository whose todos the board shows. The board's `SourceNames` holds its name.
package struct SourceID: Hashable, Sendable {
    // Stored in one byte, because every todo has one.
    private let number: UInt8

    /// The project itself.
    package static let own = SourceID(0)

    fileprivate init(_ number: UInt8) { self.number = number }

    fileprivate var index: Int { Int(number) - 1 }
}

/// The names of the other repositories whose todos the board shows.
package struct SourceNames: Sendable, Equatable {
    private var names: [String] = []

    /// Creates names for the project alone.
    package init() {}

    /// The name of a source; nil for the project itself.
    package subscript(source: SourceID) -> String? { source == .own ? nil : names[source.index] }

    /// Adds a source.
    ///
    /// - Parameter name: a unique name of lower-case letters, digits and dashes.
    /// - Returns: nil if there are too many sources.
    package mutating func add(_ name: String) -> SourceID? {
        guard names.count < UInt8.max else { return nil }
        names.append(name)
        return SourceID(UInt8(names.count))
    }
}
