import Domain
import Templating

extension TodoViewModel: PageViewModel {
    static let names = Names<TodoViewModel> {
        $0.include(\.layout)
        $0.text("title", \.card.title)
        $0.text("id", \.card.id)
        $0.text("anchor", \.card.anchor)
        $0.child("summary", \.card.summary)
        $0.child("status", \.card.status)
        $0.include(\.card.words)
        $0.list("owners", \.card.owners)
        $0.child("moreOwners", \.card.moreOwners)
        $0.list("tags", \.card.tags)
        $0.child("moreTags", \.card.moreTags)
        $0.flag("hasTags", \.hasTags)
        $0.child("milestone", \.card.milestone)
        $0.child("steps", \.card.steps)
        $0.child("blocked", \.card.blocked)
        $0.flag("isBroken", \.card.isBroken)
        $0.text("brokenText", \.card.brokenText)
        $0.list("crumbs", \.crumbs)
        $0.list("backs", \.backs)
        $0.flag("isDraft", \.isDraft)
        $0.flag("isArchived", \.isArchived)
        $0.child("body", \.body)
        $0.text("emptyText", \.emptyText)
        $0.list("findings", \.findings)
        $0.flag("hasFindings", \.hasFindings)
        $0.child("moreFindings", \.moreFindings)
        $0.include(\.dates)
        $0.include(\.relations)
        $0.child("near", \.near)
        $0.child("reporter", \.reporter)
        $0.child("estimate", \.estimate)
        $0.child("recur", \.recur)
        $0.list("links", \.links)
        $0.flag("hasLinks", \.hasLinks)
        $0.child("moreLinks", \.moreLinks)
        $0.list("aliases", \.aliases)
        $0.child("moreAliases", \.moreAliases)
        $0.child("rawStatus", \.rawStatus)
        $0.list("unusable", \.unusable)
        $0.list("more", keyed: \.card.more)
        $0.flag("hasMore", \.hasMore)
        $0.child("past", \.past)
        $0.child("source", \.source)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
    }
}

extension CrumbViewModel: TemplateModel {
    static let names = Names<CrumbViewModel> {
        $0.text("text", \.text)
        $0.child("url", \.url)
    }
}

extension BackViewModel: TemplateModel {
    static let names = Names<BackViewModel> {
        $0.text("anchor", \.anchor)
        $0.link("url", \.url)
        $0.text("text", \.text)
    }
}

extension DatesViewModel: TemplateModel {
    static let names = Names<DatesViewModel> {
        $0.child("due", \.due)
        $0.child("scheduled", \.scheduled)
        $0.child("created", \.created)
        $0.child("updated", \.updated)
        $0.child("started", \.started)
        $0.child("done", \.done)
    }
}

extension DateViewModel: TemplateModel {
    static let names = Names<DateViewModel> {
        $0.text("iso", \.iso)
        $0.text("text", \.text)
        $0.text("relative", \.relative)
        $0.flag("isLate", \.isLate)
        $0.flag("isSoon", \.isSoon)
        $0.child("month", \.month)
    }
}

extension RelationsViewModel: TemplateModel {
    static let names = Names<RelationsViewModel> {
        $0.child("parent", \.parent)
        $0.list("children", \.children)
        $0.child("moreChildren", \.moreChildren)
        $0.flag("hasChildren", \.hasChildren)
        $0.text("childrenText", \.childrenText)
        $0.list("blockedBy", \.blockedBy)
        $0.child("moreBlockedBy", \.moreBlockedBy)
        $0.flag("hasBlockedBy", \.hasBlockedBy)
        $0.list("blocks", \.blocks)
        $0.child("moreBlocks", \.moreBlocks)
        $0.flag("hasBlocks", \.hasBlocks)
        $0.list("mentions", \.mentions)
        $0.child("moreMentions", \.moreMentions)
        $0.flag("hasMentions", \.hasMentions)
    }
}

extension ReporterViewModel: TemplateModel {
    static let names = Names<ReporterViewModel> {
        $0.text("name", \.name)
        $0.child("url", \.url)
    }
}

extension ExternalLinkViewModel: TemplateModel {
    static let names = Names<ExternalLinkViewModel> {
        $0.text("text", \.text)
        $0.child("url", \.url)
    }
}

extension AliasViewModel: TemplateModel {
    static let names = Names<AliasViewModel> { $0.text("id", \.id) }
}

extension MoreKeyViewModel: TemplateModel, KeyedText {
    var keyedText: String { value }

    /// Keys of front matter compare without case.
    func answers(to key: String) -> Bool { self.key.lowercased().hasSameBytes(as: key.lowercased()) }

    static let names = Names<MoreKeyViewModel> {
        $0.text("key", \.key)
        $0.text("value", \.value)
    }
}

extension SourceViewModel: TemplateModel {
    static let names = Names<SourceViewModel> {
        $0.text("path", \.path)
        $0.child("edit", \.edit)
    }
}

extension NeighbourViewModel: TemplateModel {
    static let names = Names<NeighbourViewModel> {
        $0.text("title", \.title)
        $0.link("url", \.url)
    }
}

extension TodoPastViewModel: TemplateModel {
    static let names = Names<TodoPastViewModel> {
        $0.list("stays", \.stays)
        $0.list("steps", \.steps)
        $0.child("more", \.more)
        $0.list("commits", \.commits)
        $0.flag("hasCommits", \.hasCommits)
        $0.child("moreCommits", \.moreCommits)
    }
}

extension TodoStayViewModel: TemplateModel {
    static let names = Names<TodoStayViewModel> {
        $0.text("column", \.column)
        $0.text("days", \.days)
    }
}

extension TodoStepViewModel: TemplateModel {
    static let names = Names<TodoStepViewModel> {
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("text", \.text)
        $0.text("author", \.author)
        $0.child("commit", \.commit)
    }
}
