import Bytes

/// What a server or a browser makes of a file, which goes by its name alone.
enum AttachmentKind {
    /// It is shown or played, and runs nothing.
    case harmless
    /// A drawing that may hold scripts: its content decides.
    case svg
    case other

    init(_ path: String) {
        let parts = name(of: path).bytewiseParts(".").map { $0.lowercased() }
        guard parts.count > 1, let ending = parts.last else {
            self = .other
            return
        }
        if ending == "svg" {
            self = .svg
        } else if AttachmentKind.compressed.contains(ending) {
            // Servers take away the compression and go by the name within: page.html.gz is a page.
            let isHarmless = parts.count == 2 || AttachmentKind.endings.contains(parts[parts.count - 2])
            self = isHarmless ? .harmless : .other
        } else {
            self = AttachmentKind.endings.contains(ending) ? .harmless : .other
        }
    }

    private static let compressed: Set<String> = ["gz", "bz2", "xz", "zst", "lz4"]

    private static let endings: Set<String> = [
        // Raster images
        "png", "apng", "jpg", "jpeg", "jpe", "jfif", "gif", "webp", "avif", "bmp", "ico", "tif", "tiff", "heic", "heif",
        "jxl",
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
    ]
}
