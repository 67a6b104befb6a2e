/// The theme inside the program: what stands below `templates/`, under the same names.
package enum BuiltInTheme {
    /// One of its files; the bytes live as long as the program.
    package struct File: @unchecked Sendable {
        /// From the folder of templates, as `words/en.yml`.
        package let name: String
        /// Part of the program: they never go.
        package let bytes: UnsafeBufferPointer<UInt8>
    }

    /// All of them, views of what lies in the program: nothing is copied.
    package static var files: [File] {
        EmbeddedFiles.all.map { name, text in
            File(
                name: name.description,
                bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
    }
}
