import Templating

/// What a page with the layout shows.
protocol PageViewModel: TemplateModel {
    var layout: LayoutViewModel { get set }
}

/// What a page shows around a list.
protocol ListPageViewModel: PageViewModel {
    var list: ListViewModel { get set }
}

extension ListPageViewModel {
    var layout: LayoutViewModel {
        get { list.layout }
        set { list.layout = newValue }
    }
}
