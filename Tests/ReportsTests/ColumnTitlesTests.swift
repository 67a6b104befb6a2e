import Domain
import Reports
import Testing
import TestSupport
import UseCases
import Messages

struct `Column titles` {
    private func titles(_ language: Messages, _ settings: Settings = Settings()) -> [String] {
        let project = Project(settings: settings, todos: [todo("a") { $0.status = Located("odd") }])
        return BuildBoard(today: today, titles: ColumnTitles(language))(project).columns.map(\.title)
    }

    @Test func `are in the site's language by default`() {
        #expect(titles(.english) == ["To do", "Doing", "Review", "Done", "Cancelled", "Other"])
        #expect(titles(.japanese) == ["未着手", "進行中", "レビュー中", "完了", "中止", "その他"])
    }

    @Test func `are those of the settings if these define columns, even the default ones`() {
        #expect(
            titles(.japanese, settings { $0.columns = [Column(status: "todo", title: "T", type: .todo)] }) == [
                "T", "その他",
            ])
    }

    @Test func `are in the site's language for default columns without a title`() {
        let own = settings {
            $0.columns = [
                Column(status: "doing", title: "Doing", isTitled: false, type: .active),
                Column(status: "done", title: "Done", type: .done),
            ]
        }
        #expect(titles(.japanese, own) == ["進行中", "Done", "その他"])
    }
}
