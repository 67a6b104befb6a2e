/// The theme embedded in the program: the files below `templates/`, under the same names.
package enum BuiltInTheme {
    /// One file of the theme. Its bytes live as long as the program.
    package struct File: @unchecked Sendable {
        /// The path relative to the templates folder, such as `words/en.yml`.
        package let name: String
        /// The content, which is part of the program and never deallocated.
        package let bytes: UnsafeBufferPointer<UInt8>
    }

    /// All files by name. Their bytes point into the program and are not copied.
    package static var files: [File] {
        let texts = EmbeddedFiles.all.map { name, text in
            File(
                name: name.description,
                bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        return (texts + pictures).sorted { $0.name < $1.name }
    }

    /// The program stores each byte as the Unicode scalar with that number. The decoded bytes are never deallocated.
    private static let pictures = EmbeddedFiles.pictures.map { name, text in
        let bytes = text.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        return File(name: name.description, bytes: UnsafeBufferPointer(buffer))
    }
}
