import Bytes
import Domain
import Links
import Messages
package import Site
import Templating

/// The context of the pages of the live board that are not pages of the site.
package struct LivePageContext: Sendable {
    package let site: SiteContext
    package let templates: LiveTemplates
    package let viewer: Viewer

    /// - Parameter site: of a live board.
    package init(site: SiteContext, templates: LiveTemplates, viewer: Viewer) {
        (self.site, self.templates, self.viewer) = (site, templates, viewer)
    }

    var words: Messages { site.words }

    /// The parts that every page has.
    ///
    /// - Parameters:
    ///   - action: the action that the page is for; nil if it is in no menu.
    ///   - errors: shown in an alert at the top.
    ///   - back: the address to which a form returns; empty for none.
    func frame(_ heading: String, at action: Action? = nil, errors: [FormError] = [], back: String = "")
        -> FrameViewModel
    {
        let title = errors.isEmpty ? heading : "\(words(.alertTitle)): \(heading)"
        return FrameViewModel(
            layout: site.layout(title: title, for: viewer, at: action), heading: heading,
            alert: errors.isEmpty
                ? nil
                : AlertViewModel(items: errors.map { AlertItemViewModel(field: $0.field ?? "", message: $0.text) }),
            back: back.isEmpty ? "" : LocalPath(back).path)
    }

    /// The parts of a page about a todo. In the heading, the direction of the todo's title does not affect the other words.
    ///
    /// - Parameter title: the value of `title` in the message.
    func frame(
        _ heading: MessageKey, about title: String, at action: Action? = nil, errors: [FormError] = [],
        back: String = ""
    ) -> FrameViewModel {
        var frame = frame(words(heading, [.title: title]), at: action, errors: errors, back: back)
        frame.heading = words(heading, [.title: "\u{2068}\(title)\u{2069}"])
        return frame
    }

    /// The bytes of a page.
    func bytes<Model>(_ template: Template<Model>, _ model: Model) -> [UInt8] {
        var output = TemplateOutput()
        output.base = Router.liveBase
        template.render(model, into: &output)
        return output.bytes.array
    }

    /// The name of a role.
    func name(of role: Role) -> String {
        switch role {
        case .reader: words(.roleReader)
        case .commenter: words(.roleCommenter)
        case .editor: words(.roleEditor)
        case .admin: words(.roleAdmin)
        }
    }

    /// The roles as choices.
    func choices(of chosen: Role) -> [ChoiceViewModel] {
        Role.allCases.map { ChoiceViewModel(value: $0.rawValue, title: name(of: $0), isChosen: $0 == chosen) }
    }
}
