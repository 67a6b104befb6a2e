/// A repository whose todos the board shows. Its name is in the board's `SourceNames`.
package struct SourceID: Hashable, Sendable {
    // Every todo has one.
    private let number: UInt8

    /// The project itself.
    package static let own = SourceID(0)

    fileprivate init(_ number: UInt8) { self.number = number }

    fileprivate var index: Int { Int(number) - 1 }
}

/// The names of the repositories whose todos the board shows beside those of the project.
package struct SourceNames: Sendable, Equatable {
    private var names: [String] = []

    /// The project alone.
    package init() {}

    /// The name of a source; nil for the project itself.
    package subscript(source: SourceID) -> String? { source == .own ? nil : names[source.index] }

    /// Adds a source.
    ///
    /// - Parameter name: lower-case letters, digits and dashes; no other source has it.
    /// - Returns: nil if there are too many sources.
    package mutating func add(_ name: String) -> SourceID? {
        guard names.count < UInt8.max else { return nil }
        names.append(name)
        return SourceID(UInt8(names.count))
    }
}
