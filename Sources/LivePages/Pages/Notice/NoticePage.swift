import Links
import Site
import Templating

/// A page that only says something.
struct NoticePage {
    var heading: String
    var text: String
    var link: (title: String, url: Link)?

    func bytes(in context: LivePageContext) -> [UInt8] {
        context.bytes(
            context.templates.notice,
            NoticeViewModel(
                frame: context.frame(heading), text: text, linkTitle: link?.title ?? "",
                link: AddressViewModel(link?.url)))
    }
}

/// A page that only says something.
struct NoticeViewModel: TemplateModel, Equatable, Sendable {
    var frame: FrameViewModel
    var text: String
    var linkTitle: String
    var link: AddressViewModel?

    static let names = Names<Self> {
        $0.include(\.frame)
        $0.text("text", \.text)
        $0.text("linkTitle", \.linkTitle)
        $0.child("link", \.link)
    }
}
