import CTheme

/// The theme inside the program: templates and assets under their names below `templates/`.
package enum BuiltInTheme {
    /// One of its files; the bytes live as long as the program.
    package struct File: @unchecked Sendable {
        package let name: String
        package let bytes: UnsafeBufferPointer<UInt8>
    }

    package static var files: [File] {
        UnsafeBufferPointer(start: fuda_theme_files_start, count: fuda_theme_file_count).map { file in
            File(name: String(cString: file.name), bytes: UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
    }
}
