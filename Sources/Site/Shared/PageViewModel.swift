import Templating

/// The view model of a page with the layout.
protocol PageViewModel: TemplateModel {
    var layout: LayoutViewModel { get set }
}
