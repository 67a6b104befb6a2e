import Charts
import Domain
import Links
import Texts
import UseCases

extension SiteContext {
    /// A small drawing of a todo's direct dependencies; nil if it has none.
    func near(_ todo: Int) -> NeighbourGraphViewModel? {
        // Most todos have none; nothing is allocated for them.
        guard
            !board.rows[todo].blockedBy.isEmpty || !board.rows[todo].blocks.isEmpty || board.rows[todo].parent != nil
                || !board.rows[todo].children.isEmpty
        else { return nil }
        var blockers: [Int] = []
        for case .todo(let blocker) in board.rows[todo].blockedBy { blockers.append(blocker) }
        var parents: [Int] = []
        if case .todo(let parent) = board.rows[todo].parent { parents = [parent] }
        let before = neighbours(of: todo, blockers, board.rows[todo].children)
        let behind = neighbours(of: todo, board.rows[todo].blocks, parents)
        if before.isEmpty, behind.isEmpty { return nil }
        return NeighbourGraphViewModel(
            graphStyles: nearLinks.styles,
            all: board.rows[todo].isOpen && !dependencies.todos.isEmpty ? AddressViewModel(nearLinks.all) : nil,
            drawing: NeighbourDrawing(before: before, middle: neighbour(todo, isMiddle: true), behind: behind))
    }

    /// The first neighbours, open ones before the others.
    private func neighbours(of todo: Int, _ solid: [Int], _ dashed: [Int]) -> [NeighbourDrawing.Neighbour] {
        var shown: [Int] = []
        for isOpen in [true, false] {
            for other in solid + dashed where board.rows[other].isOpen == isOpen && other != todo {
                if shown.count == ShownCount.inDrawings { break }
                if !shown.contains(other) { shown.append(other) }
            }
        }
        return shown.map { neighbour($0, isDashed: !solid.contains($0)) }
    }

    private func neighbour(_ todo: Int, isMiddle: Bool = false, isDashed: Bool = false) -> NeighbourDrawing.Neighbour {
        NeighbourDrawing.Neighbour(
            title: board.rows[todo].todo.title, tone: board.type(of: todo).tone,
            link: isMiddle ? nil : todoLinks[todo], isDashed: isDashed)
    }
}
