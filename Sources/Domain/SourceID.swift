/// A repository whose todos the board shows. The board's `SourceTable` describes it.
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

/// The other repositories whose todos the board shows.
package struct SourceTable: Sendable, Equatable {
    private var sources: [BoardSource] = []

    /// Creates a table of the project alone.
    package init() {}

    /// The name of a source; nil for the project itself.
    package subscript(source: SourceID) -> String? { self[of: source]?.name }

    /// The description of a source; nil for the project itself.
    package subscript(of source: SourceID) -> BoardSource? { source == .own ? nil : sources[source.index] }

    /// Whether there is any other source.
    package var isEmpty: Bool { sources.isEmpty }

    /// The other sources, in the order in which they were added.
    package var all: [(id: SourceID, source: BoardSource)] {
        sources.enumerated().map { (SourceID(UInt8($0.offset + 1)), $0.element) }
    }

    /// A file as findings name it: `todos/a.md`, in another source `api:todos/a.md`.
    package func name(of file: FileKey) -> String { self[file.source].map { "\($0):\(file.path)" } ?? file.path }

    /// Returns a finding with the name of its source in its path.
    package func named(_ finding: Finding) -> Finding {
        if finding.source == .own { return finding }
        var named = finding
        (named.path, named.source) = (name(of: finding.file), .own)
        return named
    }

    /// Adds a source.
    ///
    /// - Returns: nil if there are too many sources.
    package mutating func add(_ source: BoardSource) -> SourceID? {
        guard sources.count < UInt8.max else { return nil }
        sources.append(source)
        return SourceID(UInt8(sources.count))
    }
}

/// Another repository or directory, as its todos' pages describe it.
package struct BoardSource: Sendable, Equatable {
    /// Unique; lower-case letters, digits and hyphens.
    package var name: String
    /// Its own settings, with which its todos were read.
    package var settings: Settings
    /// The URL template for its files at their origin; `{path}` is the path from the root of its repository.
    package var editURL: String?
    /// The path of its project in its repository, with a slash at its end; empty at the root.
    package var prefix = ""
    /// The time of the last reading in seconds since 1970, if a later one failed; nil if the todos are the present ones.
    package var outdatedSince: Int?

    package init(name: String, settings: Settings = Settings()) { (self.name, self.settings) = (name, settings) }
}
