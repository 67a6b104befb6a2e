extension JSONWriter {
    /// Writes a value. A non-finite number is written as null, because JSON cannot represent it.
    package mutating func value(_ value: JSONValue) {
        switch value {
        case .object(let members):
            object { writer in
                for member in members {
                    writer.key(text: member.name)
                    writer.value(member.value)
                }
            }
        case .array(let elements): array { writer in for element in elements { writer.value(element) } }
        case .table(let table):
            let keys = table.header.map { JSONWriter.encoded(key: $0) }
            array { writer in
                for row in table.rows {
                    writer.object { writer in
                        for (key, value) in zip(keys, row) {
                            writer.key(encoded: key)
                            writer.value(value)
                        }
                    }
                }
            }
        case .string(let text): self.value(text)
        case .int(let number): self.value(number)
        case .double(let number): if number.isFinite { self.value(number) } else { null() }
        case .bool(let flag): self.value(flag)
        case .null: null()
        }
    }
}
