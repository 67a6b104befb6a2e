package import Templating

/// A report as one HTML file that needs no other: to mail, or to keep.
package struct HTMLReport {
    private let view: Template<ReportFileViewModel>
    private let styles: [UInt8]

    /// - Parameters:
    ///   - library: with the theme's `reportfile.mustache`.
    ///   - styles: the theme's `report.css`.
    /// - Throws: what is wrong in the template.
    package init(_ library: TemplateLibrary, styles: [UInt8]) throws(TemplateErrors) {
        view = try library.compile("reportfile")
        self.styles = styles
    }

    /// - Parameter siteURL: the site's address with a slash at its end, below which links lead; nil makes them text.
    package func write(_ report: Report, siteURL: String?, into output: inout TemplateOutput) {
        let present = ReportDocumentPresenter(report: report, place: .outside(siteURL: siteURL))
        view.render(
            ReportFileViewModel(language: report.language.rawValue, styles: styles, document: present()), into: &output)
    }
}
