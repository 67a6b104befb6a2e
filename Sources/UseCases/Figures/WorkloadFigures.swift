/// Who has how much to do now; a todo of several owners counts with each.
package struct WorkloadFigures: Sendable, Equatable {
    /// Users with something open, by id; what nobody owns stands last under "".
    package var owners: [Owner] = []

    package struct Owner: Sendable, Equatable {
        /// The user's id in lower case; empty for nobody.
        package var id: String
        /// As the board calls the user.
        package var name: String
        package var open = 0
        /// Of the open, those in `active` columns: the work in progress.
        package var active = 0
        package var overdue = 0
        package var blocked = 0
        /// Sum of the estimates of the open, in the board's own unit.
        package var estimate = 0.0
        /// How many of the open have an estimate.
        package var estimated = 0

        package init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }
}
