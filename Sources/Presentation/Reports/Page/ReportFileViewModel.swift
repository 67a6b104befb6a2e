import Bytes
package import Templating

/// A report as a file of its own.
package struct ReportFileViewModel: Equatable, Sendable {
    var language: String
    /// The style of reports, as it stands in the file.
    var styles: [UInt8]
    var document: ReportDocumentViewModel
}

extension ReportFileViewModel: TemplateModel {
    package static let names = Names<ReportFileViewModel> {
        $0.text("lang", \.language)
        // The style is the theme's own and holds no end of a style element.
        $0.html("styles") { $1.bytes.append($0.styles) }
        $0.include(\.document)
    }
}
