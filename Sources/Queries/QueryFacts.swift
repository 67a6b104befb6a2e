package import Domain

/// What a query asks of one todo, as it is or as it was on a day.
///
/// Texts come folded, so that whoever answers folds each once; nothing is asked twice for one term.
package protocol QueryFacts {
    /// Its column's place among those of the query's context; nil where its status is no column's.
    var column: Int? { get }
    /// Its column's type, also of an archived todo; nil for one of which nothing is known.
    var type: ColumnType? { get }
    func `is`(_ judgement: Judgement) -> Bool
    /// Whether one of the subject's texts is wanted: names without `@`, ids of todos that exist as those have them, the
    /// status as it was written.
    func anyText(of subject: Subject, _ isWanted: (FoldedText) -> Bool) -> Bool
    /// The place of a ranked word among its field's, the highest first; nil for one that is not among them.
    func rank(of field: Field) -> Int?
    func day(of field: Field) -> CalendarDay?
    /// When within its day it was, in seconds since 1970: only orders ask.
    func instant(of field: Field) -> Int?
    func number(of subject: Subject) -> Double?
    func flag(_ field: Field) -> Bool
}

extension QueryFacts {
    /// The day's first second in UTC.
    package func instant(of field: Field) -> Int? { day(of: field).map { $0.number * 86_400 } }

    /// Whether it has such a thing.
    package func has(_ subject: Subject) -> Bool {
        switch (subject, subject.value) {
        case (.field(let field), .day): day(of: field) != nil
        case (.field(let field), .flag): flag(field)
        case (_, .number): number(of: subject) != nil
        default: anyText(of: subject) { !$0.isEmpty }
        }
    }
}
