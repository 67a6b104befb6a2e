import Bytes
import Charts
import Documents
import Domain
import JSON
import Site
import Repositories
import Templating

/// Writes reports in the chosen format.
struct ReportMedium {
    let format: ReportFormat
    /// Supplies the settings and, for formats that need one, the theme. The files of a commit exist as long as this
    /// value.
    let project: Workspace
    let usesMermaid: Bool
    /// The style for the terminal that shows the result; nil for other outputs.
    let style: TextStyle?

    func write(_ reports: [Report], into bytes: inout ByteBuffer) throws(Failure) {
        switch format {
        case .terminal:
            let style = style ?? TextStyle(width: 80, hasColor: false)
            for (index, report) in reports.enumerated() {
                if index > 0 { bytes.append("\n\n") }
                TerminalReport(report, style: style).write(into: &bytes)
            }
        case .md:
            for (index, report) in reports.enumerated() {
                if index > 0 { bytes.append("\n") }
                MarkdownReport(report, siteURL: project.folder.settings.baseURL, usesMermaid: usesMermaid).write(
                    into: &bytes)
            }
        case .json: writeJSON(reports, into: &bytes)
        case .html: try writeHTML(reports, into: &bytes)
        case .csv: CSVReport(try only(reports)).write(into: &bytes)
        case .junit: JUnitReport(try only(reports)).write(into: &bytes)
        case .svg:
            let report = try only(reports)
            guard let picture = SVGReport(report) else { throw .noDrawing(of: report.name) }
            picture.write(into: &bytes)
        }
    }

    func write(_ badge: Badge, into bytes: inout ByteBuffer) throws(Failure) {
        switch format {
        case .svg: badge.writeSVG(into: &bytes)
        case .json: badge.writeEndpoint(into: &bytes)
        case .terminal: bytes.append(text: "\(badge.label): \(badge.message)\n")
        case .md, .html, .csv, .junit: throw .noBadge(as: format.rawValue)
        }
    }

    private func only(_ reports: [Report]) throws(Failure) -> Report {
        guard let report = reports.first, reports.count == 1 else {
            throw .severalReports(as: format.rawValue)
        }
        return report
    }

    /// One report is a document of its own; several become one document.
    private func writeJSON(_ reports: [Report], into bytes: inout ByteBuffer) {
        guard reports.count != 1 else { return JSONReport(reports[0]).write(into: &bytes) }
        bytes.appendHead(ofDocument: "reports", version: 2)
        bytes.append(",\"reports\":[\n")
        for (index, report) in reports.enumerated() {
            if index > 0 { bytes.append(",") }
            JSONReport(report).write(into: &bytes)
        }
        bytes.append("]}\n")
    }

    private func writeHTML(_ reports: [Report], into bytes: inout ByteBuffer) throws(Failure) {
        let (theme, settings) = (ThemeFiles(of: project.folder), project.folder.settings)
        let styles = theme.assets.first { $0.name == "report.css" }?.bytes ?? []
        do {
            let library = theme.library(project.words.words)
            let writer = try HTMLReport(library, styles: styles)
            var output = TemplateOutput()
            writer.write(reports, title: settings.title, siteURL: settings.baseURL, into: &output)
            swap(&bytes, &output.bytes)
        } catch {
            throw .invalidTemplates(error)
        }
    }
}
