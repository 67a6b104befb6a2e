import Templating

extension CalendarViewModel: PageViewModel {
    static let names = Names<CalendarViewModel> {
        $0.include(\.layout)
        $0.link("calendarStyles", \.calendarStyles)
        $0.text("heading", \.heading)
        $0.text("countText", \.countText)
        $0.child("previous", \.previous)
        $0.child("next", \.next)
        $0.child("now", \.now)
        $0.list("months", \.months)
        $0.list("years", \.years)
        $0.list("weekdays", \.weekdays)
        $0.list("days", \.days)
        $0.child("further", \.further)
        $0.link("file", \.file)
    }
}

extension MonthLinkViewModel: TemplateModel {
    static let names = Names<MonthLinkViewModel> {
        $0.text("text", \.text)
        $0.link("url", \.url)
        $0.flag("isCurrent", \.isCurrent)
    }
}

extension CalendarDayViewModel: TemplateModel {
    static let names = Names<CalendarDayViewModel> {
        $0.text("anchor", \.anchor)
        $0.text("iso", \.iso)
        $0.number("number", \.number)
        $0.text("text", \.text)
        $0.flag("isToday", \.isToday)
        $0.flag("isEmpty", \.isEmpty)
        $0.child("column", \.column)
        $0.list("entries", \.entries)
        $0.child("more", \.more)
    }
}

extension CalendarRestViewModel: TemplateModel {
    static let names = Names<CalendarRestViewModel> {
        $0.text("text", \.text)
        $0.list("entries", \.entries)
        $0.child("rest", \.rest)
    }
}

extension CalendarEntryViewModel: TemplateModel {
    static let names = Names<CalendarEntryViewModel> {
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.flag("isMilestone", \.isMilestone)
        $0.flag("isOver", \.isOver)
        $0.child("status", \.status)
        $0.child("late", \.late)
        $0.child("starts", \.starts)
        $0.list("owners", \.owners)
    }
}
