import Domain
@testable import LivePages
import Markdown
import Messages
import Site
import TestSupport
import Testing

/// Every page in each of its forms, by a name.
private func pages(in context: LivePageContext, _ odd: String = "<script>\"'") -> [(name: String, text: String)] {
    let errors = [FormError(field: "title", text: odd), FormError(text: odd)]
    let accountErrors = [
        FormError(field: "login", text: odd), FormError(field: "password", text: odd),
        FormError(field: "newPassword", text: odd), FormError(field: "role", text: odd),
    ]
    let rows = [
        ConflictPage.Row(key: "status", label: odd, base: "", theirs: odd, mine: odd, choice: .mine),
        ConflictPage.Row(key: "due", label: odd, base: odd, theirs: odd, mine: ""),
    ]
    let body = ConflictPage.Body(base: odd, theirs: odd, mine: odd, merged: odd)
    let values = Dictionary(uniqueKeysWithValues: (Field.allCases.map(\.name) + ["body"]).map { ($0, odd) })
    let accounts = [
        AccountsPage.Row(login: odd, user: odd, role: .admin, isDisabled: false, isSelf: true),
        AccountsPage.Row(login: odd, user: odd, role: .reader, isDisabled: true, isSelf: false),
        AccountsPage.Row(login: odd, user: odd, role: .editor, isDisabled: false, isSelf: false),
    ]
    let all: [(String, [UInt8])] = [
        ("sign in", SignInPage(next: "/").bytes(in: context)),
        (
            "sign in again",
            SignInPage(
                login: odd, next: "/a?b=\(odd)", error: odd, retryAfter: 61, carried: [("text", odd), (odd, odd)],
                offersSignUp: true
            ).bytes(in: context)
        ),
        ("one-time link", SignInPage(next: "/", code: odd).bytes(in: context)),
        ("signed out", SignedOutPage().bytes(in: context)),
        ("sign up", SignUpPage(invitation: "", passwordLength: 10).bytes(in: context)),
        (
            "sign up again",
            SignUpPage(invitation: odd, login: odd, name: odd, errors: accountErrors, passwordLength: 10)
                .bytes(in: context)
        ),
        (
            "resume",
            ResumePage(action: "/todos/t2/comment", fields: [("text", odd), ("base", odd), ("csrf", "old")])
                .bytes(in: context)
        ),
        ("new", TodoFormPage(kind: .new).bytes(in: context)),
        (
            "edit",
            TodoFormPage(
                kind: .edit(slug: "t2", title: odd), values: values, base: "v1:5", errors: errors,
                preview: MarkdownDocument("*\(odd)* [[k3f9q2]] #t2 @hana [a](b.md)"), next: "/todos/t2.html"
            ).bytes(in: context)
        ),
        (
            "conflict",
            ConflictPage(
                slug: "t2", title: odd, rows: rows, body: body, newBase: "v1:6", action: "/todos/t2/edit",
                next: "/todos/t2.html"
            ).bytes(in: context)
        ),
        (
            "gone",
            ConflictPage(
                slug: nil, title: odd, rows: rows, body: body, newBase: "v1:6", action: "/", isGone: true
            ).bytes(in: context)
        ),
        (
            "delete",
            ConfirmDeletePage(slug: "t2", title: odd, base: "v1:5", next: "/", hasChanged: true).bytes(in: context)
        ),
        (
            "account",
            AccountPage(
                login: odd, user: odd, role: .editor, errors: accountErrors, message: odd, passwordLength: 10
            ).bytes(in: context)
        ),
        (
            "account of a proxy",
            AccountPage(login: nil, user: odd, role: .reader, passwordLength: 10).bytes(in: context)
        ),
        ("accounts", AccountsPage(accounts: accounts, invitation: odd, errors: accountErrors).bytes(in: context)),
        ("no accounts", AccountsPage(accounts: []).bytes(in: context)),
        ("status", StatusPage(restart: [odd], problems: [odd], revision: 3, todos: 2).bytes(in: context)),
        ("fine", StatusPage(restart: [], problems: [], revision: 0, todos: 0).bytes(in: context)),
        ("error", ErrorPage(status: 418, heading: odd, text: odd, link: (odd, "//evil.example")).bytes(in: context)),
    ]
    return all.map { ($0.0, text($0.1)) }
}

