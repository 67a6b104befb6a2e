import Domain
import YAML

/// What commits change: `{ close: [Closes, Fixes] }`.
extension SettingsReader {
    private static let close = "close"

    mutating func readCommits(_ node: Node) {
        guard let mapping = node.mapping else { return report(.commitsNotKeys, node) }
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            guard name.utf8.elementsEqual(SettingsReader.close.utf8) else {
                report(.unknownKeyOfCommits(name, known: [SettingsReader.close]), key)
                continue
            }
            readClosingKeys(value)
        }
    }

    private mutating func readClosingKeys(_ node: Node) {
        guard texts(node, "commits.close") != nil else { return }
        for item in node.sequence ?? [node] where !item.isLeftOut {
            guard let key = item.scalar?.string, isTrailerKey(key) else {
                report(.notTrailerKey(item.scalar?.string ?? ""), item)
                continue
            }
            settings.closingKeys.append(key)
        }
    }

    /// Returns whether git accepts a text as the key of a trailer.
    private func isTrailerKey(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == UInt8(ascii: "-")
            }
    }
}
