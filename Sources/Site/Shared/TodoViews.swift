import Templating

extension CardViewModel: TemplateModel {
    static let names = Names<CardViewModel> {
        $0.link("url", \.url)
        $0.text("anchor", \.anchor)
        $0.text("title", \.title)
        $0.text("id", \.id)
        $0.flag("isBroken", \.isBroken)
        $0.text("brokenText", \.brokenText)
        $0.child("status", \.status)
        $0.include(\.words)
        $0.list("tags", \.tags)
        $0.child("moreTags", \.moreTags)
        $0.child("milestone", \.milestone)
        $0.list("owners", \.owners)
        $0.child("moreOwners", \.moreOwners)
        $0.child("due", \.due)
        $0.child("steps", \.steps)
        $0.child("blocked", \.blocked)
        $0.list("notes", \.notes)
        $0.child("summary", \.summary)
        $0.list("more", keyed: \.more)
        $0.child("touched", \.touched)
    }
}

extension ColumnMark: TemplateModel {
    static let names = Names<ColumnMark> {
        $0.flag("isTodo", \.isTodo)
        $0.flag("isActive", \.isActive)
        $0.flag("isHold", \.isHold)
        $0.flag("isDone", \.isDone)
        $0.flag("isCancelled", \.isCancelled)
    }
}

extension StatusViewModel: TemplateModel {
    static let names = Names<StatusViewModel> {
        $0.text("title", \.title)
        $0.include(\.mark)
        $0.link("url", \.url)
    }
}

extension NamedLinkViewModel: TemplateModel {
    static let names = Names<NamedLinkViewModel> {
        $0.text("name", \.name)
        $0.link("url", \.url)
    }
}

extension PersonViewModel: TemplateModel {
    static let names = Names<PersonViewModel> {
        $0.text("name", \.name)
        $0.text("id", \.id)
        $0.text("initials", \.initials)
        $0.text("hue", \.hue)
        $0.link("url", \.url)
        $0.child("avatar", \.avatar)
        $0.child("team", \.team)
    }
}

extension DueViewModel: TemplateModel {
    static let names = Names<DueViewModel> {
        $0.text("text", \.text)
        $0.text("iso", \.iso)
        $0.flag("isLate", \.isLate)
        $0.flag("isSoon", \.isSoon)
    }
}

extension StepsViewModel: TemplateModel {
    static let names = Names<StepsViewModel> {
        $0.number("done", \.done)
        $0.number("all", \.all)
        $0.text("text", \.text)
        $0.text("label", \.label)
    }
}

extension BlockedViewModel: TemplateModel {
    static let names = Names<BlockedViewModel> {
        $0.text("text", \.text)
        $0.list("ids", \.ids)
    }
}

extension RefViewModel: TemplateModel {
    static let names = Names<RefViewModel> {
        $0.text("title", \.title)
        $0.text("id", \.id)
        $0.child("url", \.url)
        $0.text("statusTitle", \.statusTitle)
        $0.include(\.mark)
    }
}

extension FactViewModel: TemplateModel {
    static let names = Names<FactViewModel> {
        $0.text("value", \.value)
        $0.text("label", \.label)
        $0.text("kind", \.kind)
        $0.child("link", \.link)
    }
}

extension NoteViewModel: TemplateModel {
    static let names = Names<NoteViewModel> {
        $0.text("kind", \.name)
        $0.text("text", \.text)
    }
}
