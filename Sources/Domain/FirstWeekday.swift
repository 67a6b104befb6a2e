extension CalendarDay {
    /// The weekday that weeks begin with where a language is spoken: 0 for Monday to 6 for Sunday.
    ///
    /// After CLDR's week data: that of the code's region, else of the region where most people speak the language. English
    /// without a region has weeks by ISO 8601, as most of the world does.
    ///
    /// - Parameter code: `ja`, `pt-BR`, `zh-Hant-TW`.
    package static func firstWeekday(ofLanguage code: String) -> Int {
        let parts = code.lowercased().utf8.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            .compactMap { String($0) }
        let region = parts.dropFirst().first { $0.utf8.count == 2 }
        guard let name = region ?? parts.first else { return 0 }
        let (sunday, saturday) =
            region == nil ? (sundayLanguages, saturdayLanguages) : (sundayRegions, saturdayRegions)
        return sunday.contains(name) ? 6 : saturday.contains(name) ? 5 : 0
    }

    private static let sundayLanguages: Set<String> = [
        "am", "bn", "fil", "gu", "he", "hi", "id", "iw", "ja", "km", "kn", "ko", "lo", "ml", "mr", "my", "ne", "or",
        "pa", "pt", "sd", "sn", "ta", "te", "th", "ur", "zu",
    ]
    private static let saturdayLanguages: Set<String> = ["ar", "ckb", "fa", "prs", "ps"]
    private static let sundayRegions: Set<String> = [
        "ag", "as", "bd", "br", "bs", "bt", "bw", "bz", "ca", "co", "dm", "do", "et", "gt", "gu", "hk", "hn", "id",
        "il", "in", "jm", "jp", "ke", "kh", "kr", "la", "mh", "mm", "mo", "mt", "mx", "mz", "ni", "np", "pa", "pe",
        "ph", "pk", "pr", "pt", "py", "sa", "sg", "sv", "th", "tt", "tw", "um", "us", "ve", "vi", "ws", "ye", "za",
        "zw",
    ]
    private static let saturdayRegions: Set<String> = [
        "ae", "af", "bh", "dj", "dz", "eg", "iq", "ir", "jo", "kw", "ly", "om", "qa", "sd", "sy",
    ]
}
