import Domain
import Reports
import Testing
import TestSupport
import UseCases
import Messages

struct `Titles of columns` {
    private func titles(_ language: Messages, _ settings: Settings = Settings()) -> [String] {
        let project = Project(settings: settings, todos: [todo("a") { $0.status = Located("odd") }])
        return BuildBoard(today: today, titles: ColumnTitles(language))(project).columns.map(\.title)
    }

    @Test func `are those of the language where nobody named them`() {
        #expect(titles(.english) == ["To do", "Doing", "Review", "Done", "Cancelled", "Other"])
        #expect(titles(.japanese) == ["未着手", "進行中", "レビュー中", "完了", "中止", "その他"])
    }

    @Test func `are those of the settings where these have columns, be they as the default ones`() {
        #expect(
            titles(.japanese, settings { $0.columns = [Column(status: "todo", title: "T", type: .todo)] }) == [
                "T", "その他",
            ])
    }

    @Test func `are those of the language for each default one that the user gave no title`() {
        let own = settings {
            $0.columns = [
                Column(status: "doing", title: "Doing", isTitled: false, type: .active),
                Column(status: "done", title: "Done", type: .done),
            ]
        }
        #expect(titles(.japanese, own) == ["進行中", "Done", "その他"])
    }
}
