/// A language of the interface.
package enum Language: String, Sendable {
    case english = "en"
    case japanese = "ja"

    package init(code: String) { self = Language(rawValue: code) ?? .english }
}
