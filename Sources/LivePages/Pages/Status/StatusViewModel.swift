import Site
import Templating

/// The state of the server.
struct StatusViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    /// The settings that a restart would apply.
    var restart: [String]
    var problems: [String]
    var hasRestart: Bool
    var hasProblems: Bool
    var isFine: Bool
    var facts: [PairViewModel]

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.list("restart", \.restart)
        $0.list("problems", \.problems)
        $0.flag("hasRestart", \.hasRestart)
        $0.flag("hasProblems", \.hasProblems)
        $0.flag("isFine", \.isFine)
        $0.list("facts", \.facts)
    }
}
