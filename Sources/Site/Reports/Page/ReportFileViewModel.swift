import Bytes
import Templating

/// Reports as a file of its own.
struct ReportFileViewModel: TemplateModel, Equatable, Sendable {
    var language: String
    var isRightToLeft: Bool
    /// That of the one report, or the project's.
    var title: String
    /// The style of reports, as it stands in the file.
    var styles: [UInt8]
    /// The first, by itself.
    var document: ReportDocumentViewModel
    /// All, the first too.
    var reports: [ReportDocumentViewModel]

    static let names = Names<Self> {
        $0.text("lang", \.language)
        $0.flag("isRightToLeft", \.isRightToLeft)
        // The style is the theme's own and holds no end of a style element.
        $0.html("styles") { $1.bytes.append($0.styles) }
        $0.text("title", \.title)
        $0.list("reports", \.reports)
        $0.include(\.document)
    }
}
