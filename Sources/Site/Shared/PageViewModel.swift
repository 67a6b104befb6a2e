import Templating

/// The view model of a page with the layout.
protocol PageViewModel: TemplateModel {
    var layout: LayoutViewModel { get set }
}

/// The view model of a page with a list.
protocol ListPageViewModel: PageViewModel {
    var list: ListViewModel { get set }
}

extension ListPageViewModel {
    var layout: LayoutViewModel {
        get { list.layout }
        set { list.layout = newValue }
    }
}
