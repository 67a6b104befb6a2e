import Domain

extension Failure {
    static func noArgument(_ name: String, known: [String]) -> Failure {
        Failure("no argument '\(name)'; \(nearestAndKnown(name, known))", .misuse)
    }

    static func missingArgument(_ name: String) -> Failure { Failure("'\(name)' is missing; add it", .misuse) }

    static func repeatedArgument(_ name: String) -> Failure {
        Failure("'\(name)' is there twice; write it once", .misuse)
    }

    static func invalidCount(_ count: Int, in name: String, most: Int) -> Failure {
        Failure("'\(name)' takes 1 to \(most) strings, not \(count)", .misuse)
    }

    static func needsStrings(_ name: String) -> Failure { Failure("'\(name)' takes only strings", .misuse) }

    static func needsNumber(_ name: String, in range: ClosedRange<Int>) -> Failure {
        let words =
            range.upperBound == .max
            ? range.lowerBound == 0 ? "a non-negative integer" : "an integer from \(range.lowerBound)"
            : "an integer from \(range.lowerBound) to \(range.upperBound)"
        return Failure("'\(name)' takes \(words)", .misuse)
    }

    static func needsString(_ name: String) -> Failure { Failure("'\(name)' takes a string", .misuse) }

    static func needsList(_ name: String) -> Failure { Failure("'\(name)' takes a list of strings", .misuse) }

    static func needsFlag(_ name: String) -> Failure { Failure("'\(name)' takes true or false", .misuse) }

    static func needsOne(of texts: [String], _ name: String) -> Failure {
        Failure("'\(name)' takes one of: \(texts.joined(separator: ", "))", .misuse)
    }

    static func needsValue(_ name: String) -> Failure {
        Failure("'\(name)' takes a string, a number, true, false, null or a list of strings", .misuse)
    }

    static func needsObject(_ name: String) -> Failure { Failure("'\(name)' takes an object", .misuse) }

    static func tooLong(_ name: String, longest: Int) -> Failure {
        Failure("'\(name)' has more than \(longest) bytes; shorten it", .misuse)
    }

    static func hasNUL(_ name: String) -> Failure {
        Failure("'\(name)' has the character U+0000; remove it", .misuse)
    }
}
