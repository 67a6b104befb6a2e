import BoardSupport
import Domain
import Past
import Queries
import UseCases

/// Creates a selection by names of fields, with commas between names as in command options.
func written(_ names: [(Field, String)], beside text: String = "") -> WrittenQuery {
    var written = WrittenQuery(text)
    for (field, all) in Dictionary(grouping: names, by: \.0) {
        written.set(all.flatMap { WrittenQuery.names(in: $0.1) }, of: field)
    }
    return written
}

extension Story {
    /// Returns the board of the last commit, on the timeline's day.
    func board(_ timeline: Timeline) -> Board {
        BuildBoard(today: timeline.today)(RestoreBrokenTodos(timeline)(project), history: { history })
    }

    /// Returns the timeline narrowed to the selected todos.
    func timeline(of asked: WrittenQuery, today: Int? = nil, _ change: (inout Project) -> Void = { _ in }) throws
        -> Timeline
    {
        let timeline = timeline(today: today, change)
        var project = project
        change(&project)
        let board = BuildBoard(today: timeline.today)(project)
        return timeline.narrowed(to: try asked.query(in: QueryContext(counting: board, in: timeline)))
    }

    func timeline(of names: [(Field, String)], today: Int? = nil) throws -> Timeline {
        try timeline(of: written(names), today: today)
    }
}

extension Board {
    /// Returns the selected members.
    func members(_ asked: WrittenQuery, _ timeline: Timeline? = nil) throws -> BoardMembers {
        let past = timeline ?? Timeline(without: self)
        return BoardMembers(self, try asked.query(in: QueryContext(counting: self)), BoardFacts(self, past))
    }
}
