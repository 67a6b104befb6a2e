/// The theme inside the program: what stands below `templates/`, under the same names.
package enum BuiltInTheme {
    /// One of its files; the bytes live as long as the program.
    package struct File: @unchecked Sendable {
        package let name: String
        package let bytes: UnsafeBufferPointer<UInt8>
    }

    package static var files: [File] {
        EmbeddedFiles.all.map { name, text in
            File(
                name: name.description,
                bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
    }
}
