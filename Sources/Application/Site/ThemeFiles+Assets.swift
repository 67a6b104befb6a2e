import Bytes
import Domain

extension ThemeFiles {
    /// Returns a built-in asset as the site has it: a script without its comments, the seal in the project's own colour.
    ///
    /// - Parameter name: the name below `assets`.
    func served(_ name: Substring, _ bytes: [UInt8]) -> [UInt8] {
        if name.hasByteSuffix(".js") { return ServedScript.bytes(of: bytes) }
        guard let accent, name == "favicon.svg" else { return bytes }
        return Array(String(decoding: bytes, as: UTF8.self).replacingBytes("#b3261e", with: accent.text).utf8)
    }
}
