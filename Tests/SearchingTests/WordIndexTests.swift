import Bytes
import Queries
import Searching
import Testing

/// Returns the documents of each term in a readable notation: `milk b0,2 h1`.
private func index(_ documents: [(title: String, body: String)], head: String = "") -> [String] {
    var index = WordIndex()
    for document in documents {
        index.beginDocument()
        var (title, body) = document
        var head = head
        title.withUTF8 { index.add($0, as: .title) }
        head.withUTF8 { index.add($0, as: .head) }
        body.withUTF8 { index.add($0, as: .body) }
    }
    return index.shards().flatMap { lines($0) }
}

private func lines(_ shard: WordShard) -> [String] {
    String(decoding: shard.lines, as: UTF8.self).split(separator: "\n").map { line in
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let found = zip(["b", "h", "t"], parts.dropFirst()).filter { !$1.isEmpty }.map { name, text in
            name + (isUnparted(parts[0]) ? places(text) : gaps(text)).joined(separator: ",")
        }
        return ([parts[0]] + found).joined(separator: " ")
    }
}

private func isUnparted(_ term: String) -> Bool { term.unicodeScalars.first.map(ScriptLetters.isUnparted) ?? false }

private func numbers(_ text: String) -> [Int] {
    var (numbers, number) = ([Int](), 0)
    for byte in text.utf8 {
        number = number * 32 + Int(byte) - (byte < 93 ? 35 : 93)
        guard byte >= 93 else { continue }
        numbers.append(number)
        number = 0
    }
    return numbers
}

private func gaps(_ text: String) -> [String] {
    var last = -1
    return numbers(text).map { gap in
        last += gap + 1
        return String(last)
    }
}

/// Returns `3@5` for the fifth character of document 3.
private func places(_ text: String) -> [String] {
    var (document, place, isNew, found) = (-1, 0, false, [String]())
    for number in numbers(text) {
        if !isNew, number % 2 == 0 {
            document += number / 2 + 1
            isNew = true
            continue
        }
        place = isNew ? number : place + (number + 1) / 2
        isNew = false
        found.append("\(document)@\(place)")
    }
    return found
}

struct WordIndexTests {
    @Test func `lists words by document and field`() {
        #expect(
            index([("Buy milk", "Two litres, milk."), ("", ""), ("Milk", "go-to shop2")], head: "@hana") == [
                "buy t0", "go b2", "hana h0,1,2", "litres b0", "milk b0 t0,2", "shop2 b2", "to b2", "two b0",
            ])
    }

    @Test(arguments: [
        ("Crème BRÛLÉE", ["brulee", "creme"]), ("Straße", ["strasse"]), ("Ａｂｃ１", ["abc1"]), ("Æther", ["aether"]),
        ("don't", ["don", "t"]), ("soft\u{AD}hyphen", ["softhyphen"]), ("Ελλάς", ["ελλασ"]), ("e\u{301}te", ["ete"]),
        ("v1.2_b", ["2", "b", "v1"]),
    ])
    func `folds words like queries`(text: String, words: [String]) {
        #expect(index([("", text)]) == words.map { "\($0) b0" })
    }

    @Test(arguments: [
        ("東京", ["京", "東京"]), ("牛", ["牛"]), ("ﾊﾟﾝ屋", ["パン", "ン屋", "屋"]), ("が", ["ガ"]), ("か\u{3099}い", ["イ", "ガイ"]),
        ("iPhone修理x", ["iphone", "x", "修理", "理"]), ("東 京", ["京", "東"]), ("한국", ["국", "한국"]),
        ("\u{1112}\u{1161}\u{11AB}", ["한"]),
    ])
    func `indexes pairs of letters in scripts without spaces`(text: String, words: [String]) {
        let found = index([("", text)]).map { $0.prefix { $0 != " " } }
        #expect(found.map(String.init) == words)
    }

    @Test func `gives positions to such letters, with a gap for text between them`() {
        #expect(
            index([("", "東京ト東京"), ("", "x"), ("東", "京東 京")]) == [
                "x b1", "ト東 b0@4", "京 b0@6,2@7", "京ト b0@3", "京東 b2@4", "東 b2@5 t2@2", "東京 b0@2,0@5",
            ])
    }

    @Test func `encodes numbers at any distance`() {
        let documents = (0..<5000).map { ("", [0, 1, 33, 1058, 4999].contains($0) ? "milk" : "tea") }
        #expect(index(documents).first == "milk b0,1,33,1058,4999")
        #expect(index(documents).last?.hasPrefix("tea b2,3,4,") == true)
    }

    @Test func `cuts an extremely long word between letters`() {
        let found = index([("", String(repeating: "é", count: 10) + String(repeating: "д", count: 200))])
        #expect(found == [String(repeating: "e", count: 10) + String(repeating: "д", count: 25) + " b0"])
    }

    @Test func `splits shards between prefixes, and records the first prefix of each`() {
        var index = WordIndex()
        for number in 0..<3000 {
            index.beginDocument()
            var text = (0..<12).map {
                "\(["ab", "ac", "bb", "東", "c"][($0 + number) % 5])\(number * 7919 % 3000)x\($0)"
            }
            .joined(separator: " ")
            text.withUTF8 { index.add($0, as: .body) }
        }
        let shards = index.shards()
        let all = shards.flatMap { lines($0) }
        let terms = all.map { String($0.prefix { $0 != " " }) }
        #expect(shards.count > 4)
        #expect(shards[0].beginning.isEmpty)
        #expect(shards.allSatisfy { $0.lines.count <= WordIndex.shardSize })
        #expect(terms == terms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(Set(terms).count == terms.count)
        for (shard, next) in zip(shards, shards.dropFirst()) {
            #expect(lines(shard).last.map { $0.utf8.lexicographicallyPrecedes(next.beginning.utf8) } == true)
            #expect(lines(next).first?.hasPrefix(next.beginning) == true)
        }
    }
}
