/// The theme inside the program: what stands below `templates/`, under the same names.
package enum BuiltInTheme {
    /// One of its files; the bytes live as long as the program.
    package struct File: @unchecked Sendable {
        /// From the folder of templates, as `words/en.yml`.
        package let name: String
        /// Part of the program: they never go.
        package let bytes: UnsafeBufferPointer<UInt8>
    }

    /// All of them by name, views of what lies in the program: nothing is copied.
    package static var files: [File] {
        let texts = EmbeddedFiles.all.map { name, text in
            File(
                name: name.description,
                bytes: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        return (texts + pictures).sorted { $0.name < $1.name }
    }

    /// In the program each byte stands as the scalar of that number; made once, they live as long as it does.
    private static let pictures = EmbeddedFiles.pictures.map { name, text in
        let bytes = text.description.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = kept.initialize(from: bytes)
        return File(name: name.description, bytes: UnsafeBufferPointer(kept))
    }
}
