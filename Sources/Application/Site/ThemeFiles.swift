import Bytes
package import Domain
import Platform
package import Site
package import Repositories
import Theme

/// The theme of a project: the built-in files, each replaced by the user's own file of the same name.
package struct ThemeFiles: Sendable {
    /// A template or an asset and its origin.
    package struct File: Sendable {
        /// The path below `templates/`.
        package var name: String
        /// The name for errors: the user's path, or `built-in card.mustache`.
        package var shown: String
        package var bytes: [UInt8]
        /// Whether the user replaced or added it; a file with the built-in bytes counts as built-in.
        package var isOwn: Bool
    }

    package private(set) var files: [File]
    /// The colour of the settings for the built-in seal.
    let accent: Colour?
    /// Findings about the user's own files before compilation; a file with a finding is not used.
    package private(set) var findings: [Finding] = []

    /// The maximum size of a file in bytes. It is limited because memory holds all files.
    static let maximumSize = 16 << 20

    /// Reads the theme of a project. The templates folder may be missing.
    package init(of project: ProjectFolder) {
        let (root, folder) = (project.root, project.settings.templates)
        accent = project.settings.theme.accent
        var byName: [String: File] = [:]
        for file in BuiltInTheme.files {
            byName[file.name] = File(
                name: file.name, shown: "built-in \(file.name)", bytes: Array(file.bytes), isOwn: false)
        }
        files = []
        for path in paths(below: folder, in: root) {
            guard let inside = path.rest(afterBytes: folder + "/") else { continue }
            let name = String(inside)
            let (contents, finding) = ThemeFiles.read(path, in: root, folder)
            if let finding { findings.append(finding) }
            guard let bytes = contents, byName[name]?.bytes != bytes else { continue }
            if let copy = TemplateMark.read(name, bytes), byName[name]?.bytes.elementsEqual(copy.rest) == true {
                continue
            }
            byName[name] = File(name: name, shown: path, bytes: bytes, isOwn: true)
        }
        files = byName.values.sorted { $0.name < $1.name }
        findings += [.themeNotCheckedOut(project.skipped.count(below: folder), in: folder)].compactMap(\.self)
    }

    /// The files below a folder that belong to a theme: templates, and everything in `assets/` and `words/`.
    private mutating func paths(below folder: String, in root: String) -> [String] {
        var tree = FileTree(root: root) {
            $0.hasByteSuffix(".mustache") || $0.hasBytePrefix("\(folder)/assets/")
                || $0.hasBytePrefix("\(folder)/words/")
        }
        do {
            try tree.add(folder)
        } catch {
            if error.code != ENOENT { findings.append(Finding(folder, .start, .template, error.description)) }
        }
        tree.finish()
        findings += tree.findings
        return tree.files
    }

    /// Returns the content of a user's file, or a finding if it is not usable.
    static func read(_ path: String, in root: String, _ folder: String) -> (bytes: [UInt8]?, finding: Finding?) {
        guard let real = realPath("\(root)/\(path)"), isOpen(real, in: root, below: [folder]) else {
            return (nil, .linkToHiddenFile(path))
        }
        var buffer = ByteBuffer()
        do {
            try buffer.read(real, limit: ThemeFiles.maximumSize)
            if buffer.bytes.isLFSPointer { return (nil, Finding(path, .start, .lfsPointer)) }
            return (buffer.array, nil)
        } catch {
            return (nil, error.code == EFBIG ? .largeThemeFile(path) : .unreadableThemeFile(path, error.reason))
        }
    }

    /// The files to compile.
    package var templates: [File] { files.filter { $0.name.hasByteSuffix(".mustache") } }

    /// Returns the name of the template in a file, such as `card` for `card.mustache`.
    package static func templateName(_ name: String) -> String {
        name.rest(beforeBytes: ".mustache").map { String($0) } ?? name
    }

    /// The files that are copied into the site.
    package var assets: [Site.Asset] {
        files.compactMap { file in
            file.name.rest(afterBytes: "assets/").map { name in
                Site.Asset(name: String(name), bytes: file.isOwn ? file.bytes : served(name, file.bytes))
            }
        }
    }
}
