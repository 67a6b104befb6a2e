/// Whether a text says yes or no; nil where it says neither.
package func flag(meantBy text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
}
