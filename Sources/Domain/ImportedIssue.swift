/// A GitHub issue from which a todo was imported, as `importedFrom` names it: `github:owner/name#12`.
package struct ImportedIssue: Sendable, Equatable {
    /// The program in `importedFrom`.
    package static let program = "github"

    /// `owner/name`; empty if the imported file did not name the repository.
    package let repository: String
    /// Decimal digits.
    package let number: String

    package init(repository: String, number: String) { (self.repository, self.number) = (repository, number) }

    /// Parses the value of `importedFrom`; nil if it names no issue.
    package init?(_ origin: String) {
        let bytes = origin.utf8
        guard bytes.starts(with: "\(ImportedIssue.program):".utf8), let sign = bytes.lastIndex(of: UInt8(ascii: "#"))
        else {
            return nil
        }
        let number = bytes[bytes.index(after: sign)...]
        guard !number.isEmpty, number.allSatisfy({ (48...57).contains($0) }) else { return nil }
        self.number = String(Substring(number))
        repository = String(Substring(bytes[..<sign].dropFirst(ImportedIssue.program.utf8.count + 1)))
    }

    /// The issue without the program, such as `owner/name#12`.
    package var name: String { "\(repository)#\(number)" }
}
