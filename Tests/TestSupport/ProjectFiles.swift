package import Foundation

/// A project in a temporary directory.
package protocol ProjectFiles {
    var folder: TemporaryFolder { get }
}

extension ProjectFiles {
    package func path(_ name: String) -> String { name.isEmpty ? folder.path : "\(folder.path)/\(name)" }

    package func text(_ name: String) throws -> String { try folder.text(name) }

    /// Follows links.
    package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    package func put(_ name: String, _ text: String) throws { try folder.put(name, text) }

    /// Writes an executable file.
    package func putTool(_ name: String, _ text: String) throws { try folder.putTool(name, text) }

    package func link(_ name: String, to target: String) throws { try folder.link(name, to: target) }

    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    /// Returns the relative paths of files and links below a directory, sorted; empty directories end in a slash.
    package func files(_ name: String = "output") throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path(name)).filter { inner in
            let full = path("\(name)/\(inner)")
            let isFolder =
                (try? FileManager.default.attributesOfItem(atPath: full))?[.type] as? FileAttributeType
                == .typeDirectory
            return try !isFolder || FileManager.default.contentsOfDirectory(atPath: full).isEmpty
        }.sorted()
    }

    /// Returns the bytes of each file in a directory.
    package func contents(_ name: String = "output") throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for file in try files(name) { contents[file] = try Data(contentsOf: URL(filePath: path("\(name)/\(file)"))) }
        return contents
    }

    /// Returns the contents of the `<main>` of a page.
    package func main(_ page: String, of output: String = "output") throws -> String {
        let text = try text("\(output)/\(page)")
        guard let start = text.firstRange(of: "<main"), let end = text.firstRange(of: "</main>") else { return "" }
        return String(text[start.lowerBound..<end.upperBound])
    }
}

extension PackageFolder {
    /// Returns the files of a project in `Fixtures`, by path.
    package static func fixture(_ name: String) throws -> [String: String] {
        var files: [String: String] = [:]
        let home = "\(path)/Tests/TestSupport/Fixtures/\(name)"
        for path in try FileManager.default.subpathsOfDirectory(atPath: home) {
            if let text = try? String(contentsOf: URL(filePath: "\(home)/\(path)"), encoding: .utf8) {
                files[path] = text
            }
        }
        return files
    }
}
