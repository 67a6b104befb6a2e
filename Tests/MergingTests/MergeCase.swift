import Foundation
import TestSupport
import Testing

/// A case of `Fixtures/merges.txt`.
struct MergeCase: CustomTestStringConvertible {
    let name: String
    private let versions: [String: String]

    var testDescription: String { name }
    var base: String { versions["base"] ?? "" }
    var ours: String { versions["ours"] ?? base }
    var theirs: String { versions["theirs"] ?? base }
    var merged: String { versions["merged"] ?? "" }

    static let all: [MergeCase] = {
        let path = PackageFolder.path + "/Tests/MergingTests/Fixtures/merges.txt"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: "#### ").dropFirst().map { MergeCase(String($0)) }
    }()

    private init(_ text: String) {
        var (versions, version) = ([String: String](), "")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // The blank line before the next case is not part of a section.
        for line in lines.dropFirst().dropLast(lines.last == "" ? 1 : 0) {
            if line.hasPrefix("==== ") {
                version = String(line.dropFirst(5))
                versions[version] = ""
            } else {
                versions[version, default: ""] += line + "\n"
            }
        }
        if let merged = versions["merged"], merged.hasSuffix("\n\n") { versions["merged"] = String(merged.dropLast()) }
        name = String(lines.first ?? "")
        self.versions = versions
    }
}
