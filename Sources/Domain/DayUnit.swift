/// A unit of calendar time.
enum DayUnit: String, CaseIterable {
    case day, week, month, quarter, year

    /// Creates the unit with that name, in the singular or plural, or with that first letter.
    init?(_ word: String) {
        let found = DayUnit.allCases.first { unit in
            [unit.rawValue, unit.rawValue + "s", String(unit.rawValue.prefix(1))].contains(word)
        }
        guard let found else { return nil }
        self = found
    }

    init?(initial: UInt8?) {
        guard let initial, let found = DayUnit.allCases.first(where: { $0.rawValue.utf8.first == initial }) else {
            return nil
        }
        self = found
    }

    /// The length in days; 0 for units counted in months.
    var days: Int { self == .day ? 1 : self == .week ? 7 : 0 }

    /// The length in months; 0 for units counted in days.
    var months: Int {
        switch self {
        case .day, .week: 0
        case .month: 1
        case .quarter: 3
        case .year: 12
        }
    }

    static let names = allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] }
}
