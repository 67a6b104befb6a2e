/// A page of one milestone's todos, with how far it is.
struct MilestoneViewModel: Equatable, Sendable {
    var list: ListViewModel
    var progress: StepsViewModel?
    var facts: [FactViewModel]
    /// What its own file says of it.
    var summary: TextViewModel?
    var dueText: TextViewModel?
}
