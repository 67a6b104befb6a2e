import Templating

extension UserViewModel: ListPageViewModel {
    static let names = Names<UserViewModel> {
        $0.include(\.list)
        $0.child("user", \.user)
        $0.child("calendar", \.calendar)
        $0.child("feed", \.feed)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
        $0.child("week", \.week)
        $0.list("groups", \.groups)
    }
}

extension ProfileViewModel: TemplateModel {
    static let names = Names<ProfileViewModel> {
        $0.include(\.person)
        $0.child("email", \.email)
        $0.child("profile", \.profile)
    }
}

extension EmailViewModel: TemplateModel {
    static let names = Names<EmailViewModel> { $0.text("address", \.address) }
}

extension UserWeekViewModel: TemplateModel {
    static let names = Names<UserWeekViewModel> {
        $0.list("steps", \.steps)
        $0.child("more", \.more)
    }
}

extension UserStepViewModel: TemplateModel {
    static let names = Names<UserStepViewModel> {
        $0.text("iso", \.iso)
        $0.text("day", \.day)
        $0.text("title", \.title)
        $0.link("url", \.url)
        $0.text("text", \.text)
    }
}
