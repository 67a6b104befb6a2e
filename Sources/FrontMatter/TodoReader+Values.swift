import Domain

/// Parses values by type; an invalid value is kept as it is, with a finding.
extension TodoReader {
    mutating func text(_ field: Field, _ entry: FrontMatter.Entry) -> FrontMatter.Scalar? {
        scalar(field, entry, wanting: "a single text")
    }

    /// Returns the texts of a list, or those between commas.
    mutating func items(_ field: Field, _ entry: FrontMatter.Entry) -> [FrontMatter.Scalar]? {
        switch entry.value {
        case .list(let list): return list.contains { $0.isNothing } ? list.filter { !$0.isNothing } : list
        case .scalar(let scalar): return field == .links ? [scalar] : scalar.commaParts
        case .nested(let source):
            guard let names = source.wikiLinks else {
                wrongType(field, entry, "a list of text values, such as [one, two]")
                return nil
            }
            return names.map { FrontMatter.Scalar(text: $0, isPlain: false, place: entry.place) }
        }
    }

    mutating func date(_ field: Field, _ entry: FrontMatter.Entry) -> (moment: DateOrInstant, place: SourcePosition)? {
        guard let scalar = scalar(field, entry, wanting: "one date, such as 2026-12-01") else { return nil }
        do {
            return (try DateOrInstant(parsing: scalar.text), scalar.place)
        } catch .impossible {
            refuse(
                field, scalar, .impossibleDate,
                "impossible date '\(scalar.text)'; correct the day or the time")
        } catch {
            let meant = DateProposal.proposals(for: scalar.text)
            let remedy = meant.isEmpty ? "2026-12-01 or 2026-12-01T09:00:00+09:00" : meant.joined(separator: " or ")
            refuse(field, scalar, .wrongType, "'\(scalar.text)' is not a date; write \(remedy)")
        }
        return nil
    }

    mutating func number(_ field: Field, _ entry: FrontMatter.Entry) -> Double? {
        guard let scalar = scalar(field, entry, wanting: "one number") else { return nil }
        if let number = Domain.number(meantBy: scalar.text) { return number }
        let remedy = numberProposal(for: scalar.text) ?? "digits, such as 3 or 0.5"
        refuse(field, scalar, .wrongType, "'\(scalar.text)' is not a number for '\(entry.key)'; write \(remedy)")
        return nil
    }

    mutating func flag(_ field: Field, _ entry: FrontMatter.Entry) -> Bool? {
        guard let scalar = scalar(field, entry, wanting: "true or false") else { return nil }
        if let flag = Domain.flag(meantBy: scalar.text) { return flag }
        let days = field == .isChecked ? DateProposal.proposals(for: scalar.text) : []
        let remedy = days.isEmpty ? "true or false" : days.joined(separator: " or ")
        refuse(
            field, scalar, .wrongType,
            "'\(scalar.text)' is neither true nor false for '\(entry.key)'; write \(remedy)")
        return nil
    }
}

// MARK: - Invalid values

extension TodoReader {
    private mutating func scalar(
        _ field: Field, _ entry: FrontMatter.Entry, wanting wanted: String
    ) -> FrontMatter.Scalar? {
        if let scalar = entry.onlyScalar { return scalar }
        if case .nested(let source) = entry.value, let names = source.wikiLinks, names.count == 1 {
            return FrontMatter.Scalar(text: names[0], isPlain: false, place: entry.place)
        }
        wrongType(field, entry, wanted)
        return nil
    }

    private mutating func wrongType(_ field: Field, _ entry: FrontMatter.Entry, _ wanted: String) {
        let text =
            switch entry.value {
            case .scalar(let scalar): scalar.text
            case .list(let items): items.map(\.text).joined(separator: ", ")
            case .nested(let source): source
            }
        todo.unusable.append(UnusableValue(field: field, text: text, place: entry.place))
        add(.wrongType, entry.place, "'\(entry.key)' has the wrong type; write \(wanted)")
    }

    private mutating func refuse(_ field: Field, _ scalar: FrontMatter.Scalar, _ rule: Rule, _ message: String) {
        todo.unusable.append(UnusableValue(field: field, text: scalar.text, place: scalar.place))
        add(rule, scalar.place, message)
    }
}
