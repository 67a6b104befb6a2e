/// A user's profile as a new file.
package struct UserFile {
    private let lines: [(key: String, value: String)]

    /// Of keys and values, empty ones left out.
    package init(_ lines: [(key: String, value: String)]) { self.lines = lines.filter { !$0.value.isEmpty } }

    /// Front matter with nothing below.
    package var bytes: [UInt8] {
        let mark = Array("---\n".utf8)
        return lines.reduce(into: mark) { $0 += "\($1.key): ".utf8 + YAMLText().bytes(of: $1.value) + [0x0A] } + mark
    }
}
