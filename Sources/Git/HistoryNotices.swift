import Domain
import Platform

// MARK: The cache of the history

extension Notice {
    static let trackedCache = Notice(
        "git tracks files in '.fuda', so fuda does not trust them; run 'git rm -r --cached .fuda'")

    static let rebuiltCache = Notice(
        "the history cache in .fuda/history is damaged or from another clone or version; it was rebuilt")

    static let uncachedPart = Notice("git cannot read all of the history; the history was not cached")

    static func uncached(_ error: SystemError) -> Notice { Notice("cannot cache the history in .fuda: \(error)") }
}
