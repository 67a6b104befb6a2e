package import JSON

/// Writes what a program is and can do, as `version --json` prints it.
package enum VersionJSON {
    /// Writes a whole document.
    ///
    /// - Parameters:
    ///   - commit: that the program was built from.
    ///   - features: what may be asked of the program, by the names that its options take.
    package static func write(
        _ version: String, commit: String, features: [(name: StaticString, values: [String])],
        into writer: inout JSONWriter
    ) {
        writer.document("version") { writer in
            writer.field("version", version)
            writer.field("commit", commit)
            writer.field("libcmark", Libraries.cmark)
            writer.field("libyaml", Libraries.yaml)
            writer.key("features")
            writer.object { writer in
                for (name, values) in features { writer.field(name, values) }
            }
        }
    }
}
