/// Recognises durations in other notations: `3 hours`, `3:20`, `PT3H20M`, `1,5h`, `３h`.
enum WorkTimeProposal {
    /// Returns the reason why a text is not a duration.
    static func failure(of text: String) -> WorkTime.Failure {
        var scalars = Array(text.unicodeScalars)
        let isNegative = scalars.first == "-" || scalars.first == "−"
        if isNegative || scalars.first == "+" || scalars.first == "~" { scalars.removeFirst() }
        guard scalars.count <= longest, !hasThousands(scalars), let proposal = time(parts(of: scalars))?.text else {
            return .unknown(proposal: nil)
        }
        return isNegative ? .negative : .unknown(proposal: proposal)
    }

    /// Whether three digits follow a comma or a point: thousands in one language, and thousandths in another.
    private static func hasThousands(_ scalars: [Unicode.Scalar]) -> Bool {
        scalars.indices.contains { index in
            (scalars[index] == "," || scalars[index] == ".") && index > 0
                && scalars[(index + 1)...].prefix { $0.properties.numericType == .decimal }.count == 3
        }
    }

    private static let longest = 60

    /// A number with its unit.
    private struct Part {
        var number: String
        var unit: String

        var isFraction: Bool { number.utf8.contains(UInt8(ascii: ".")) }
    }

    /// Splits a text into numbers in ASCII digits and the letters after them.
    private static func parts(of scalars: [Unicode.Scalar]) -> [Part] {
        var parts: [Part] = []
        var isBehindSpace = false
        for scalar in scalars {
            defer { isBehindSpace = scalar.properties.isWhitespace }
            let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue.map { Int($0) } : nil
            if let digit {
                // A space ends a number: `5 1h` is neither 51 hours nor anything else that is clear.
                if isBehindSpace || parts.last.map({ !$0.unit.isEmpty }) ?? true {
                    parts.append(Part(number: "", unit: ""))
                }
                parts[parts.count - 1].number += "\(digit)"
            } else if scalar == "." || scalar == ",", let last = parts.last, last.unit.isEmpty, !last.isFraction {
                parts[parts.count - 1].number += "."
            } else if scalar == "." || scalar == ",", parts.isEmpty {
                parts.append(Part(number: "0.", unit: ""))
            } else if !scalar.properties.isWhitespace {
                if parts.isEmpty { parts.append(Part(number: "", unit: "")) }
                parts[parts.count - 1].unit += scalar.properties.lowercaseMapping
            }
        }
        // ISO 8601 writes "PT" before the first number.
        if parts.first?.number == "", parts.first?.unit == "pt" { parts.removeFirst() }
        return parts
    }

    private static func time(_ parts: [Part]) -> WorkTime? {
        let units = parts.map { $0.unit.utf8.last == UInt8(ascii: ".") ? String($0.unit.dropLast()) : $0.unit }
        switch parts.count {
        // A whole number without a unit means minutes. The unit of a fraction is unclear.
        case 1 where units[0].isEmpty: return parts[0].isFraction ? nil : sum([(parts[0].number, "m")])
        case 2 where units[1].isEmpty && (units[0] == ":" && parts[1].number.utf8.count == 2 || units[0] == "h"):
            return sum([(parts[0].number, "h"), (parts[1].number, "m")])
        case 1, 2:
            let known = units.compactMap { unit in
                hours.contains(unit) ? "h" : minutes.contains(unit) ? "m" : nil
            }
            guard known.count == parts.count, known == ["h"] || known == ["m"] || known == ["h", "m"] else {
                return nil
            }
            return sum(zip(parts, known).map { ($0.number, $1) })
        default: return nil
        }
    }

    /// Parses the parts in the valid notation.
    private static func sum(_ parts: [(number: String, unit: String)]) -> WorkTime? {
        WorkTime.minutes(in: parts.map { $0.number + $0.unit }.joined(separator: " ")).flatMap { WorkTime(minutes: $0) }
    }

    private static let hours: Set = [
        "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "時間", "時",
    ]
    private static let minutes: Set = ["m", "min", "mins", "minute", "minutes", "minuten", "分"]
}
