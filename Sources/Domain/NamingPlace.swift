/// The part of a todo's file that refers to another todo by its id.
package enum NamingPlace: Int, Sendable {
    case parent
    case blockedBy
    /// Anywhere in the body.
    case text
}
