package import Domain

/// An export format for other programs.
package enum ExportFormat: String, CaseIterable, Sendable {
    case todoTxt = "todo.txt"
    case taskwarrior, ics, csv, json, ndjson, mermaid, md

    /// How completely a format represents a part of a todo.
    package enum FieldSupport: Sendable, Equatable {
        case whole
        /// Some values, or values in part; each incomplete one is reported.
        case partly
        case lost
    }

    /// Whether the format is a drawing for viewing, which is not expected to contain whole todos.
    package var isDrawing: Bool { self == .mermaid || self == .md }

    /// Returns how completely the format represents a field.
    package func carriage(of field: Field) -> FieldSupport {
        switch self {
        case .json, .ndjson: .whole
        case .csv: field.key.isList ? .partly : .whole
        case .ics: ExportFormat.partlyCalendar.contains(field) ? .partly : .whole
        case .taskwarrior: ExportFormat.partlyTaskwarrior.contains(field) ? .partly : .whole
        case .todoTxt:
            ExportFormat.ofTodoTxt.contains(field)
                ? ExportFormat.wholeInTodoTxt.contains(field) ? .whole : .partly : .lost
        case .mermaid:
            [.title, .status, .isChecked].contains(field)
                ? .whole : ExportFormat.ofGantt.contains(field) ? .partly : .lost
        case .md: ExportFormat.ofChecklist.contains(field) ? .whole : .lost
        }
    }

    /// How completely the format represents the text below the front matter.
    package var carriageOfBody: FieldSupport {
        switch self {
        case .csv, .json, .ndjson: .whole
        case .ics: .partly
        case .todoTxt, .taskwarrior, .mermaid, .md: .lost
        }
    }

    /// How completely the format represents fields unknown to fuda.
    package var carriageOfMore: FieldSupport {
        switch self {
        case .json, .ndjson: .whole
        case .csv, .taskwarrior: .partly
        case .todoTxt, .ics, .mermaid, .md: .lost
        }
    }

    private static let days = Set(Field.allCases.filter { $0.key.kind == .day })
    private static let partlyCalendar = days.subtracting([.startedAt]).union([.title, .parent, .blockedBy])
    private static let partlyTaskwarrior = days.union(Field.allCases.filter(\.key.isList)).union([.title])
    private static let ofTodoTxt: Set<Field> = [
        .id, .title, .status, .isChecked, .owner, .kind, .priority, .tags, .milestone, .createdAt, .doneAt, .due,
        .scheduled, .parent, .blockedBy, .estimate, .spent, .recur,
    ]
    private static let wholeInTodoTxt: Set<Field> = [.status, .isChecked, .estimate, .spent]
    private static let ofGantt: Set<Field> = [.startedAt, .doneAt, .due, .scheduled]
    private static let ofChecklist: Set<Field> = [
        .id, .title, .status, .isChecked, .owner, .priority, .tags, .milestone, .due,
    ]
}
