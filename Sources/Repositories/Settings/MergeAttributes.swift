import Bytes
package import Domain
import Platform

/// What `.gitattributes` says so that git merges todos by fuda.
package struct MergeAttributes {
    /// The file, from the project's folder.
    package static let path = ".gitattributes"

    private static let attribute = "merge=fuda"

    private let lines: [Substring]

    /// What stands in a project's file; nothing where there is none.
    ///
    /// - Throws: if it cannot be read.
    package init(of project: ProjectFolder) throws(RepositoryError) {
        lines = (try readText("\(project.root)/\(MergeAttributes.path)") ?? "").bytewiseParts("\n").map { line in
            line.rest(beforeBytes: "\r") ?? line
        }
    }

    /// The first line that names fuda, counted from 1; nil where none does.
    package var firstLine: Int? {
        lines.firstIndex { line in
            !line.hasBytePrefix("#")
                && line.utf8.split { $0 == 0x20 || $0 == 0x09 }.dropFirst()
                    .contains { $0.elementsEqual(MergeAttributes.attribute.utf8) }
        }.map { $0 + 1 }
    }

    /// The lines for a project's todos that do not stand there yet.
    package func missing(for places: TodoPlaces) -> [String] {
        places.globs.map { "\(MergeAttributes.pattern($0)) \(MergeAttributes.attribute)" }
            .filter { line in !lines.contains { $0.utf8.elementsEqual(line.utf8) } }
    }

    /// A path as git's attributes write it: from the file's folder on, in quotes where a sign in it would end it.
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
