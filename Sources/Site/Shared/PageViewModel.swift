import Templating

/// What a page with the layout shows.
protocol PageViewModel: TemplateModel {
    var layout: LayoutViewModel { get set }
}
