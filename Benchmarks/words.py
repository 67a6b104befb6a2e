"""The words of the corpus: the todos of a small public library with a print shop in its cellar.

`corpus.py` replaces `{names}` in braces. A repeated entry is chosen more often.
"""


def lines(text):
    return [line.strip() for line in text.strip().splitlines()]


TAGS = """catalogue printing repairs events accounts website children archive purchases press volunteers bindery
interlibrary heating safety lending paper type ink scanning newsletter accessibility translation statistics insurance
kiosk wifi furniture training signage lighting donations garden maps music microfilm braille quiet-room opening-hours
製本""".split()

PEOPLE = """ada bruno chiyo dina edgar farah gil hedda ivo jun kaya lars mona nils olga pia quinn rafa saki tove ulla
vito wanda xaver yuna zeno amelie boris celia dario erin felix gisela haru isla jonah keiko luis mei noor""".split()
FAMILIES = """abe brandt castro doi eriksen fontaine goto hartley ishii jansen kaneda lopez mori nyman okada petit
reyes sano tanaka urban vidal watts yamada zeller""".split()

VERBS = """Mend|Order|Describe|Move|Count|Clean|Replace|Label|Scan|Bind|Print|Review|Plan|Teach|Test|Translate|Measure
|Retire|Lend|Photograph|Sort|Simplify""".replace("\n", "").split("|")
THINGS = """reading lamp|card index|paper cutter|hand press|membership form|returns box|story hour|oral history
|poster series|map drawer|book scanner|type cabinet|loan statistics|late notice|seat booking|wall clock|slide archive
|lift alarm|picture books|newspaper rack|study desks|audio guide|donation shelf|opening hours|ink cupboard
|stock list|search terminal|title pages|guest network|fire door""".replace("\n", "").split("|")
PLACES = """north hall|cellar workshop|front desk|children's room|reading garden|branch at the harbour|book bus
|staff kitchen|periodicals room|east stair|local archive|meeting room|web catalogue|main store""".replace("\n", "").split("|")
ENDINGS = ["", "", "", "", "", ", second try", " & its key", ": first step", " — part two", ' for "quiet" days',
           " before the summer", " <draft>", " #3", " without closing"]

JAPANESE_TITLES = lines("""
    目録カードの書き直し
    閲覧室の照明を交換する
    貸出統計の集計方法を見直す
    活版印刷機の手入れ
    子ども向け読み聞かせの準備
    返却ポストの鍵を直す
    古い新聞の撮影
    案内板の英語訳
""")

SENTENCES = lines("""
    The {thing} in the {place} stops after a few minutes, and nobody is told why.
    We saw it twice this month, both times right after the {place} had been rearranged.
    Most of the time goes into `{code}`, which runs once for every book instead of once a shelf.
    It works with an empty list, but **not** when a folder of that name is there already.
    [The handbook](https://library.example/handbook/{n}) says that this may be repeated safely.
    Members from before 2024 still carry the old number, so somebody has to copy it over.
    See also <https://library.example/reports/{n}> for the first report.
    It is *written down* somewhere, yet every new volunteer asks the same question.
    A smaller step would be to note the hour & the card number, and to wait for a week of figures.
    The {thing} should keep its place when the window is resized or the line drops.
    When the {place} is full we must not turn people away; a short queue of {n} is enough.
    This is the last thing that stands between us and the open evening.
    Half of the complaints are a plain `timeout`, the other half are about the {thing}.
    I would rather remove the choice than explain it (see [the notes]({url})).
    Nobody remembers why the limit is {n}; the old minutes only say "for the time being".
    Please keep the names as they are: three other libraries copy from `{code}`.
    The picture in the report shows the __old__ room, so look with your own eyes first.
    There are about {n} cards like this in the main store and none in the {place}.
    We agreed to try the simple way first and to measure before doing more.
    The alarm goes off on cold mornings because the {thing} waits for a fixed time.
""")
JAPANESE_SENTENCES = lines("""
    手順は事務室の棚にある冊子にまとめてあります。
    まず一週間の件数を数え、その結果を見てから決めます。
    記録が残っていないため、原因を調べるのに時間がかかっています。
    **中央書庫**では約{n}冊が対象になります。
    変更する前に `{code}` の担当者に知らせてください。
    詳しくは[会議の記録]({url})を見てください。
    利用者に影響がないことを確かめてから公開します。
""")
STEPS = lines("""
    write down how it is today
    try it in the {place}
    tell the people of the {place}
    take the old sign away
    count before and after
    read the message aloud to somebody new
    add the {thing} to the weekly figures
    show it to the volunteers
    try it with an empty shelf
    correct [the page]({url})
    make `{code}` safe to repeat
    begin with 10 % of the cards
    announce it in the newsletter
    clear up what is left over
    手順書を直す
    担当者に見てもらう
""")
POINTS = lines("""
    the {thing} holds at most {n} entries
    errors are shown *once*, not for every book
    nothing changes for members
    it works without JavaScript
    `{code}` keeps its name
    the {place} may close at any time
    see [report {n}](https://library.example/reports/{n})
    give up after {n} s, then **ask a person**
    old cards get a clear answer
    利用者への説明を加える
""")
HEADINGS = ["Why", "Steps", "What we know", "Proposal", "When it is done", "Notes", "Open questions", "Not part of this",
            "How to try it", "背景", "`{code}`", "Cost & risk"]
NAMES_IN_CODE = """Shelf.sort() lend(to:) overdueCards printLabel(_:) Catalogue.open normaliseISBN queue.first
Press.warmUp loadMembers(from:)""".split()

CODE = [
    ("swift", """\
func shelve(_ books: [Book]) throws -> Int {
    var placed = 0
    for book in books where !book.isLent {
        try shelf.insert(book.number, limit: {n})
        placed += 1
    }
    return placed < {n} ? placed : {n}
}"""),
    ("sh", """\
set -eu
cd "$HOME/catalogue/{n}"
for list in *.csv; do
  grep -c 'missing after {n}' "$list" || true
done | sort -n | tail -5"""),
    ("json", """\
{
  "shelf": "{n}",
  "limits": { "days": 28, "books": {n} },
  "rooms": ["north hall", "cellar"]
}"""),
    ("sql", """\
SELECT member, count(*) AS lent
FROM loans
WHERE returned IS NULL AND due < '2026-01-01'
GROUP BY member
ORDER BY lent DESC LIMIT {n};"""),
    ("", """\
error: no answer from <{place}>
  at Catalogue.open (line {n})
  caused by: timeout & retry limit"""),
]
