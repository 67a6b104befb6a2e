import Application
import Bytes
import Domain
import Platform
import Texts

/// Prints one line for each rebuild in watch mode, with the numbers of files read and written, and the new findings.
struct WatchReport {
    private var known: Set<String>
    /// The failure of the last rebuild, if any.
    private var failure: String?

    /// - Parameter first: the first site of the watch.
    init(_ first: BuiltSite) { known = WatchReport.lines(of: first) }

    /// - Parameter cost: the text about the time it took.
    mutating func show(_ round: SiteWatch.Round, _ cost: String) {
        switch round {
        case .failed(let failure):
            let text = failure.text(\.option)
            if text != self.failure { Console.note(.unchangedSite(text)) }
            self.failure = text
        case .built(let site, let read):
            let lines = WatchReport.lines(of: site)
            let isRecovered = failure != nil
            defer { (known, failure) = (lines, nil) }
            let style = Console.style(STDERR_FILENO)
            for finding in site.findings where finding.severity >= .warning && !known.contains(finding.line) {
                Console.note(TerminalFindings.line(finding, style))
            }
            guard site.written > 0 || site.deleted > 0 || lines != known || isRecovered else { return }
            var parts = ["\(counted(read, "file")) read", "\(counted(site.written, "page")) written"]
            if site.deleted > 0 { parts.append("\(site.deleted) removed") }
            Console.note((parts + [TerminalFindings.summary(site.findings), cost]).joined(separator: " · "))
        }
    }

    private static func lines(of site: BuiltSite) -> Set<String> { Set(site.findings.map(\.line)) }
}
