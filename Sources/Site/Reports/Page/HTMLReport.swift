package import Documents
package import Templating
import Messages

/// Writes reports as one self-contained HTML file, for mailing or archiving.
package struct HTMLReport {
    private let view: Template<ReportFileViewModel>
    private let styles: [UInt8]

    /// - Parameters:
    ///   - library: with the theme's `reportfile.mustache`.
    ///   - styles: the theme's `report.css`.
    /// - Throws: the errors in the template.
    package init(_ library: TemplateLibrary, styles: [UInt8]) throws(TemplateErrors) {
        view = try library.compile("reportfile")
        self.styles = styles
    }

    /// - Parameters:
    ///   - reports: at least one.
    ///   - title: the common title of several reports.
    ///   - siteURL: the site's address with a slash at its end, the base of links; nil turns links into text.
    package func write(_ reports: [Report], title: String, siteURL: String?, into output: inout TemplateOutput) {
        var (documents, offset) = ([ReportDocumentViewModel](), 0)
        for report in reports {
            documents.append(
                ReportDocumentPresenter(report: report, place: .outside(siteURL: siteURL), offset: offset).present())
            offset += report.blocks.count
        }
        guard let first = reports.first, let document = documents.first else { return }
        view.render(
            ReportFileViewModel(
                language: first.words.code, isRightToLeft: first.words.isRightToLeft,
                title: reports.count == 1 ? first.title : title, styles: styles,
                document: document, reports: documents), into: &output)
    }
}
