import Foundation
import PackagePlugin

/// Puts the files of each folder that a target links to into the target, as `EmbeddedFiles.all`.
///
/// `Sources/Theme/templates` leads to `templates/`: what is added there or removed is built in by the next `swift build`.
/// The link is how the build system sees that: it watches the folders of a target, and what they lead to.
@main
struct EmbedFolders: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let files = try links(in: module.directoryURL).flatMap { try EmbedFolders.files(below: $0) }
        let made = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
        return [
            .buildCommand(
                displayName: "Embedding files into \(target.name)",
                executable: try context.tool(named: "EmbedTool").url,
                arguments: [made.path()] + files.flatMap { [$0.name, $0.file.path()] },
                inputFiles: files.map(\.file), outputFiles: [made])
        ]
    }

    private func links(in folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isSymbolicLinkKey])
            .filter { try $0.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true }
            .map { $0.resolvingSymlinksInPath() }
            .sorted { $0.path() < $1.path() }
    }

    /// Each with its path from the folder; what is hidden is left out.
    private static func files(below folder: URL) throws -> [(name: String, file: URL)] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
            .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .map { (name: $0, file: folder.appending(path: $0)) }
            .filter { try $0.file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
