import Bytes
package import Domain
import Platform

/// The entries in `.gitattributes` that make git merge todos with fuda.
package struct MergeAttributes {
    /// The file, relative to the project's folder.
    package static let path = ".gitattributes"

    private static let attribute = "merge=fuda"

    private let lines: [Substring]

    /// The lines of a project's file; empty if there is none.
    ///
    /// - Throws: if it cannot be read.
    package init(of project: ProjectFolder) throws(RepositoryError) {
        lines = (try readText("\(project.root)/\(MergeAttributes.path)") ?? "").bytewiseParts("\n").map { line in
            line.rest(beforeBytes: "\r") ?? line
        }
    }

    /// The number of the first line that names fuda, counted from 1; nil if there is none.
    package var firstLine: Int? {
        lines.firstIndex { line in
            !line.hasBytePrefix("#")
                && line.utf8.split { $0 == 0x20 || $0 == 0x09 }.dropFirst()
                    .contains { $0.elementsEqual(MergeAttributes.attribute.utf8) }
        }.map { $0 + 1 }
    }

    /// Returns the missing lines for a project's todos.
    package func missing(for places: TodoPlaces) -> [String] {
        places.globs.map { "\(MergeAttributes.pattern($0)) \(MergeAttributes.attribute)" }
            .filter { line in !lines.contains { $0.utf8.elementsEqual(line.utf8) } }
    }

    /// A path in the syntax of git's attributes: relative to the file's folder, quoted if a character in it would end
    /// it.
    ///
    /// - Parameter path: with `*` and `**`.
    private static func pattern(_ path: String) -> String {
        var pattern = "/"
        for scalar in path.unicodeScalars {
            if ["[", "?", "\\"].contains(scalar) { pattern.unicodeScalars.append("\\") }
            pattern.unicodeScalars.append(scalar)
        }
        guard pattern.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") }) else {
            return pattern
        }
        return "\"\(pattern.replacingBytes("\\", with: "\\\\").replacingBytes("\"", with: "\\\""))\""
    }
}
