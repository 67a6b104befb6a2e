import Bytes
import Domain
import Platform
import Repositories

/// The output folder of a site, checked so that writing to it cannot damage the project's own files.
struct OutputFolder {
    /// The path to open and to display.
    let path: String

    /// - Parameter named: the folder that the user named, relative to the current folder; overrides the setting
    ///   `output`, which is relative to the project's folder and must not leave it.
    /// - Throws: if, with links followed, the folder contains the project's files or is among them.
    init(_ named: String?, of folder: ProjectFolder, _ environment: ProcessEnvironment) throws(Failure) {
        let written = named ?? folder.settings.output
        let base = named == nil ? folder.root : environment.folder
        var path = written.hasBytePrefix("/") ? written : "\(base)/\(written)"
        while path.utf8.count > 1, path.hasByteSuffix("/") { path.unicodeScalars.removeLast() }
        self.path = path
        let real = OutputFolder.resolved(path)
        let isWrittenInside = normalized(path).map { OutputFolder.contains(folder.root, "/" + $0) } ?? false
        if named != nil, isWrittenInside, !OutputFolder.contains(folder.root, real) {
            throw .outputIsLink(written)
        }
        if let harm = OutputFolder.harm(real, folder, called: written, isNamed: named != nil) { throw harm }
    }

    /// The reason why nothing may be written to the folder; nil if it is safe.
    private static func harm(
        _ real: String, _ folder: ProjectFolder, called name: String, isNamed: Bool
    ) -> Failure? {
        if real == "/" || contains(real, folder.root) { return .outputContainsFiles(name) }
        if real.bytewiseParts("/").contains(where: { $0.asciiLowercased.elementsEqual(".git".utf8) }) {
            return .outputInGit(name)
        }
        for source in folder.sourceFolders + [".fuda"] {
            let own = resolved("\(folder.root)/\(source)")
            if contains(real, own) { return .outputContainsFiles(name, of: source) }
            // If the project folder is itself the todo folder, it contains the output like everything else.
            if own != folder.root, contains(own, real) { return .outputAmongFiles(name, of: source) }
        }
        return !isNamed && !contains(folder.root, real) ? .outputOutside(name) : nil
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8) || path.hasBytePrefix(folder + "/")
    }

    /// Returns the path with links followed in the part that exists. The rest is as written.
    private static func resolved(_ path: String) -> String {
        var (there, rest) = (path, [Substring]())
        while realPath(there) == nil, let slash = there.lastIndex(ofByte: "/") {
            rest.append(there[there.utf8.index(after: slash)...])
            there = String(there[..<slash])
        }
        var parts = (realPath(there) ?? "/").bytewiseParts("/").filter { !$0.isEmpty }
        for part in rest.reversed() where part != "." && !part.isEmpty {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
