/// The feeds and calendars of a site in addition to those of the whole board.
package struct FeedSettings: Sendable, Equatable {
    /// Whether each user has a feed and a calendar.
    package var users = false
    /// Whether each tag has a feed.
    package var tags = false
    /// Whether each view has a feed and a calendar.
    package var views = false

    /// Creates settings without additional feeds.
    package init() {}
}
