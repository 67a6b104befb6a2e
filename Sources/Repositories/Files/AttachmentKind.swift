import Bytes

/// The way in which a server handles a file, determined by its name.
enum AttachmentKind: Equatable {
    /// Shown or played; cannot run anything.
    case harmless
    /// A drawing that may contain scripts; its content decides.
    case svg
    /// To some servers an earlier part of the name means a page or a program: Apache uses `html` for `x.html.zip`
    /// unless it knows `zip`.
    case runnable(String)
    case other

    init(_ path: String) {
        let parts = name(of: path).bytewiseParts(".").map { $0.lowercased() }
        guard parts.count > 1, let ending = parts.last else {
            self = .other
            return
        }
        if let part = parts.dropFirst().dropLast().first(where: AttachmentKind.runnable.contains),
            ending == "svg" || AttachmentKind.endings.contains(ending) || AttachmentKind.compressed.contains(ending)
        {
            self = .runnable(part)
        } else if ending == "svg" {
            self = .svg
        } else if AttachmentKind.compressed.contains(ending) {
            // Servers strip the compression and use the inner name: page.html.gz is a page.
            let isHarmless = parts.count == 2 || AttachmentKind.endings.contains(parts[parts.count - 2])
            self = isHarmless ? .harmless : .other
        } else {
            self = AttachmentKind.endings.contains(ending) ? .harmless : .other
        }
    }

    private static let compressed: Set<String> = ["gz", "bz2", "xz", "zst", "lz4"]

    /// Formats that a browser runs, or that a server runs to make a page.
    private static let runnable: Set<String> = [
        "html", "htm", "xhtml", "xht", "shtml", "shtm", "stm", "mhtml", "mht", "hta", "htc",
        "svg", "svgz", "xml", "xsl", "xslt", "rdf", "rss", "atom", "mathml", "mml",
        "js", "mjs", "cjs", "wasm", "swf",
        "php", "php3", "php4", "php5", "php7", "php8", "phps", "phtml", "pht", "phar",
        "asp", "aspx", "jsp", "jspx", "cfm", "cgi", "fcgi", "pl",
    ]

    /// Whether the name is that of an image.
    static func isImage(_ path: String) -> Bool {
        let ending = name(of: path).bytewiseParts(".").dropFirst().last?.lowercased()
        return ending.map { $0 == "svg" || raster.contains($0) } ?? false
    }

    private static let raster: Set<String> = [
        "png", "apng", "jpg", "jpeg", "jpe", "jfif", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic", "heif",
        "jxl",
    ]

    private static let endings = raster.union([
        // Audio
        "mp3", "m4a", "aac", "ogg", "oga", "opus", "flac", "wav", "weba", "aif", "aiff", "mid", "midi",
        // Video
        "mp4", "m4v", "webm", "ogv", "mov", "mkv", "avi", "mpg", "mpeg", "3gp",
        // Documents
        "pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "ppt", "pptx", "odp", "odg", "pages", "numbers",
        "key",
        // Plain text
        "txt", "text", "md", "markdown", "rst", "adoc", "org", "tex", "bib", "log", "csv", "tsv", "json", "jsonl",
        "ndjson",
        "yaml", "yml", "toml", "ini", "conf", "cfg", "diff", "patch", "sql", "srt", "vtt", "ics", "vcf",
        // Archives
        "zip", "tar", "tgz", "tbz2", "txz", "7z", "rar",
    ])
}
