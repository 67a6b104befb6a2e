import Links
import Site
import Templating

/// The state of the server.
struct StatusViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    /// The settings that a restart would apply.
    var restart: [String]
    var problems: [String]
    var hasRestart: Bool
    /// Whether the page names the settings that a restart would apply.
    var namesRestart: Bool
    var hasProblems: Bool
    var isFine: Bool
    var facts: [PairViewModel]
    /// The target of the forms.
    var action: Link
    /// The number of commits that the remote does not have, in words.
    var unpushed: TextViewModel?
    /// Whether the reader may begin a sync.
    var canSync: Bool
    /// The number of conflicts, in words.
    var unsettled: TextViewModel?
    var conflicts: [SyncConflictViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.list("restart", \.restart)
        $0.list("problems", \.problems)
        $0.flag("hasRestart", \.hasRestart)
        $0.flag("namesRestart", \.namesRestart)
        $0.flag("hasProblems", \.hasProblems)
        $0.flag("isFine", \.isFine)
        $0.list("facts", \.facts)
        $0.link("action", \.action)
        $0.child("unpushed", \.unpushed)
        $0.flag("canSync", \.canSync)
        $0.child("unsettled", \.unsettled)
        $0.list("conflicts", \.conflicts)
    }
}

/// A change that a sync could not merge.
struct SyncConflictViewModel: TemplateModel, Equatable, Sendable {
    var number: String
    var title: String
    var path: TextViewModel?
    var note: TextViewModel?
    /// The file with the change.
    var text: TextViewModel?
    var canSettle: Bool
    /// Whether the present file can be kept without looking at the change.
    var canKeep: Bool

    static let names = Names<Self> {
        $0.text("number", \.number)
        $0.text("title", \.title)
        $0.child("path", \.path)
        $0.child("note", \.note)
        $0.child("text", \.text)
        $0.flag("canSettle", \.canSettle)
        $0.flag("canKeep", \.canKeep)
    }
}
