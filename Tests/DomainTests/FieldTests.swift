import Domain
import Testing

struct FieldTests {
    @Test func `every name means one key, regardless of case`() {
        let names = Field.allCases.flatMap { field in
            ([field.name] + field.key.aliases).map { ($0.lowercased(), field) }
        }
        #expect(Set(names.map(\.0)).count == names.count)
        for (name, field) in names { #expect(Field.byName[name] == field) }
    }

    @Test func `names equal those of the cases`() {
        #expect(Field.allCases.map(\.name) == Field.allCases.map { "\($0)" })
    }

    @Test func `each key with names can select todos`() {
        #expect(Field.chosen.map(\.option) == ["status", "owner", "tag", "milestone", "priority", "kind"])
        #expect(Set(Field.chosen) == Set(Field.allCases.filter { $0.option != nil }))
    }
}
