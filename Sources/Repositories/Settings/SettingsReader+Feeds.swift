import Domain
import YAML

/// The feeds and calendars to make: `{ users, tags, views }`.
extension SettingsReader {
    private enum FeedKey: String, CaseIterable {
        case users, tags, views
    }

    mutating func readFeeds(_ node: Node) {
        guard let mapping = node.mapping else { return report(.feedsNotKeys, node) }
        for (key, value) in mapping where !value.isLeftOut {
            let name = key.scalar?.string ?? ""
            switch FeedKey(rawValue: name) {
            case .users: settings.feeds.users = flag(value, "feeds.users") ?? settings.feeds.users
            case .tags: settings.feeds.tags = flag(value, "feeds.tags") ?? settings.feeds.tags
            case .views: settings.feeds.views = flag(value, "feeds.views") ?? settings.feeds.views
            case nil: report(.unknownKeyOfFeeds(name, known: FeedKey.allCases.map(\.rawValue)), key)
            }
        }
    }
}
