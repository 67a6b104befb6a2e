import Domain
import Templating
import UseCases
import Messages

/// The names that describe a todo on cards, rows and pages.
struct TodoWords: TemplateModel, Equatable, Sendable {
    var priority: PriorityViewModel?
    var kind: KindViewModel?

    static let names = Names<Self> {
        $0.child("priority", \.priority)
        $0.child("kind", \.kind)
    }
}

struct PriorityViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    /// The rank of the priority, such as `rank1` for the first in the settings.
    var level: String
    /// The class of its bars: `bars1` to `bars3`, and `bars4` for the first of at least four priorities.
    var bars: String
    /// Whether it is above the middle of the priorities.
    var isHigh: Bool
    /// Whether it is the first priority.
    var isTop: Bool

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.text("level", \.level)
        $0.text("bars", \.bars)
        $0.flag("isHigh", \.isHigh)
        $0.flag("isTop", \.isTop)
    }
}

/// The kind of work: its name with a sign before it.
struct KindViewModel: TemplateModel, Equatable, Sendable {
    var name: String
    /// The class of its sign, such as `sign-bug`.
    var sign: String
    /// The sign as a character, for templates without the built-in styles.
    var shape: String

    init(name: String) {
        self.name = name
        (sign, shape) =
            switch name.lowercased() {
            case "bug", "fix", "defect": ("sign-bug", "✱")
            case "feature", "story", "enhancement": ("sign-feature", "◆")
            case "chore", "task", "maintenance": ("sign-chore", "■")
            default: ("sign-other", "◇")
            }
    }

    static let names = Names<Self> {
        $0.text("name", \.name)
        $0.text("sign", \.sign)
        $0.text("shape", \.shape)
    }
}

extension SiteContext {
    func words(_ todo: Int) -> TodoWords {
        let rank = board.rows[todo].rank
        return TodoWords(
            priority: rank < priorities.count ? priorities[rank] : nil,
            kind: board.rows[todo].todo.kind.map { KindViewModel(name: $0.value) })
    }
}

extension PriorityViewModel {
    /// Returns one for each priority in the settings.
    static func all(_ names: [String], _ words: Messages) -> [PriorityViewModel] {
        names.enumerated().map { rank, name in
            PriorityViewModel(
                name: words.priority(name), level: "rank\(rank + 1)", bars: "bars\(bars(rank, of: names.count))",
                isHigh: rank < names.count / 2, isTop: rank == 0)
        }
    }

    /// Returns the number of bars for a rank: three for the highest down to one for the lowest; four for the first of at
    /// least four priorities, which is beyond the usual three.
    private static func bars(_ rank: Int, of count: Int) -> Int {
        let isBeyond = count >= 4
        if isBeyond, rank == 0 { return 4 }
        let (rank, count) = isBeyond ? (rank - 1, count - 1) : (rank, count)
        return count < 2 ? 3 : 3 - 2 * rank / (count - 1)
    }
}
