import Domain

/// About the sources of a board.
extension FindingMessage {
    static func sourceRefused(_ source: SourceSettings) -> FindingMessage {
        FindingMessage(
            .sourceRefused,
            "source '\(source.name)' is not allowed in this clone, so its todos are missing; to allow '\(source.origin)', build on a terminal and answer the question, or set FUDA_SOURCES=allow"
        )
    }

    /// - Parameters:
    ///   - reason: on one line, without a period.
    ///   - time: of the last reading, in seconds since 1970; nil if there was none.
    static func sourceUnreachable(
        _ source: SourceSettings, _ reason: String, since time: Int?, _ zone: TimeZoneRules
    ) -> FindingMessage {
        let state = time.map { "its todos are as of \(zone.minute(at: $0))" } ?? "its todos are missing"
        return FindingMessage(.sourceUnreachable, "source '\(source.name)' cannot be read: \(reason); \(state)")
    }
}
