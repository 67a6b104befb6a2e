/// The contents of a new user profile.
package struct UserFile {
    private let lines: [(key: String, value: String)]

    /// Creates a profile from keys and values; empty values are left out.
    package init(_ lines: [(key: String, value: String)]) { self.lines = lines.filter { !$0.value.isEmpty } }

    /// The front matter, without a body.
    package var bytes: [UInt8] {
        let mark = Array("---\n".utf8)
        return lines.reduce(into: mark) { $0 += "\($1.key): ".utf8 + YAMLText().bytes(of: $1.value) + [0x0A] } + mark
    }
}
