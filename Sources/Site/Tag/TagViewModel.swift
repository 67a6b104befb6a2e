/// A page of one tag's todos.
struct TagViewModel: Equatable, Sendable {
    var list: ListViewModel
    /// To what is new of them.
    var feed: AddressViewModel?
}
