/// How a value is compared with the one that is asked for.
package enum Comparison: String, Sendable, CaseIterable {
    case equal = ":"
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
}
