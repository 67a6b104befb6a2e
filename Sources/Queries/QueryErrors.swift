import Domain

// MARK: The whole query

extension QueryError {
    static func tooLong(at column: Int, most: Int) -> QueryError {
        QueryError(column: column, "the query is too long; the maximum is \(most) characters")
    }

    static func nestedTooDeeply(at column: Int, most: Int) -> QueryError {
        QueryError(column: column, "parentheses are nested too deeply; the maximum is \(most)")
    }

    static func tooManyTerms(at column: Int, most: Int) -> QueryError {
        QueryError(column: column, "the query has too many terms; the maximum is \(most)")
    }

    static func tooManySortKeys(at column: Int, most: Int) -> QueryError {
        QueryError(column: column, "the query has too many sort keys; the maximum is \(most)")
    }

    static func unmatchedOpening(at column: Int) -> QueryError { QueryError(column: column, "unmatched '('; add ')'") }

    static func unmatchedClosing(at column: Int) -> QueryError {
        QueryError(column: column, "unmatched ')'; remove it")
    }

    static func emptyParentheses(at column: Int) -> QueryError {
        QueryError(column: column, "empty parentheses; remove them")
    }

    static func unclosedQuote(at column: Int) -> QueryError {
        QueryError(column: column, "unclosed quote; close it, or write \\\" for a literal quote")
    }

    /// - Parameter word: `AND` or `OR`.
    static func missingSide(of word: String, at column: Int) -> QueryError {
        QueryError(
            column: column, "'\(word)' needs a term on both sides; write \"\(word)\" to search for the word")
    }

    /// - Parameters:
    ///   - sign: `NOT` or `-`.
    ///   - kind: what it is in a text: a word or a character.
    static func missingTerm(after sign: String, at column: Int, kind: String) -> QueryError {
        QueryError(column: column, "missing term after '\(sign)'; write \"\(sign)\" to search for the \(kind)")
    }

    /// - Parameter name: of a key that must not be in parentheses or negations.
    static func nestedSetting(_ name: String, at column: Int) -> QueryError {
        QueryError(
            column: column, "'\(name)' applies to the whole query; move it out of parentheses and negations")
    }

    static func duplicate(_ name: String, at column: Int) -> QueryError {
        QueryError(column: column, "duplicate '\(name)'; remove one")
    }

    static func invalidLimit(at column: Int) -> QueryError {
        QueryError(column: column, "'limit' takes one positive whole number; write it as in limit:20")
    }

    static func missingSortKey(at column: Int) -> QueryError {
        QueryError(column: column, "missing key after '-'; write one, such as sort:-due")
    }

    static func unsortable(_ key: RawValue) -> QueryError {
        QueryError(column: key.column, "cannot sort by \(inQuotes(key.text)); use due, priority, title, …")
    }
}

// MARK: Keys and operators

extension QueryError {
    /// - Parameter sign: the operator.
    static func missingKey(before sign: String, at column: Int) -> QueryError {
        QueryError(column: column, "missing key before \(inQuotes(sign)); quote it to search for the text")
    }

    static func unknownKey(_ key: WrittenKey, among known: [String]) -> QueryError {
        let remedy =
            ["more", "more."].contains(key.name.lowercased())
            ? "write more.NAME:VALUE for a key that fuda does not know"
            : didYouMean(key.name, among: known) ?? "quote it to search for the text"
        return QueryError(column: key.column, "unknown key \(inQuotes(key.name)); \(remedy)")
    }

    /// The value must be the name of a key, but no key has that name.
    static func unknownKey(_ value: RawValue, among known: [String]) -> QueryError {
        let remedy = didYouMean(value.text, among: known) ?? "write the name of a key, such as has:due"
        return QueryError(column: value.column, "unknown key \(inQuotes(value.text)); \(remedy)")
    }

    static func severalOperators(at column: Int) -> QueryError {
        QueryError(column: column, "several operators in a row; write one, such as due<=eow")
    }

