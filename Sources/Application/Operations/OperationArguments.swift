import Domain
package import JSON

/// The arguments of a request by a program, compared with the declarations of its operation.
package struct OperationArguments: Sendable {
    private var values: [String: JSONValue] = [:]

    package init() {}

    /// Reads the members of an object.
    ///
    /// - Parameter known: the declared arguments.
    package init(_ members: [JSONValue.Member], of known: [OperationArgument]) throws(OperationArgumentError) {
        for member in members {
            let argument = try OperationArguments.declared(member.name, known)
            // A null counts as absent, except for a field's value, where it removes the field.
            if case .null = member.value, argument.kind != .value { continue }
            if argument.kind == .fields { try OperationArguments.checkFields(member.value.members) }
            do {
                values[argument.name] = try OperationArguments.checked(member.value, argument.name, argument.kind)
            } catch {
                throw OperationArgumentError(name: argument.name, failure: error)
            }
        }
        if let missing = known.first(where: { $0.isRequired && values[$0.name] == nil }) {
            throw OperationArgumentError(name: missing.name, failure: .missingArgument(missing.name))
        }
    }

    /// Reads texts, such as those of a URL's query or a form. Where a number or a flag is declared, it is one.
    package init(texts: [(name: String, value: String)], of known: [OperationArgument]) throws(OperationArgumentError) {
        var members: [JSONValue.Member] = []
        for (name, text) in texts {
            let argument = try OperationArguments.declared(name, known)
            if members.contains(where: { $0.name == argument.name }) {
                throw OperationArgumentError(name: name, failure: .repeatedArgument(name))
            }
            var value = JSONValue.string(text)
            switch argument.kind {
            case .number: if let number = Int(text), "\(number)" == text { value = .int(number) }
            case .flag where text == "true" || text == "false": value = .bool(text == "true")
            default: break
            }
            members.append(.init(name: argument.name, value: value))
        }
        try self.init(members, of: known)
    }

    private static func declared(_ name: String, _ known: [OperationArgument]) throws(OperationArgumentError)
        -> OperationArgument
    {
        guard let argument = known.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
            throw OperationArgumentError(name: name, failure: .noArgument(name, known: known.map(\.name)))
        }
        return argument
    }

    /// Returns a text argument; empty if it is absent.
    package func text(_ name: String) -> String { given(name) ?? "" }

    /// Returns a text argument; nil if it is absent.
    package func given(_ name: String) -> String? { values[name]?.text }

    /// Returns a list argument; empty if it is absent.
    package func texts(_ name: String) -> [String] { values[name]?.elements.compactMap(\.text) ?? [] }

    /// Returns a number argument; nil if it is absent.
    package func number(_ name: String) -> Int? { values[name]?.number }

    /// Returns a flag argument; false if it is absent.
    package func flag(_ name: String) -> Bool { values[name] == .bool(true) }

    /// Returns whether an argument is present.
    package func has(_ name: String) -> Bool { values[name] != nil }

    /// Returns the value of a field; nil if it is absent.
    package func value(_ name: String) -> JSONValue? { values[name] }

    /// Returns the fields in an argument, with their values; empty if it is absent.
    package func fields(_ name: String) -> [JSONValue.Member] { values[name]?.members ?? [] }

    /// Checks the values of fields, and names the field of an invalid one.
    private static func checkFields(_ members: [JSONValue.Member]) throws(OperationArgumentError) {
        for member in members {
            do {
                try checkValue(member.value, member.name)
            } catch {
                throw OperationArgumentError(name: member.name, failure: error)
            }
        }
    }

    private static func checked(
        _ value: JSONValue, _ name: String, _ kind: OperationArgument.Kind
    ) throws(Failure) -> JSONValue {
        switch (kind, value) {
        case (.text(let longest), .string(let text)): try check(text, name, longest)
        case (.texts(let most, let longest), .array(let elements)):
            guard (1...most).contains(elements.count) else {
                throw .invalidCount(elements.count, in: name, most: most)
            }
            for element in elements {
                guard let text = element.text else { throw .needsStrings(name) }
                try check(text, name, longest)
            }
        case (.textOrNumber, .string(let text)): try check(text, name, OperationArgument.short)
        case (.textOrNumber, .int(let number)): return .string("\(number)")
        case (.number(let range), _):
            guard let number = value.number, range.contains(number) else { throw .needsNumber(name, in: range) }
        case (.flag, .bool): break
        case (.choice(let texts), _):
            guard let text = value.text, texts.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else {
                throw .needsOne(of: texts, name)
            }
        case (.value, _): try checkValue(value, name)
        case (.fields, .object): break
        case (.text, _), (.textOrNumber, _): throw .needsString(name)
        case (.texts, _): throw .needsList(name)
        case (.flag, _): throw .needsFlag(name)
        case (.fields, _): throw .needsObject(name)
        }
        return value
    }

    /// Checks the value of a field: a text, a number, true or false, null, or a list of texts.
    private static func checkValue(_ value: JSONValue, _ name: String) throws(Failure) {
        switch value {
        case .string(let text): try check(text, name, OperationArgument.longestValue)
        case .int, .bool, .null: break
        case .double(let number) where number.isFinite: break
        case .array(let elements):
            guard elements.count <= OperationArgument.mostValues else {
                throw .invalidCount(elements.count, in: name, most: OperationArgument.mostValues)
            }
            for element in elements {
                guard let text = element.text else { throw .needsStrings(name) }
                try check(text, name, OperationArgument.longestValue)
            }
        case .double, .object, .table: throw .needsValue(name)
        }
    }

    /// Refuses NUL, as the command line does, so that no later code has to look for it.
    private static func check(_ text: String, _ name: String, _ longest: Int) throws(Failure) {
        guard text.utf8.count <= longest else { throw .tooLong(name, longest: longest) }
        guard !text.utf8.contains(0) else { throw .hasNUL(name) }
    }
}

/// The reason why an argument is refused.
package struct OperationArgumentError: Error, Equatable, Sendable {
    /// The argument as the caller wrote it.
    package let name: String
    package let failure: Failure
}