struct `Every page of forms` {
    @Test(arguments: Role.allCases + [nil])
    func `is a page of the live board without a policy, and refers to addresses from the root`(role: Role?) throws {
        for (name, text) in pages(in: try context(for: role)) {
            #expect(text.hasPrefix("<!doctype html>\n<html lang=\"en\" dir=\"ltr\" data-live>"), "\(name)")
            #expect(!text.contains("Content-Security-Policy") && text.contains("/assets/live.css"), "\(name)")
            #expect(text.matches(of: /(?:href|src|action)="(?!\/(?!\/)|#)[^"]*"/).map { String($0.0) } == [], "\(name)")
        }
    }

    @Test func `has the token in each form that changes something`() throws {
        for (name, text) in pages(in: try context()) {
            for form in text.matches(of: /(?s)<form[^>]*method="post".*?<\/form>/).map(\.0) {
                #expect(form.matches(of: /name="csrf" value="MARKER"/).count == 1, "\(name)")
                #expect(!form.contains("name=\"csrf\" value=\"old\""), "\(name)")
            }
        }
    }

    @Test func `makes no markup of what people have written`() throws {
        for (name, text) in pages(in: try context()) {
            #expect(!text.contains("<script>") && !text.contains("&amp;lt;"), "\(name)")
        }
    }

    @Test func `has one heading, a label for each field, and each id once`() throws {
        for (name, text) in pages(in: try context(), "word") {
            #expect(text.matches(of: /<h1/).count == 1, "\(name)")
            let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
            #expect(Set(ids).count == ids.count, "\(name)")
            for reference in text.matches(of: /\s(?:for|aria-describedby|aria-labelledby|list)="([^"]*)"/) {
                for id in reference.1.split(separator: " ") { #expect(ids.contains(String(id)), "\(name): \(id)") }
            }
            for field in text.matches(of: /<(?:input|select|textarea)[^>]*>/).map(\.0)
            where !field.contains("type=\"hidden\"") && !field.contains(" hidden") && !field.contains("type=\"radio\"")
            {
                let id = field.firstMatch(of: /\sid="([^"]*)"/)?.1 ?? ""
                #expect(field.contains("aria-label=") || text.contains("for=\"\(id)\""), "\(name): \(field)")
            }
        }
    }

    @Test func `shows errors in an alert and beside their fields`() throws {
        let context = try context()
        let text = text(
            TodoFormPage(kind: .new, errors: [FormError(field: "due", text: "bad day"), FormError(text: "no")])
                .bytes(in: context))
        #expect(text.contains("<title>Error: New todo · Todos</title>"))
        #expect(text.contains(/(?s)<div role="alert">.*<a href="#f-due">bad day<\/a>.*<li>no<\/li>/))
        let field = try #require(text.tag("id=\"f-due\""))
        #expect(field.contains("aria-invalid=\"true\" aria-describedby=\"e-due\"") && field.contains("autofocus"))
        #expect(text.contains("<p class=\"wrong\" id=\"e-due\">bad day</p>"))
        #expect(text.contains("<details class=\"others-of\" open>"))
        #expect(text.matches(of: /autofocus/).count == 1)
    }

    @Test func `tells people who are not signed in nothing about the board`() throws {
        for (name, text) in pages(in: try context(for: nil), "word") {
            let head = try #require(text.firstMatch(of: /(?s)<header class="bar">.*?<\/header>/)).0
            #expect(
                !head.contains("<li>") && !head.contains("role=\"search\"") && !text.contains("class=\"foot\""),
                "\(name)")
        }
        let others = text(SignedOutPage().bytes(in: try context(for: .reader)))
        #expect(others.contains("role=\"search\"") && others.contains("href=\"/todos/index.html\""))
    }

    @Test func `says nothing in a language that is typed in code`() throws {
        let context = try context("qps") { $0.title = "台所" }
        for (name, text) in pages(in: context, "花") {
            let spoken = text.matches(of: /\s(?:title|alt|aria-label)="([^"]*)"/).map { String($0.1) }
            let seen = ([text.replacing(/<[^>]*>/, with: " ")] + spoken).joined(separator: " ")
                .replacing(/&#?\w+;|Hana|Taro|hana|Buy milk|aria|Doing|high/, with: " ")
            #expect(seen.matches(of: /[A-Za-z]{2,}/).map { String($0.0) } == [], "\(name)")
            #expect(!seen.contains(/\{\w+\}/), "\(name)")
        }
    }
}
