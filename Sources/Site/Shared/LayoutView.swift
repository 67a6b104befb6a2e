import Templating

extension LayoutViewModel: TemplateModel {
    static let names = Names<LayoutViewModel> {
        $0.text("lang", \.language)
        $0.text("pageTitle", \.pageTitle)
        $0.text("siteTitle", \.siteTitle)
        $0.text("siteDescription", \.siteDescription)
        $0.text("sharedTitle", \.sharedTitle)
        $0.child("sharedText", \.sharedText)
        $0.child("canonical", \.canonical)
        $0.child("picture", \.picture)
        $0.link("home", \.home)
        $0.child("search", \.search)
        $0.link("styles", \.styles)
        $0.link("script", \.script)
        $0.link("icon", \.icon)
        $0.child("themeStyles", \.themeStyles)
        $0.child("customStyles", \.customStyles)
        $0.child("customScript", \.customScript)
        $0.list("nav", \.nav)
        $0.list("savedViews", \.savedViews)
        $0.child("built", \.built)
        $0.child("viewer", \.viewer)
    }
}

extension ViewerViewModel: TemplateModel {
    static let names = Names<ViewerViewModel> {
        $0.child("user", \.user)
        $0.list("actions", \.actions)
    }
}

extension ActionViewModel: TemplateModel {
    static let names = Names<ActionViewModel> {
        $0.text("relation", \.relation)
        $0.link("link", \.link)
    }
}

extension AddressViewModel: TemplateModel {
    static let names = Names<AddressViewModel> { $0.link("url", \.url) }
}

extension TextViewModel: TemplateModel {
    static let names = Names<TextViewModel> { $0.text("text", \.text) }
}

extension NavigationViewModel: TemplateModel {
    static let names = Names<NavigationViewModel> {
        $0.text("title", \.title)
        $0.link("link", \.link)
        $0.flag("isCurrent", \.isCurrent)
        $0.child("count", \.count)
    }
}

extension BuiltViewModel: TemplateModel {
    static let names = Names<BuiltViewModel> {
        $0.text("commit", \.commit)
        $0.text("day", \.day)
        $0.text("dayText", \.dayText)
    }
}
