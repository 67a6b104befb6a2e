import Domain
import Links
import Messages
import UseCases

extension OriginViewModel {
    /// Returns the view model of each other source of a board.
    ///
    /// - Parameter link: returns the link to the todos of a source.
    static func all(_ board: Board, _ words: Messages, link: (_ name: String) -> Link) -> [SourceID: OriginViewModel] {
        Dictionary(
            board.sources.all.map { id, source in
                let outdated = source.outdatedSince.map { time in
                    TextViewModel(words(.outdatedSource, [.time: board.settings.timeZone.minute(at: time)]))
                }
                return (id, OriginViewModel(name: source.name, url: link(source.name), outdated: outdated))
            }, uniquingKeysWith: { first, _ in first })
    }
}
