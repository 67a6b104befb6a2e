package import Templating

extension TodoViewModel: TemplateModel {
    package static let names = Names<TodoViewModel> {
        $0.include(\.layout)
        $0.include(\.card)
        $0.list("crumbs", \.crumbs)
        $0.list("backs", \.backs)
        $0.flag("isDraft", \.isDraft)
        $0.flag("isArchived", \.isArchived)
        $0.child("body", \.body)
        $0.text("emptyText", \.emptyText)
        $0.list("findings", \.findings)
        $0.flag("hasFindings", \.hasFindings)
        $0.child("dates", \.dates)
        $0.include(\.relations)
        $0.child("reporter", \.reporter)
        $0.child("estimate", \.estimate)
        $0.child("recur", \.recur)
        $0.list("links", \.links)
        $0.flag("hasLinks", \.hasLinks)
        $0.flag("hasTags", \.hasTags)
        $0.list("aliases", \.aliases)
        $0.list("more", \.more)
        $0.child("source", \.source)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
    }
}

extension CrumbViewModel: TemplateModel {
    package static let names = Names<CrumbViewModel> {
        $0.text("text", \.text)
        $0.child("url", \.url)
    }
}

extension BackViewModel: TemplateModel {
    package static let names = Names<BackViewModel> {
        $0.text("anchor", \.anchor)
        $0.link("url", \.url)
        $0.text("text", \.text)
    }
}

extension DateViewModel: TemplateModel {
    package static let names = Names<DateViewModel> {
        $0.text("iso", \.iso)
        $0.text("text", \.text)
        $0.text("relative", \.relative)
        $0.flag("isLate", \.isLate)
        $0.flag("isSoon", \.isSoon)
    }
}

extension DatesViewModel: TemplateModel {
    package static let names = Names<DatesViewModel> {
        $0.child("due", \.due)
        $0.child("scheduled", \.scheduled)
        $0.child("created", \.created)
        $0.child("updated", \.updated)
        $0.child("started", \.started)
        $0.child("done", \.done)
    }
}

extension RelationsViewModel: TemplateModel {
    package static let names = Names<RelationsViewModel> {
        $0.child("parent", \.parent)
        $0.list("children", \.children)
        $0.flag("hasChildren", \.hasChildren)
        $0.text("childrenText", \.childrenText)
        $0.list("blockedBy", \.blockedBy)
        $0.flag("hasBlockedBy", \.hasBlockedBy)
        $0.list("blocks", \.blocks)
        $0.flag("hasBlocks", \.hasBlocks)
        $0.list("mentions", \.mentions)
        $0.flag("hasMentions", \.hasMentions)
    }
}

extension ReporterViewModel: TemplateModel {
    package static let names = Names<ReporterViewModel> {
        $0.text("name", \.name)
        $0.child("url", \.url)
    }
}

extension ExternalLinkViewModel: TemplateModel {
    package static let names = Names<ExternalLinkViewModel> {
        $0.text("text", \.text)
        $0.child("url", \.url)
    }
}

extension AliasViewModel: TemplateModel {
    package static let names = Names<AliasViewModel> { $0.text("id", \.id) }
}

extension MoreKeyViewModel: TemplateModel {
    package static let names = Names<MoreKeyViewModel> {
        $0.text("key", \.key)
        $0.text("value", \.value)
    }
}

extension SourceViewModel: TemplateModel {
    package static let names = Names<SourceViewModel> {
        $0.text("path", \.path)
        $0.child("edit", \.edit)
    }
}

extension NeighbourViewModel: TemplateModel {
    package static let names = Names<NeighbourViewModel> {
        $0.text("title", \.title)
        $0.link("url", \.url)
    }
}
