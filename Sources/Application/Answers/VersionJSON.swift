package import JSON

/// Writes the program's version and features, as `version --json` prints them.
package enum VersionJSON {
    /// Writes a whole document.
    ///
    /// - Parameters:
    ///   - commit: the commit that the program was built from.
    ///   - features: the supported features, by the names that the options take.
    package static func write(
        _ version: String, commit: String, features: [(name: StaticString, values: [String])],
        into writer: inout JSONWriter
    ) {
        writer.document("version") { writer in
            writer.field("version", version)
            writer.field("commit", commit)
            writer.field("libcmark", Libraries.cmark)
            writer.field("libsodium", Libraries.sodium)
            writer.field("libyaml", Libraries.yaml)
            writer.key("features")
            writer.object { writer in
                for (name, values) in features { writer.field(name, values) }
            }
        }
    }
}
