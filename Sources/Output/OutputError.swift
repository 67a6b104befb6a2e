import Bytes
package import Platform

/// The reason why a site could not be written. The existing site is unchanged, unless the system refused a rename in
/// the middle.
package enum OutputError: Error, Equatable, Sendable {
    /// A system call failed.
    case system(SystemError)
    /// Files that fuda did not create are in the way of pages. `force` tells whether the build was forced.
    case foreign([String], force: Bool)
    /// The path of a page is absolute, leaves the directory, contains an invalid segment or is reserved.
    case unsafePath(String)
    /// Two pages have the same path.
    case repeatedPath(String)
    /// The path of a page is also the directory of another page.
    case pageIsFolder(String)
    /// Pages that were announced but never written.
    case pagesMissing([String])
    /// The build was interrupted.
    case interrupted
}

extension OutputError: CustomStringConvertible {
    /// One sentence, or one line for each path.
    package var description: String {
        switch self {
        case .system(let error): error.description
        case .foreign(let paths, force: _): Self.lines(paths) { "'\($0)' was not created by fuda; move it away" }
        case .unsafePath(let path): "'\(path)' cannot be the path of a page"
        case .repeatedPath(let path): "two pages have the path '\(path)'"
        case .pageIsFolder(let path): "'\(path)' is both a page and the directory of another page"
        case .interrupted: "interrupted; nothing was changed"
        case .pagesMissing(let paths): Self.lines(paths) { "page '\($0)' was not written" }
        }
    }

    /// The maximum number of paths in a message; a line after them gives the number of the others.
    package static let shownPaths = 20

    private static func lines(_ paths: [String], _ line: (String) -> String) -> String {
        let (shown, rest) = (paths.prefix(shownPaths), paths.count - shownPaths)
        return (shown.map(line) + [andMore(rest)].compactMap(\.self)).joined(separator: "\n")
    }
}
