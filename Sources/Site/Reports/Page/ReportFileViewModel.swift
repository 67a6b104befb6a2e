import Bytes
import Templating

/// Reports in a separate file.
struct ReportFileViewModel: TemplateModel, Equatable, Sendable {
    var language: String
    var isRightToLeft: Bool
    /// The title of the only report, or of the project.
    var title: String
    /// The style sheet of reports, embedded in the file.
    var styles: [UInt8]
    /// The first report.
    var document: ReportDocumentViewModel
    /// All reports, including the first.
    var reports: [ReportDocumentViewModel]

    static let names = Names<Self> {
        $0.text("lang", \.language)
        $0.flag("isRightToLeft", \.isRightToLeft)
        // The style sheet is the theme's own and contains no end tag of a style element.
        $0.html("styles") { $1.bytes.append($0.styles) }
        $0.text("title", \.title)
        $0.list("reports", \.reports)
        $0.include(\.document)
    }
}
