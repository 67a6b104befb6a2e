import Bytes
import Platform
import Repositories

/// What a directory holds when a project is created in it.
package struct ExistingWork: Equatable {
    /// The directories of templates in a vault of Obsidian; nil if the directory is no vault.
    package private(set) var vaultTemplates: [String]?
    /// The files with todos that `fuda import` reads, each with its format.
    package private(set) var lists: [List] = []
    /// The CI that the repository uses; nil if it already publishes the board.
    package private(set) var ci: CI?

    /// A file with todos.
    package struct List: Equatable {
        /// The format in `fuda import`.
        package var format: String
        /// The name of the file.
        package var name: String
    }

    /// A forge, and the path relative to the git root from which it is known.
    package struct CI: Equatable {
        package var forge: Forge
        package var path: String
    }

    /// - Parameters:
    ///   - folder: the project's directory.
    ///   - root: the git root; nil without git.
    package init(in folder: String, root: String?) {
        // A directory that cannot be read offers nothing; creating the project reports the reason.
        let names = ((try? FolderEntry.all(in: folder)) ?? []).map(\.name).sorted()
        if exists("\(folder)/.obsidian", kind: .folder) {
            vaultTemplates = names.filter { name in
                name.lowercased().utf8.elementsEqual("templates".utf8) && exists("\(folder)/\(name)", kind: .folder)
            }
        }
        lists = names.compactMap { name in
            // A list that cannot be read is not offered.
            guard let format = ExistingWork.format(of: name), exists("\(folder)/\(name)", kind: .file),
                let text = try? readText("\(folder)/\(name)"), format.isUsed(text)
            else { return nil }
            return List(format: format.name, name: name)
        }
        let places = [
            CI(forge: .github, path: ".github"), CI(forge: .gitlab, path: ".gitlab-ci.yml"),
            CI(forge: .forgejo, path: ".forgejo"), CI(forge: .gitea, path: ".gitea"),
        ]
        guard let root, !Forge.allCases.contains(where: { $0.isUsed(in: root) }) else { return }
        ci = places.first { place in
            let path = "\(root)/\(place.path)"
            return exists(path, kind: .folder) || exists(path, kind: .file)
        }
    }

    /// Returns the format of a file by its name, and whether a text of that format has todos.
    private static func format(of name: String) -> (name: String, isUsed: (String) -> Bool)? {
        switch name.lowercased() {
        case "todo.txt": ("todo.txt", { text in text.utf8.contains { $0 > 0x20 } })
        case "todo.md", "todo.markdown", "todos.md":
            ("obsidian", { text in ["- [", "* [", "+ ["].contains { text.containsBytes($0) } })
        default: nil
        }
    }
}
