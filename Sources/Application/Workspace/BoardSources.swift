import Bytes
import Domain
import Repositories
import Sources
import UseCases

/// The other repositories and directories of a board, as one request read them.
struct BoardSources: Sendable {
    private let added: [AddSources.Added<SourceFiles>]

    init(_ added: [AddSources.Added<SourceFiles>] = []) { self.added = added }

    /// The histories of the sources, in the order of the settings; empty if the request asked for none.
    var histories: [History] { added.compactMap(\.history) }

    /// What the histories depend on: the last commit of each source.
    var heads: [Commit?] { added.map { $0.history?.head } }

    /// The sources with their names.
    var names: [(source: SourceID, name: String)] { added.map { ($0.source, $0.name) } }

    /// The project of a source, with its root and its settings; nil for the project itself.
    subscript(source: SourceID) -> ProjectFolder? { added.first { $0.source == source }?.files.folder }

    /// The directories of todos that are read in place, absolute; `.fuda` has those of other machines.
    func folders(_ home: ProjectFolder) -> [String] {
        added.map(\.files.folder).filter { !$0.root.hasBytePrefix("\(home.root)/.fuda/") }.flatMap { folder in
            folder.layout.folders.map { $0.path.isEmpty ? folder.root : "\(folder.root)/\($0.path)" }
        }
    }

    /// Returns the project with the todos and users of the sources, and the bodies in the same order.
    static func read(
        _ sources: [AddSources.Source<SourceFiles>], with add: AddSources, into reading: inout Workspace.Reading
    ) {
        let added = add(sources, to: &reading.project)
        for source in added { reading.bodies.append(source.files.bodies) }
        reading.sources = BoardSources(added)
    }
}
