package import Templating

extension ListViewModel: PageViewModel {
    static let names = Names<ListViewModel> {
        $0.include(\.layout)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.list("rows", \.rows)
        $0.flag("isEmpty", \.isEmpty)
        $0.text("emptyText", \.emptyText)
        $0.child("pager", \.pager)
        $0.child("up", \.up)
    }
}

extension RowViewModel: TemplateModel {
    package static let names = Names<RowViewModel> {
        $0.html("html", sameWhere: { $0.snippet == $1.snippet }) { row, output in output.write(row.snippet) }
    }
}

extension GroupViewModel: TemplateModel {
    static let names = Names<GroupViewModel> {
        $0.text("title", \.title)
        $0.text("count", \.count)
        $0.list("rows", \.rows)
    }
}
