import Domain
import Yams

/// Whose feeds and calendars there are: `{ users, views }`.
extension SettingsReader {
    private enum FeedKey: String, CaseIterable {
        case users, views
    }

    mutating func readFeeds(_ node: Node) {
        guard let mapping = node.mapping else { return bad(node, "'feeds' must be { users: true, views: true }") }
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            switch FeedKey(rawValue: name) {
            case .users: settings.feeds.users = flag(value, "feeds.users") ?? settings.feeds.users
            case .views: settings.feeds.views = flag(value, "feeds.views") ?? settings.feeds.views
            case nil:
                let known = FeedKey.allCases.map(\.rawValue)
                add(.unknownSetting, place(key), "unknown key '\(name)' of feeds" + remedy(for: name, among: known))
            }
        }
    }
}
