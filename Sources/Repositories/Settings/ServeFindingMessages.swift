import Domain

extension FindingMessage {
    static func notKeys(_ key: String, _ known: [String]) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)' must have keys; \(knownAre(known))")
    }

    static func unknownKey(_ name: String, of key: String, known: [String]) -> FindingMessage {
        FindingMessage(.unknownSetting, "unknown key '\(name)' of '\(key)'" + remedy(for: name, among: known))
    }

    static func notOrigin(_ text: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'serve.address': '\(text)' is not an origin; write scheme and host without a path, such as https://board.example"
        )
    }

    /// - Parameter range: in seconds.
    static func notDuration(_ key: String, in range: ClosedRange<Int>) -> FindingMessage {
        let (least, most) = (range.lowerBound, range.upperBound / 86_400)
        return FindingMessage(
            .badSetting, "'\(key)' must be a duration from \(least)s to \(most)d, such as 90s, 30m, 12h or 14d")
    }

    // MARK: The proxy

    static let proxyWithoutPeers = FindingMessage(
        .badSetting, "'serve.trustedProxy' needs 'from'; write socket, or the proxy's address and a 'secretFile'")

    static let proxyWithoutSecret = FindingMessage(
        .badSetting,
        "'serve.trustedProxy.from': an address needs a 'secretFile'; every process there could name any user")

    static func notPeer(_ text: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'serve.trustedProxy.from': '\(text)' is not a peer; write socket, an address or a range such as 10.0.0.0/8"
        )
    }

    static func notHeader(_ text: String, _ key: String) -> FindingMessage {
        FindingMessage(
            .badSetting,
            "'\(key)': '\(text)' is not the name of a header; write letters, digits and hyphens, such as Remote-User")
    }

    static func notAbsolute(_ path: String, _ key: String) -> FindingMessage {
        FindingMessage(
            .badSetting, "'\(key)': '\(path)' is not an absolute path; write it from the root of the file system")
    }

    // MARK: Git

    static let syncWithoutCommit = FindingMessage(.badSetting, "'serve.sync' needs 'commit: true'")

    static func notGitName(_ text: String, _ key: String) -> FindingMessage {
        FindingMessage(.badSetting, "'\(key)': '\(text)' is not a name; write letters, digits, '.', '-', '_' and '/'")
    }
}
