/// Returns the Boolean value of a text that means yes or no; nil for any other text.
package func flag(parsing text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
}
