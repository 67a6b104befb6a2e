/// Which feeds and calendars a site has beside those of the whole board.
package struct FeedSettings: Sendable, Equatable {
    /// Whether each user has their own.
    package var users = false
    /// Whether each tag has its own feed.
    package var tags = false
    /// Whether each view has its own.
    package var views = false

    /// None.
    package init() {}
}
