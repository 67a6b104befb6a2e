import Bytes
import Domain
import Platform
import Repositories

/// Where a site goes, once it is sure that this harms nothing of the project's own.
struct OutputFolder {
    /// As it is opened and shown.
    let path: String

    /// - Parameter named: what the user named, from the current folder; in the place of the settings' `output`, which
    ///   begins at the project's folder and does not leave it.
    /// - Throws: where the folder holds files of the project or lies among them, links followed.
    init(_ named: String?, of folder: ProjectFolder, _ surroundings: Surroundings) throws(Failure) {
        let written = named ?? folder.settings.output
        let base = named == nil ? folder.root : surroundings.folder
        var path = written.hasBytePrefix("/") ? written : "\(base)/\(written)"
        while path.utf8.count > 1, path.hasByteSuffix("/") { path.unicodeScalars.removeLast() }
        self.path = path
        let real = OutputFolder.resolved(path)
        let isWrittenInside = normalized(path).map { OutputFolder.contains(folder.root, "/" + $0) } ?? false
        if named != nil, isWrittenInside, !OutputFolder.contains(folder.root, real) {
            throw Failure("the output folder '\(written)' leaves the project by a link; name where it leads to")
        }
        if let reason = OutputFolder.harm(real, folder, called: written, isNamed: named != nil) {
            throw Failure(reason)
        }
    }

    /// Why nothing may be written there; nil where it may.
    private static func harm(
        _ real: String, _ folder: ProjectFolder, called name: String, isNamed: Bool
    ) -> Failure.Message? {
        func message(_ text: String) -> Failure.Message {
            Failure.Message("the output folder '\(name)' \(text); name another with ").naming(.output)
        }
        if real == "/" || contains(real, folder.root) { return message("holds the project's own files") }
        if real.bytewiseParts("/").contains(where: { $0.asciiLowercased.elementsEqual(".git".utf8) }) {
            return message("lies in git's own folder")
        }
        for source in folder.sourceFolders + [".fuda"] {
            let own = resolved("\(folder.root)/\(source)")
            if contains(real, own) { return message("holds the project's own files in '\(source)'") }
            // A project may be its own todo folder, and then the output lies in it like everything else.
            if own != folder.root, contains(own, real) {
                return message("lies in '\(source)' among the project's own files")
            }
        }
        if !isNamed, !contains(folder.root, real) {
            return .init("the output folder '\(name)' in fuda.yml leaves the project; only ").naming(
                .output, " may lead there")
        }
        return nil
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        path.utf8.elementsEqual(folder.utf8) || path.hasBytePrefix(folder + "/")
    }

    /// The path with links followed as far as it is there, and the rest as it is written.
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
