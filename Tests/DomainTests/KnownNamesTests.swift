import Domain
import Testing

struct KnownNamesTests {
    private let names = KnownNames(["id", "due", "due_date", "tags", "user", "state", "status", "owner", "createdAt"])

    @Test(
        arguments: [
            ("stauts", "status"), ("satus", "status"), ("statuss", "status"), ("statud", "status"), ("OWER", "owner"),
            ("wner", "owner"), ("duedate", "due_date"), ("due-date", "due_date"), ("deu", "due"), ("tag", "tags"),
            ("created_at", "createdAt"), ("createAt", "createdAt"), ("statusx", "status"), ("xstatus", "status"),
            ("stage", nil), ("use", nil), ("di", nil), ("dud", nil), ("data", nil), ("stuats", nil), ("sttauts", nil),
            ("", nil), ("x", nil), ("タグ", nil), ("ownership", nil),
        ] as [(String, String?)])
    func `a slip of the pen is told from another word`(key: String, name: String?) {
        #expect(names.meant(by: key) == name)
    }
}
