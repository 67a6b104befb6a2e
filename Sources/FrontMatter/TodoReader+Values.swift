import Bytes
import Domain
import YAML

/// Parses values by type; an invalid value is kept as it is, with a finding.
extension TodoReader {
    mutating func text(_ field: Field, _ entry: FrontMatter.Entry) -> FrontMatter.Scalar? {
        scalar(field, entry, wanting: .text)
    }

    /// Returns the texts of a list, or those between commas.
    mutating func items(_ field: Field, _ entry: FrontMatter.Entry) -> [FrontMatter.Scalar]? {
        switch entry.value {
        case .list(let list): return list.contains { $0.isNothing } ? list.filter { !$0.isNothing } : list
        case .scalar(let scalar): return field == .links ? [scalar] : scalar.commaParts
        case .nested(let source):
            guard let names = source.wikiLinks ?? (field == .blockedBy ? TodoReader.uids(in: source) : nil) else {
                wrongType(field, entry, .texts)
                return nil
            }
            return names.map { FrontMatter.Scalar(text: $0, isPlain: false, place: entry.place) }
        }
    }

    /// Returns the notes in a list of mappings with `uid`, as TaskNotes (https://tasknotes.dev) writes blockers; nil for
    /// others.
    private static func uids(in source: String) -> [String]? {
        guard let node = try? YAMLFrontMatter.compose(source, firstLine: 1), case .sequence(let items) = node.value
        else {
            return nil
        }
        let uids: [String?] = items.map { item in
            if let text = item.scalar?.string { return text }
            return item.mapping?.first { $0.key.scalar?.string == "uid" }?.value.scalar?.string
        }
        return uids.contains(nil) ? nil : uids.compactMap(\.self).filter { !["", "~", "null"].contains($0) }
    }

    /// Returns the relations in a list of blockers of TaskNotes that are not blockers of fuda: those whose `reltype` is not
    /// `FINISHTOSTART`, which is the default.
    static func otherRelations(in source: String) -> [String] {
        let node = try? YAMLFrontMatter.compose(source, firstLine: 1)
        guard case .sequence(let items)? = node?.value else { return [] }
        return items.compactMap { item in
            let type = item.mapping?.first { $0.key.scalar?.string == "reltype" }?.value.scalar?.string
            return type.flatMap { $0.asciiLowercased.elementsEqual("finishtostart".utf8) ? nil : $0 }
        }
    }

    mutating func date(_ field: Field, _ entry: FrontMatter.Entry) -> (moment: DateOrInstant, place: SourcePosition)? {
        guard let scalar = scalar(field, entry, wanting: .date) else { return nil }
        do {
            return (try DateOrInstant(parsing: scalar.text), scalar.place)
        } catch .impossible {
            refuse(field, scalar, .impossibleDate(scalar.text))
        } catch {
            refuse(field, scalar, .notDate(scalar.text))
        }
        return nil
    }

    mutating func number(_ field: Field, _ entry: FrontMatter.Entry) -> Double? {
        guard let scalar = scalar(field, entry, wanting: .number) else { return nil }
        if let number = Domain.number(parsing: scalar.text) { return number }
        refuse(field, scalar, .notNumber(scalar.text, entry.key))
        return nil
    }

    mutating func workTime(_ field: Field, _ entry: FrontMatter.Entry) -> WorkTime? {
        guard let scalar = scalar(field, entry, wanting: .duration) else { return nil }
        do {
            return try WorkTime(parsing: scalar.text)
        } catch {
            if scalar.isPlain, let time = minutes(scalar.text) { return time }
            refuse(field, scalar, .notDuration(scalar.text, entry.key, error))
            return nil
        }
    }

    /// Returns a whole number of minutes in one of YAML's other notations, such as `0x5A`.
    private func minutes(_ text: String) -> WorkTime? {
        Domain.number(parsing: text).flatMap { Int(exactly: $0) }.flatMap { WorkTime(minutes: $0) }
    }

    mutating func flag(_ field: Field, _ entry: FrontMatter.Entry) -> Bool? {
        guard let scalar = scalar(field, entry, wanting: .flag) else { return nil }
        if let flag = Domain.flag(parsing: scalar.text) { return flag }
        let days = field == .isChecked ? DateProposal.proposals(for: scalar.text) : []
        refuse(field, scalar, .notFlag(scalar.text, entry.key, proposals: days))
        return nil
    }
}

// MARK: - Invalid values

extension TodoReader {
    private mutating func scalar(
        _ field: Field, _ entry: FrontMatter.Entry, wanting wanted: WantedValue
    ) -> FrontMatter.Scalar? {
        if let scalar = entry.onlyScalar { return scalar }
        if case .nested(let source) = entry.value, let names = source.wikiLinks, names.count == 1 {
            return FrontMatter.Scalar(text: names[0], isPlain: false, place: entry.place)
        }
        wrongType(field, entry, wanted)
        return nil
    }

    private mutating func wrongType(_ field: Field, _ entry: FrontMatter.Entry, _ wanted: WantedValue) {
        let text =
            switch entry.value {
            case .scalar(let scalar): scalar.text
            case .list(let items): items.map(\.text).joined(separator: ", ")
            case .nested(let source): source
            }
        todo.unusable.append(UnusableValue(field: field, text: text, place: entry.place))
        add(.wrongType(entry.key, wanting: wanted), at: entry.place)
    }

    private mutating func refuse(_ field: Field, _ scalar: FrontMatter.Scalar, _ message: FindingMessage) {
        todo.unusable.append(UnusableValue(field: field, text: scalar.text, place: scalar.place))
        add(message, at: scalar.place)
    }
}
