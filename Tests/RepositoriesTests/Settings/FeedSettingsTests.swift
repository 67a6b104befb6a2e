import Domain
@testable import Repositories
import TestSupport
import Testing

struct `The feed settings` {
    private func read(_ source: String) -> (feeds: FeedSettings, findings: [Finding]) {
        let (settings, findings) = SettingsReader.read(source, path: "fuda.yml")
        return (settings.feeds, findings)
    }

    @Test(arguments: [
        ("title: A", ""), ("feeds:", ""), ("feeds: { users: true }", "users"), ("feeds: { tags: on }", "tags"),
        ("feeds: { users: yes, views: on }", "users views"), ("feeds: { users: false, views: }", ""),
    ])
    func `select the feeds`(source: String, there: String) {
        let (feeds, findings) = read(source)
        let found = [(feeds.users, "users"), (feeds.tags, "tags"), (feeds.views, "views")].filter(\.0).map(\.1)
        #expect(found.joined(separator: " ") == there)
        #expect(findings == [])
    }

    @Test(arguments: [
        ("feeds: ▸true", Rule.badSetting, "'feeds' must be { users: true, tags: true, views: true }"),
        ("feeds: ▸[users]", .badSetting, "'feeds' must be { users: true, tags: true, views: true }"),
        ("feeds: { users: ▸hana }", .badSetting, "'feeds.users' must be true or false"),
        ("feeds: { ▸user: true }", .unknownSetting, "unknown key 'user' of feeds; did you mean 'users'?"),
        ("▸feed: { users: true }", .unknownSetting, "unknown setting 'feed'; did you mean 'feeds'?"),
    ])
    func `are reported if invalid`(source: String, rule: Rule, message: String) {
        let marked = Marked(source)
        let (feeds, findings) = read(marked.text)
        #expect(feeds == FeedSettings())
        #expect(findings.map(\.message) == [message] && findings.map(\.rule) == [rule])
        #expect(findings.map(\.place) == marked.places)
    }
}
