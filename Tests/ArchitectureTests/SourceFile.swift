import Foundation
import TestSupport

/// A file below `Sources`, prepared for the checks.
struct SourceFile: Sendable {
    /// The path from the package's directory: `Sources/Domain/Todo.swift`.
    let path: String
    let source: String
    let text: SwiftText
    /// `text.code`.
    let code: String

    init(_ path: String, _ source: String) {
        self.path = path
        self.source = source
        text = SwiftText(source)
        code = text.code
        imports = SourceFile.imports(code)
    }

    var module: String { String(path.split(separator: "/")[1]) }

    /// The file's name without `.swift`.
    var name: String { SourceFile.name(of: path) }

    static func name(of path: String) -> String {
        String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...].dropLast(6))
    }

    /// The modules that it imports, including conditional imports.
    let imports: Set<String>

    private static func imports(_ code: String) -> Set<String> {
        let pattern =
            /^ *(?:@\w+ +)*(?:(?:public|package|internal|private|fileprivate) +)?import +(?:struct |class |enum |protocol |func )?(\w+)/
        let lines = code.utf8.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
        return Set(
            lines.filter { $0.hasAny(of: ["import "]) }.compactMap { $0.firstMatch(of: pattern) }.map { String($0.1) })
    }
}

extension String {
    /// Whether it contains one of these texts, by bytes. A regular expression takes a thousand times as long to find nothing.
    func hasAny(of texts: [String]) -> Bool { texts.contains { strstr(self, $0) != nil } }
}

/// The package of these tests.
enum Package {
    static func read(_ path: String) throws -> String { try PackageFolder.text(path) }

    static func bytes(_ path: String) throws -> [UInt8] { try [UInt8](ofFile: "\(PackageFolder.path)/\(path)") }

    /// Returns the files below a directory of the package, relative to it and sorted.
    static func files(below name: String) throws -> [String] {
        let folder = "\(PackageFolder.path)/\(name)"
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { path in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
                    && !isFolder.boolValue
            }.sorted()
    }

    /// All Swift files below `Sources`, read once for all tests.
    static var sources: [SourceFile] { get throws { try read.get() } }

    private static let read = Result {
        try files(below: "Sources").filter { $0.hasSuffix(".swift") }
            .map { SourceFile("Sources/\($0)", try read("Sources/\($0)")) }
    }

    /// The modules of other packages, by their names in the manifest.
    private static let products = [
        "argumentParser": "ArgumentParser", "nioCore": "NIOCore", "nioHTTP1": "NIOHTTP1", "nioPosix": "NIOPosix",
    ]

    /// The dependencies of each module in the manifest.
    static func modules(in manifest: String) -> [String: Set<String>] {
        let table = manifest.matches(of: /\(\s*"(\w+)",\s*\[([^\]]*)\]\s*\)/)
        return Dictionary(
            table.map { module in
                let dependencies = module.2.split(separator: ",").map { $0.filter { $0.isLetter || $0.isNumber } }
                return (String(module.1), Set(dependencies.filter { !$0.isEmpty }.map { products[$0] ?? $0 }))
            }, uniquingKeysWith: { $0.union($1) })
    }
}
