import Links

/// What every page shows around its own content.
struct LayoutViewModel: Equatable, Sendable {
    var language: String
    /// What the browser shows as the page's name.
    var pageTitle: String
    var siteTitle: String
    var siteDescription: String
    /// What a link to the page says elsewhere (Open Graph), where the site's address is known.
    var sharedTitle: String
    var sharedText: TextViewModel?
    /// The page's own address, where the site's is known.
    var canonical: AddressViewModel?
    /// What stands beside a link to the page elsewhere, likewise.
    var picture: AddressViewModel?
    var home: Link
    /// The page that the box in the head leads to.
    /// Absent where nobody is to search.
    var search: AddressViewModel?
    var styles: Link
    var script: Link
    var icon: Link
    /// What the settings ask for, beside those of the theme.
    var themeStyles: AddressViewModel?
    /// The user's own.
    var customStyles: AddressViewModel?
    var customScript: AddressViewModel?
    var nav: [NavigationViewModel]
    /// The views of the settings.
    var savedViews: [NavigationViewModel]
    var built: BuiltViewModel?
    /// Absent from a static site.
    var viewer: ViewerViewModel?
}

/// Who sees the page, and what they can do there.
struct ViewerViewModel: Equatable, Sendable {
    /// The user's id; absent if nobody is signed in.
    var user: TextViewModel?
    var actions: [ActionViewModel]
}

/// A link to what a viewer can do.
struct ActionViewModel: Equatable, Sendable {
    /// Its relation to the page, such as `edit`.
    var relation: String
    var link: Link
}

/// A link that may be absent.
struct AddressViewModel: Equatable, Sendable {
    var url: Link

    init(_ url: Link) { self.url = url }

    init?(_ url: Link?) {
        guard let url else { return nil }
        self.url = url
    }
}

/// A text that may be absent.
struct TextViewModel: Equatable, Sendable {
    var text: String

    init(_ text: String) { self.text = text }

    init?(_ text: String?) {
        guard let text, !text.isEmpty else { return nil }
        self.text = text
    }
}

/// One of the site's main pages.
struct NavigationViewModel: Equatable, Sendable {
    var title: String
    var link: Link
    var isCurrent: Bool
    var count: TextViewModel?
}

/// What the site was built from.
struct BuiltViewModel: Equatable, Sendable {
    /// The commit's short name.
    var commit: String
    var day: String
    var dayText: String
}
