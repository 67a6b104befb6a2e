extension CalendarDay {
    /// Returns the first weekday in the region of a language: 0 for Monday to 6 for Sunday.
    ///
    /// Uses CLDR's week data for the region in the code, otherwise for the region with most speakers of the language.
    /// English without a region uses ISO 8601 weeks, as most of the world does.
    ///
    /// - Parameter code: a language code such as `ja`, `pt-BR` or `zh-Hant-TW`.
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
