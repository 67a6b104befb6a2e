import Application
import Bytes
import Domain
import Platform
import Presentation
import Templating

/// Writes reports in the format that was chosen.
struct ReportMedium {
    let format: ReportFormat
    let settings: Settings
    let usesMermaid: Bool
    /// Called for the one format that needs a theme.
    let theme: () -> ThemeFiles
    /// Whether the result is for stdout, which may be a terminal.
    let isForStdout: Bool

    func write(_ reports: [Report], into bytes: inout ByteBuffer) throws {
        switch format {
        case .terminal:
            let style = TextStyle(
                width: isForStdout ? Console.width ?? 80 : 80, hasColor: isForStdout && Console.hasColor(STDOUT_FILENO),
                cutsTables: isForStdout && Console.width != nil)
            for (index, report) in reports.enumerated() {
                if index > 0 { bytes.append("\n\n") }
                TerminalReport(report, style: style).write(into: &bytes)
            }
        case .md:
            for (index, report) in reports.enumerated() {
                if index > 0 { bytes.append("\n") }
                MarkdownReport(report, siteURL: settings.baseURL, usesMermaid: usesMermaid).write(into: &bytes)
            }
        case .json: writeJSON(reports, into: &bytes)
        case .html: try writeHTML(reports, into: &bytes)
        case .csv: CSVReport(try only(reports)).write(into: &bytes)
        case .junit: JUnitReport(try only(reports)).write(into: &bytes)
        case .svg:
            let report = try only(reports)
            guard let picture = SVGReport(report) else {
                throw Failure("the report '\(report.name)' has no drawing; choose another format", .misuse)
            }
            picture.write(into: &bytes)
        }
    }

    func write(_ badge: Badge, into bytes: inout ByteBuffer) throws {
        switch format {
        case .svg: badge.writeSVG(into: &bytes)
        case .json: badge.writeEndpoint(into: &bytes)
        case .terminal: bytes.append(text: "\(badge.label): \(badge.message)\n")
        case .md, .html, .csv, .junit:
            throw Failure("a badge is written as svg, json or terminal, not as \(format.rawValue)", .misuse)
        }
    }

    private func only(_ reports: [Report]) throws -> Report {
        guard let report = reports.first, reports.count == 1 else {
            throw Failure(
                "\(format.rawValue) holds one report; name one, or choose terminal, md, html or json", .misuse)
        }
        return report
    }

    /// One report is a document; several are one document with all.
    private func writeJSON(_ reports: [Report], into bytes: inout ByteBuffer) {
        guard reports.count != 1 else { return JSONReport(reports[0]).write(into: &bytes) }
        bytes.append("{\"schemaVersion\":2,\"kind\":\"reports\",\"reports\":[\n")
        for (index, report) in reports.enumerated() {
            if index > 0 { bytes.append(",") }
            JSONReport(report).write(into: &bytes)
        }
        bytes.append("]}\n")
    }

    private func writeHTML(_ reports: [Report], into bytes: inout ByteBuffer) throws {
        let theme = theme()
        let styles = theme.assets.first { $0.name == "report.css" }?.bytes ?? []
        do {
            let library = theme.library(Language(code: settings.language))
            let writer = try HTMLReport(library, styles: styles)
            var output = TemplateOutput()
            writer.write(reports, title: settings.title, siteURL: settings.baseURL, into: &output)
            swap(&bytes, &output.bytes)
        } catch {
            throw Failure("the templates have errors\n\(error)", .errors)
        }
    }
}
