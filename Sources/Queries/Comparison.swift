/// The operator that compares a todo's value with that of a query.
package enum Comparison: String, Sendable, CaseIterable {
    case equal = ":"
    case less = "<"
    case atMost = "<="
    case more = ">"
    case atLeast = ">="
}
