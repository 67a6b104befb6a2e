package import Links
package import Templating

/// The common parts of every page.
package struct LayoutViewModel: TemplateModel, Equatable, Sendable {
    var language: String
    /// The title in the browser.
    var pageTitle: String
    var siteTitle: String
    /// The title for previews of links (Open Graph), if the site's address is known.
    var sharedTitle: String
    var sharedText: TextViewModel?
    /// The page's own address, if the site's is known.
    var canonical: AddressViewModel?
    /// The picture for previews of links, if the site's address is known.
    var picture: AddressViewModel?
    var home: Link
    /// The page that the search box links to. Absent if search is disabled.
    var search: AddressViewModel?
    var styles: Link
    var script: Link
    var icon: Link
    /// The style sheet that the settings require, in addition to the theme's.
    var themeStyles: AddressViewModel?
    /// The user's own style sheet.
    var customStyles: AddressViewModel?
    var customScript: AddressViewModel?
    /// The main pages.
    var nav: [NavigationViewModel]
    /// The menu of the other pages.
    var others: OtherPagesViewModel?
    /// The views of the settings.
    var savedViews: [NavigationViewModel]
    var built: BuiltViewModel?
    /// Absent from a static site.
    var viewer: ViewerViewModel?

    package static let names = Names<Self> {
        $0.text("lang", \.language)
        $0.text("pageTitle", \.pageTitle)
        $0.text("siteTitle", \.siteTitle)
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
        $0.child("others", \.others)
        $0.list("savedViews", \.savedViews)
        $0.child("built", \.built)
        $0.child("viewer", \.viewer)
    }
}

/// A link that may be absent.
package struct AddressViewModel: TemplateModel, Equatable, Sendable {
    package var url: Link

    package init(_ url: Link) { self.url = url }

    /// Nil for no link.
    package init?(_ url: Link?) {
        guard let url else { return nil }
        self.url = url
    }

    package static let names = Names<Self> { $0.link("url", \.url) }
}

/// A text that may be absent.
package struct TextViewModel: TemplateModel, Equatable, Sendable {
    package var text: String

    package init(_ text: String) { self.text = text }

    /// Nil for an empty text.
    package init?(_ text: String?) {
        guard let text, !text.isEmpty else { return nil }
        self.text = text
    }

    package static let names = Names<Self> { $0.text("text", \.text) }
}

/// The menu of the pages beside the main ones.
struct OtherPagesViewModel: TemplateModel, Equatable, Sendable {
    /// Whether one of them is the current page.
    var isCurrent: Bool
    var pages: [NavigationViewModel]

    static let names = Names<Self> {
        $0.flag("isCurrent", \.isCurrent)
        $0.list("pages", \.pages)
    }
}

/// A page in the navigation.
struct NavigationViewModel: TemplateModel, Equatable, Sendable {
    var title: String
    var link: Link
    var isCurrent: Bool
    var count: TextViewModel?

    static let names = Names<Self> {
        $0.text("title", \.title)
        $0.link("link", \.link)
        $0.flag("isCurrent", \.isCurrent)
        $0.child("count", \.count)
    }
}

/// The source that the site was built from.
struct BuiltViewModel: TemplateModel, Equatable, Sendable {
    /// The commit's short name.
    var commit: String
    var day: String
    var dayText: String

    static let names = Names<Self> {
        $0.text("commit", \.commit)
        $0.text("day", \.day)
        $0.text("dayText", \.dayText)
    }
}

/// A link with its text.
package struct MoreViewModel: TemplateModel, Equatable, Sendable {
    package var text: String
    package var url: Link

    package init(text: String, url: Link) { (self.text, self.url) = (text, url) }

    package static let names = Names<Self> {
        $0.text("text", \.text)
        $0.link("url", \.url)
    }
}

/// A text, with a link if it has one.
struct LinkedTextViewModel: TemplateModel, Equatable, Sendable {
    var text: String
    var url: AddressViewModel?

    static let names = Names<Self> {
        $0.text("text", \.text)
        $0.child("url", \.url)
    }
}
