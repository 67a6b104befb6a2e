import Domain
import Editing
import Repositories

/// The settings on which edits depend. An error in another setting, such as a view or a report, is only a finding.
enum SettingsOfEdits {
    /// The settings that decide where todos are and how their files are read.
    private static let general = ["todos", "profile", "users", "milestones", "timeZone", "fields"]

    /// Refuses every edit if a setting has an error on which all edits depend, or if `fuda.yml` has no settings.
    static func refuse(_ opened: Snapshot) throws(Failure) { try refuse(general, in: opened, orWholeFile: true) }

    /// Refuses edits of fields whose values a wrong setting lists.
    static func refuse(_ edits: [PlannedEdit], in opened: Snapshot) throws(Failure) {
        let fields = Set(edits.flatMap(\.changes).compactMap(\.field))
        let settings = [
            (Field.status, "columns"), (.isChecked, "columns"), (.priority, "priorities"), (.kind, "kinds"),
        ]
        try refuse(settings.filter { fields.contains($0.0) }.map(\.1), in: opened)
    }

    /// Refuses an edit if one of the settings has an error.
    static func refuse(_ settings: [String], in opened: Snapshot, orWholeFile: Bool = false) throws(Failure) {
        let wrong = opened.findings.first { finding in
            guard finding.severity == .error, finding.source == .own, finding.path.utf8.elementsEqual("fuda.yml".utf8)
            else { return false }
            guard let name = opened.folder.setting(at: finding.place) else { return orWholeFile }
            return settings.contains { $0.hasSameBytes(as: name) }
        }
        if let wrong { throw .invalidSettings(wrong) }
    }
}

extension EditPlanner {
    /// Plans edits, and refuses those that depend on a wrong setting.
    func edits(_ plan: (EditPlanner) throws(Failure) -> [PlannedEdit]) throws(Failure) -> [PlannedEdit] {
        let edits = try plan(self)
        try SettingsOfEdits.refuse(edits, in: opened)
        return edits
    }
}
