import Bytes
package import Domain
import Platform

extension ProjectFolder {
    /// Returns the absolute paths of the files and directories on which the site of a project depends, existing or not,
    /// apart from those of git.
    ///
    /// - Parameters:
    ///   - todos: the todos that link to files.
    ///   - references: the references of profiles and milestones.
    ///   - output: the absolute path of the site.
    /// - Returns: nil if they are unknown.
    package func sources(
        linkedBy todos: some Sequence<Todo>, _ references: [TextReference], output: String
    ) -> [String]? {
        let isVault = exists("\(root)/.obsidian", kind: .folder)
        let output = realPath(output) ?? output
        var tree = FileTree(root: root, homes: layout.homes) {
            isMarkdown($0) || $0.hasBytePrefix(settings.templates + "/")
        }
        let folders = layout.folders.map(\.path) + layout.published + [settings.users, settings.templates]
        for folder in folders + (isVault ? [""] : []) where exists("\(root)/\(folder)", kind: .folder) {
            // Without all directories, the sources are unknown.
            guard (try? tree.add(folder)) != nil else { return nil }
        }
        tree.finish()
        guard tree.findings.isEmpty else { return nil }
        var watched = WatchedPaths(self, todoFolders: tree.folders, linkedBy: todos, output: output)
        watched.want(references)
        let found = (tree.folders + tree.files).map { $0.isEmpty ? root : "\(root)/\($0)" }
        return found.filter { !$0.hasBytePrefix(output + "/") } + watched.sources + ["\(root)/.obsidian"]
    }
}
