import Foundation
import PackagePlugin

/// Compiles the message files in `templates/words` into `CompiledMessages` of the target that links to `templates`.
@main
struct CompileMessages: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target as? SwiftSourceModuleTarget else { return [] }
        let folder = module.directoryURL.appending(path: "templates").resolvingSymlinksInPath().appending(path: "words")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "yml" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let made = context.pluginWorkDirectoryURL.appending(path: "CompiledMessages.swift")
        return [
            .buildCommand(
                displayName: "Compiling messages into \(target.name)",
                executable: try context.tool(named: "MessageTool").url,
                arguments: [made.path()] + files.map { $0.path() },
                inputFiles: files, outputFiles: [made])
        ]
    }
}
