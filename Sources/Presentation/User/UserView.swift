import Templating

extension UserViewModel: TemplateModel {
    static let names = Names<UserViewModel> {
        $0.include(\.list)
        $0.child("user", \.user)
        $0.child("calendar", \.calendar)
        $0.list("facts", \.facts)
        $0.child("progress", \.progress)
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
