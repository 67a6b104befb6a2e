import Application
import Bytes
import Domain
import Platform
import Texts

/// Says, a line for each round of a watch, what was read and written, and whichever findings are new.
struct WatchReport {
    private var known: Set<String>
    /// Of the last round, where it failed.
    private var failure: String?

    /// - Parameter first: the site that the watch began with.
    init(_ first: BuiltSite) { known = WatchReport.lines(of: first) }

    /// - Parameter cost: what is said of how long it took.
    mutating func tell(_ round: SiteWatch.Round, _ cost: String) {
        switch round {
        case .failed(let failure):
            let text = failure.text(\.option)
            if text != self.failure {
                Console.note("error: \(text)\nthe site is as it was; waiting for the next change")
            }
            self.failure = text
        case .built(let site, let read):
            let lines = WatchReport.lines(of: site)
            let isMended = failure != nil
            defer { (known, failure) = (lines, nil) }
            let style = Console.style(STDERR_FILENO)
            for finding in site.findings where finding.severity >= .warning && !known.contains(finding.line) {
                Console.note(TerminalFindings.line(finding, style))
            }
            guard site.written > 0 || site.deleted > 0 || lines != known || isMended else { return }
            var parts = ["\(counted(read, "file")) read", "\(counted(site.written, "page")) written"]
            if site.deleted > 0 { parts.append("\(site.deleted) removed") }
            Console.note((parts + [TerminalFindings.summary(site.findings), cost]).joined(separator: " · "))
        }
    }

    private static func lines(of site: BuiltSite) -> Set<String> { Set(site.findings.map(\.line)) }
}
