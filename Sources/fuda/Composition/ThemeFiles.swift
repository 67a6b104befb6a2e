import Bytes
import Platform
import Presentation
import Repositories
import Templating
import Theme

/// The theme as this project has it: the built-in files, each replaced by the user's own of the same name.
struct ThemeFiles {
    /// A template or an asset and where it comes from.
    struct File {
        /// Below `templates/`.
        var name: String
        /// What errors call it: the user's path, or `built-in card.mustache`.
        var shown: String
        var bytes: [UInt8]
        /// Whether the user replaced or added it; a file with the built-in bytes counts as built-in.
        var isOwn: Bool
    }

    private(set) var files: [File]

    /// - Parameter folder: the user's `templates/` as the project names it; it may be missing.
    init(root: String, folder: String) throws {
        var byName: [String: File] = [:]
        for file in BuiltInTheme.files {
            byName[file.name] = File(
                name: file.name, shown: "built-in \(file.name)", bytes: Array(file.bytes), isOwn: false)
        }
        for name in try ThemeFiles.names(below: "\(root)/\(folder)") {
            var buffer = ByteBuffer()
            do {
                try buffer.read("\(root)/\(folder)/\(name)", limit: 16 << 20)
            } catch {
                throw Failure(error)
            }
            let bytes = buffer.array
            if byName[name]?.bytes == bytes { continue }
            byName[name] = File(name: name, shown: "\(folder)/\(name)", bytes: bytes, isOwn: true)
        }
        files = byName.values.sorted { $0.name < $1.name }
    }

    /// The files below a folder that belong to a theme: templates, and whatever stands in `assets/`.
    private static func names(below folder: String) throws -> [String] {
        var (names, pending) = ([String](), [""])
        while let inner = pending.popLast() {
            guard let handle = opendir("\(folder)/\(inner)") else {
                if inner.isEmpty { return [] }
                throw Failure(SystemError("read", "\(folder)/\(inner)"))
            }
            defer { closedir(handle) }
            while let entry = readdir(handle) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                guard !name.hasPrefix(".") else { continue }
                let path = inner + name
                if exists("\(folder)/\(path)", kind: .folder) {
                    pending.append(path + "/")
                } else if path.hasSuffix(".mustache") || path.hasPrefix("assets/") {
                    names.append(path)
                }
            }
        }
        return names
    }

    /// The templates, with the interface's words in that language.
    func library(_ language: Language) -> TemplateLibrary {
        TemplateLibrary(
            sources: templates.map { file in
                TemplateSource(name: ThemeFiles.templateName(file.name), file: file.shown, text: file.bytes)
            },
            constants: Words.all(language))
    }

    var templates: [File] { files.filter { $0.name.hasSuffix(".mustache") } }

    /// What templates call the one in a file: `card` for `card.mustache`.
    static func templateName(_ name: String) -> String { String(name.dropLast(".mustache".count)) }

    /// The files that go into the site as they are.
    var assets: [Site.Asset] {
        files.filter { $0.name.hasPrefix("assets/") }.map { file in
            Site.Asset(name: String(file.name.dropFirst("assets/".count)), bytes: file.bytes)
        }
    }
}
