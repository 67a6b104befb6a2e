/// Where a todo's file names another todo by its id.
package enum NamingPlace: Int, Sendable {
    case parent
    case blockedBy
    /// Anywhere in the body.
    case text
}
