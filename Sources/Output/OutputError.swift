package import Platform

/// Why a site could not be written; the one that was there is as it was.
package enum OutputError: Error, Equatable, Sendable {
    /// The system refused a call.
    case system(SystemError)
    /// These stand in the way of pages and were not made by fuda; `force` is whether the build was a forced one.
    case foreign([String], force: Bool)
    /// A page's path that is absolute, leaves the folder, has an odd segment or is one of the writer's own.
    case unsafePath(String)
    /// Two pages with one path.
    case repeatedPath(String)
    /// A page's path that is also the folder of another page.
    case pageIsFolder(String)
    /// Pages of the list that were never written.
    case pagesMissing([String])
    /// Somebody broke it off.
    case interrupted
}

extension OutputError: CustomStringConvertible {
    /// One sentence, or one line for each path.
    package var description: String {
        switch self {
        case .system(let error): error.description
        case .foreign(let paths, let force):
            Self.lines(paths) { "'\($0)' is not made by fuda; move it away\(force ? "" : " or build with --force")" }
        case .unsafePath(let path): "'\(path)' cannot be the path of a page"
        case .repeatedPath(let path): "two pages have the path '\(path)'"
        case .pageIsFolder(let path): "'\(path)' is a page and the folder of another"
        case .interrupted: "interrupted; nothing was changed"
        case .pagesMissing(let paths): Self.lines(paths) { "page '\($0)' was not written" }
        }
    }

    private static func lines(_ paths: [String], _ line: (String) -> String) -> String {
        let (shown, rest) = (paths.prefix(20), paths.count - 20)
        return (shown.map(line) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    }
}
