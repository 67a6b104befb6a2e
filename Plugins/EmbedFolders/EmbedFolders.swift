import Foundation
import PackagePlugin

/// Embeds the files of each folder that a target links to into `EmbeddedFiles` of the target.
///
/// `Sources/Theme/templates` links to `templates/`: the next `swift build` detects every file added or removed there.
/// The link makes this visible to the build system, which watches the folders of a target and their link targets.
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

    /// The regular files below a folder with their paths relative to it, without hidden files.
    private static func files(below folder: URL) throws -> [(name: String, file: URL)] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path()).sorted()
            .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .map { (name: $0, file: folder.appending(path: $0)) }
            .filter { try $0.file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
