/// A page of one tag's todos.
package struct TagViewModel: Equatable, Sendable {
    var list: ListViewModel
}