    static func noOrder(_ key: WrittenKey, at column: Int, hasOpposite: Bool) -> QueryError {
        QueryError(column: column, "\(inQuotes(key.name)) has no order; use ':'\(hasOpposite ? " or '!='" : "")")
    }

    static func notNegatable(_ key: WrittenKey) -> QueryError {
        QueryError(column: key.column, "\(inQuotes(key.name)) cannot be negated; use ':'")
    }

    /// - Parameter isSubject: whether todos can lack the key.
    static func noValue(_ key: WrittenKey, at column: Int, isSubject: Bool) -> QueryError {
        let remedy = isSubject ? "write no:\(key.name) for todos without one" : "write one after it"
        return QueryError(column: column, "\(inQuotes(key.name)) has no value; \(remedy)")
    }

    static func missingValue(at column: Int) -> QueryError {
        QueryError(column: column, "missing value next to the comma; remove the comma")
    }
}

// MARK: Values

extension QueryError {
    /// - Parameters:
    ///   - kind: of the word, such as `status`.
    ///   - listed: the words to list if none is similar.
    static func unknownWord(
        _ kind: String, _ value: RawValue, among known: [String], listing listed: [String]
    ) -> QueryError {
        let remedy = didYouMean(value.stem, among: known) ?? knownAre(Array(listed.prefix(20)))
        return QueryError(column: value.column, "unknown \(kind) \(inQuotes(value.text)); \(remedy)")
    }

    static func unknownDay(_ value: RawValue, _ error: DateExpressionParser.Failure) -> QueryError {
        QueryError(column: value.column, "unknown day \(inQuotes(value.text)); \(error.remedy)")
    }

    static func notNumber(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "\(inQuotes(value.text)) is not a number; write digits, such as 3 or 2.5")
    }

    static func notDuration(_ value: RawValue) -> QueryError {
        QueryError(
            column: value.column,
            "\(inQuotes(value.text)) is not a duration up to 99999h; write one, such as 3h, 45m or 3h20m")
    }

    static func notFlag(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "invalid value \(inQuotes(value.text)); write yes or no")
    }

    static func noRank(_ value: RawValue, known: [String]) -> QueryError {
        QueryError(column: value.column, "\(inQuotes(value.text)) has no rank; \(knownAre(known))")
    }

    static func emptyRange(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "the range is empty; write the smaller number first")
    }

    static func unboundedRange(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "the range '..' has no start or end; write a.., ..b or a..b")
    }

    static func comparedRange(_ value: RawValue, _ comparison: Comparison) -> QueryError {
        QueryError(
            column: value.column, "'..' and '\(comparison.rawValue)' cannot be combined; use ':' before '..'")
    }

    static func nothingToSearch(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "\(inQuotes(value.text)) contains nothing to search for; remove it")
    }

    static func nothingToCompare(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "\(inQuotes(value.text)) contains nothing to compare; remove it")
    }
}

// MARK: The current user

extension QueryError {
    static func unknownMe(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, QueryContext.Me.absence)
    }

    static func refusedMe(_ value: RawValue) -> QueryError {
        QueryError(column: value.column, "'me' is not allowed in settings; write a user's id")
    }
}

extension QueryContext.Me {
    /// The message for `me` if there is no current user.
    package static let absence =
        "unknown current user; set FUDA_USER, or write git's user.email or user.name into a user profile"
}

// MARK: The past

extension QueryError {
    /// The query is about the past.
    static func unrecorded(_ subject: Subject, at column: Int) -> QueryError {
        QueryError(column: column, "the history does not record '\(subject.name)'; remove it from this query")
    }

    /// The query is about the past.
    static func wordInPast(_ value: RawValue) -> QueryError {
        QueryError(
            column: value.column,
            "words without a key also search the text, which the history does not record; "
                + "write 'title:' before \(inQuotes(value.text))")
    }
}
