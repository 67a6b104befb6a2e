import Domain

extension Board {
    /// Adds the data of milestone files to the milestones.
    mutating func describeMilestones(by files: [Milestone]) {
        let places = Dictionary(
            milestones.enumerated().map { ($0.element.name.lowercased(), $0.offset) }, uniquingKeysWith: { $1 })
        for file in files {
            guard let index = places[file.title.lowercased()] else { continue }
            milestones[index].id = file.id
            milestones[index].due = file.due?.day(in: settings.timeZone)
            milestones[index].summary = file.summary
            milestones[index].file = FileKey(file.path, in: file.source)
        }
    }
}
