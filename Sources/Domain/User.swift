/// A user who can own todos.
package struct User: Sendable, Equatable {
    /// The id in lower case.
    package var id: String
    /// The id as written; without a profile, as written by the first todo.
    package var writtenID: String
    package var name: String
    package var email: String?
    /// A CSS colour such as `#b3261e`.
    package var color: String?
    /// The path of the picture relative to the folder of its source; nil if there is no such file.
    package var avatar: String?
    package var team: String?
    /// The path of the profile relative to the folder of its source; nil for a user who is only named as an owner.
    package var path: String?
    /// The repository with the profile and the picture.
    package var source = SourceID.own
    /// The references in the profile's text.
    package var references: [TextReference] = []

    /// - Parameter id: the id in lower case; also the initial value of `writtenID`.
    package init(id: String, name: String) {
        self.id = id
        self.name = name
        writtenID = id
    }

    /// Creates a user without a profile.
    package init(writtenID: String) {
        self.init(id: writtenID.lowercased(), name: writtenID)
        self.writtenID = writtenID
    }

    /// Returns whether an id means the current user and is therefore reserved: `me`, ignoring case, after any number of
    /// `@`.
    package static func isReserved(_ id: String) -> Bool {
        let name = id.utf8.drop { $0 == UInt8(ascii: "@") }
        return name.count == 2 && name.map { $0 | 0x20 }.elementsEqual("me".utf8)
    }

    /// Returns whether fields and queries read a name as something else: `me`, or `none` for no user at all.
    package static func isWord(_ name: String) -> Bool {
        let plain = name.utf8.drop { $0 == UInt8(ascii: "@") }
        return isReserved(name) || plain.count == 4 && plain.map { $0 | 0x20 }.elementsEqual("none".utf8)
    }
}
