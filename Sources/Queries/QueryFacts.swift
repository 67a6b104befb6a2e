package import Domain

/// The properties of a todo that queries use, now or on a past day.
///
/// Texts are folded, so that implementations fold each only once. A term requests each property at most once.
package protocol QueryFacts {
    /// The index of its column in the query's context; nil if its status is not a column's.
    var column: Int? { get }
    /// The type of its column, also for an archived todo; nil if unknown.
    var type: ColumnType? { get }
    func `is`(_ judgement: DerivedState) -> Bool
    /// Returns whether one of the subject's texts satisfies a predicate. Names have no `@`, ids of existing todos are
    /// spelt as these spell them, and the status is as written.
    func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool
    /// Returns the index of the value among its field's, highest first; nil if it is not among them.
    func rank(of field: Field) -> Int?
    func day(of field: Field) -> CalendarDay?
    /// Returns the time of a date in seconds since 1970; used only for sorting.
    func instant(of field: Field) -> Int?
    /// Returns a number, or the minutes of a duration.
    func number(of subject: Subject) -> Double?
    func flag(_ field: Field) -> Bool
}

extension QueryFacts {
    /// Returns the first second of the day in UTC.
    package func instant(of field: Field) -> Int? { day(of: field).map { $0.number * 86_400 } }

    /// Returns whether the todo has a value for a subject.
    package func has(_ subject: Subject) -> Bool {
        switch (subject, subject.value) {
        case (.field(let field), .day): day(of: field) != nil
        case (.field(let field), .flag): flag(field)
        case (_, .number), (_, .duration): number(of: subject) != nil
        default: anyText(of: subject) { !$0.isEmpty }
        }
    }
}
