/// A repository whose todos the board shows. Its name is in the board's `SourceNames`.
package struct SourceID: Hashable, Comparable, Sendable {
    // Every todo has one.
    private let number: UInt8

    /// The project itself.
    package static let own = SourceID(0)

    /// The project first, then the others in the order in which they were added.
    package static func < (left: SourceID, right: SourceID) -> Bool { left.number < right.number }

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

    /// A file as findings name it: `todos/a.md`, in another source `api:todos/a.md`.
    package func name(of file: FileKey) -> String { self[file.source].map { "\($0):\(file.path)" } ?? file.path }

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
