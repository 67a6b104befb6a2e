@testable import Git
import Testing

struct ByteTableTests {
    @Test func `each text keeps its first number, for any number of texts`() {
        var table = ByteTable()
        let texts = (0..<5000).map { "\($0 % 1250)/" + String(repeating: "x", count: $0 % 19) } + [""]
        var numbers: [String: Int] = [:]
        for text in texts {
            let number = table.number(of: text)
            #expect(numbers[text] == nil || numbers[text] == number)
            numbers[text] = number
        }
        #expect(table.count == numbers.count)
        for (text, number) in numbers { #expect(table.text(number) == text) }
    }
}
