import Charts
import Templating

extension TimelineViewModel: PageViewModel {
    static let names = Names<TimelineViewModel> {
        $0.include(\.layout)
        $0.link("timelineStyles", \.timelineStyles)
        $0.text("heading", \.heading)
        $0.text("lead", \.lead)
        $0.include(\.drawing)
        $0.list("lanes", \.lanes)
        $0.child("moreLanes", \.moreLanes)
    }
}

extension SpanDrawingViewModel: TemplateModel {
    static let names = Names<SpanDrawingViewModel> {
        $0.html("drawing") { drawing, output in
            let base = output.base
            SVGSpans(drawing.plot, words: drawing.words).write(from: base, into: &output.bytes)
        }
    }
}

extension TimelineLaneViewModel: TemplateModel {
    static let names = Names<TimelineLaneViewModel> {
        $0.text("name", \.name)
        $0.child("url", \.url)
        $0.text("note", \.note)
        $0.list("spans", \.spans)
        $0.child("rest", \.rest)
        $0.child("done", \.done)
    }
}

extension TimelineSpanViewModel: TemplateModel {
    static let names = Names<TimelineSpanViewModel> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.text("days", \.days)
        $0.child("late", \.late)
    }
}
