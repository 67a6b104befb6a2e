import Bytes
import Domain
import JSON

/// Reads issues in the format of `gh issue list --json …` and of GitHub's APIs, and the items of a project in the format of
/// `gh project item-list`.
package struct GitHubReader {
    private let terms: BoardTerms

    /// - Parameter terms: the terms of the target board.
    package init(_ terms: BoardTerms) { self.terms = terms }

    /// Returns a todo for each issue; skips pull requests.
    package func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> ImportReading {
        var reading = ImportReading()
        let answers = try JSONReader.items(of: bytes)
        if answers.last?["data"]?.hasOtherPages == true { reading.leftOut.append(.otherPages) }
        for (index, item) in answers.flatMap(\.issues).enumerated() {
            let (place, issue) = ("item \(index + 1)", item.withContent)
            guard let title = issue["title"]?.text, !title.isEmpty else {
                reading.leftOut.append(.issueWithoutTitle(place))
                continue
            }
            guard !isPullRequest(issue) else {
                reading.leftOut.append(.pullRequest(place))
                continue
            }
            reading.todos.append(todo(issue, title, place))
        }
        return reading
    }

    /// `gh pr list` has no member that says it, but the address of the page does.
    private func isPullRequest(_ issue: JSONValue) -> Bool {
        if let mark = issue["pull_request"], mark != .null { return true }
        // `https://github.com/owner/name/pull/12`
        let parts = GitHubReader.page(issue)?.bytewiseParts("/") ?? []
        if issue["type"]?.text == "PullRequest" { return true }
        return parts.count > 6 && parts[5] == "pull" || issue["state"]?.text?.lowercased() == "merged"
    }

    private static func page(_ issue: JSONValue) -> String? { issue["html_url"]?.text ?? issue["url"]?.text }

    private func todo(_ issue: JSONValue, _ title: String, _ place: String) -> ImportedTodo {
        let page = GitHubReader.page(issue)
        let number = issue["number"]?.number
        let name =
            page.flatMap { ImportedIssue(page: $0)?.name }
            ?? number.map { ImportedIssue(repository: "", number: "\($0)").name }
            ?? issue["projectItem"]?.text
        var todo = ImportedTodo(ImportedIssue.program, name: name, whole: title, place: place, title: title)
        setState(issue, &todo)
        let owners = list("assignees", of: issue, &todo).compactMap { $0.text(or: "login") }
        todo.set(.owner, owners, terms)
        todo.set(.reporter, [(issue["author"] ?? issue["user"])?.text(or: "login")].compactMap(\.self), terms)
        todo.set(.milestone, [issue["milestone"]?.text(or: "title")].compactMap(\.self), terms)
        for name in ["dueOn", "due_on", "description"] where issue["milestone"]?[text: name]?.isBlank == false {
            todo.losses.append(.missing(name, of: .milestone))
        }
        // Set before the labels, so that none of them becomes the kind.
        if let type = (issue["type"] ?? issue["issueType"])?["name"]?.text { todo.set(.kind, [type], terms) }
        for label in list("labels", of: issue, &todo) {
            if let name = label.text(or: "name") {
                take(label: name, &todo)
            } else {
                todo.losses.append(.labelWithoutName)
            }
        }
        setTime(.createdAt, issue["createdAt"] ?? issue["created_at"], &todo)
        setTime(.updatedAt, issue["updatedAt"] ?? issue["updated_at"], &todo)
        setTime(.doneAt, issue["closedAt"] ?? issue["closed_at"], &todo)
        if let page { todo.set(.links, [page], terms) }
        // Checklists are Markdown in both formats.
        todo.body = issue["body"]?.text?.plainLines ?? ""
        setComments(issue, &todo)
        if let count = issue["reactions"]?["total_count"]?.number, count > 0 {
            todo.losses.append(.missing("reactions"))
        }
        for name in GitHubReader.lost where issue[text: name]?.isBlank == false { todo.losses.append(.missing(name)) }
        if issue["projectItem"] != nil { setOwnFields(issue, &todo) }
        return todo
    }

    /// Sets the fields that a project defines, which are members of its items.
    private func setOwnFields(_ item: JSONValue, _ todo: inout ImportedTodo) {
        let known = GitHubReader.known + GitHubReader.lost
        for member in item.members where !member.value.isBlank && !known.contains(where: member.name.hasSameBytes) {
            if let text = member.value.plainText {
                todo.set(named: member.name, [text], hasTypes: member.value.hasType, terms)
            } else {
                todo.losses.append(.missing(member.name))
            }
        }
    }

    /// The members of a project's item and its content that are not fields of the project.
    private static let known = [
        "assignees", "body", "content", "id", "labels", "milestone", "number", "projectItem", "repository", "status",
        "title", "type", "url",
    ]

    /// The members that have no place in a todo.
    private static let lost = [
        "projectItems", "projectCards", "reactionGroups", "locked", "isPinned", "parent", "parent_issue_url",
        "subIssues", "sub_issues_summary", "blockedBy", "blocking", "closedByPullRequestsReferences",
        "linked pull requests",
    ]

    private func setState(_ issue: JSONValue, _ todo: inout ImportedTodo) {
        let state = issue["state"]?.text?.lowercased()
        let isClosed = state == "closed" || state == nil && issue["closed"] == .bool(true)
        let reason = (issue["stateReason"] ?? issue["state_reason"])?.text?.lowercased()
        let isGivenUp = isClosed && (reason == "not_planned" || reason == "duplicate")
        let type: ColumnType = isGivenUp ? .cancelled : isClosed ? .done : .todo
        let isOpen = state == "open" || state == nil && issue["closed"] == .bool(false)
        todo.setStatus(type, isStated: isOpen || isClosed, terms)
        if let state, state != "open", !isClosed { todo.losses.append(.unknownStatus(state)) }
        // In a project, the column.
        guard let column = issue["status"]?.text, !column.isEmpty else { return }
        if let status = terms.value(column, of: .status) {
            todo.set(.status, [status], terms)
        } else {
            todo.losses.append(.unknownStatus(column))
        }
    }

    /// Adds a label: as the kind or the priority if the board lists it as such, otherwise as a tag.
    private func take(label: String, _ todo: inout ImportedTodo) {
        for word in [Key.Word.kind, .priority] where !terms.settings.names(of: word).isEmpty {
            if terms.value(label, of: word.field) != nil, todo[word.field].isEmpty {
                todo.set(word.field, [label], terms)
                return
            }
        }
        todo.add(.tags, [label])
    }

    /// Returns the elements of a member, and reports those that are on other pages of GraphQL.
    private func list(_ name: String, of issue: JSONValue, _ todo: inout ImportedTodo) -> [JSONValue] {
        guard let value = issue[text: name] else { return [] }
        let elements = value.connected ?? value.elements
        if let count = value["totalCount"]?.number, count > elements.count {
            todo.losses.append(name == "comments" ? .absentComments(count - elements.count) : .onOtherPages(name))
        } else if value["pageInfo"]?["hasNextPage"] == .bool(true) {
            todo.losses.append(.onOtherPages(name))
        }
        return elements
    }

    private func setTime(_ field: Field, _ value: JSONValue?, _ todo: inout ImportedTodo) {
        guard let value, value != .null else { return }
        guard let moment = time(value) else {
            return todo.losses.append(.invalid(field))
        }
        todo.set(field, [moment.iso], terms)
    }

    private func time(_ value: JSONValue?) -> DateOrInstant? {
        value?.text.flatMap { DateOrInstant($0) }.map(terms.moment)
    }

    /// Adds the comments in the file; the REST API only provides their number.
    private func setComments(_ issue: JSONValue, _ todo: inout ImportedTodo) {
        // A comment without a time could not be recognised as one, so it gets the time of the previous one.
        var last = time(issue["createdAt"] ?? issue["created_at"])?.minute ?? "1970-01-01 00:00"
        for comment in list("comments", of: issue, &todo) {
            let named = (comment["author"] ?? comment["user"])?.text(or: "login") ?? ""
            // GitHub's name for the author of a comment whose account is gone.
            let author = named.isEmpty ? "ghost" : named
            let minute = time(comment["createdAt"] ?? comment["created_at"])?.minute
            if minute == nil { todo.losses.append(.commentWithoutTime(of: author)) }
            todo.comments.append(
                ImportedTodo.Comment(
                    author: author, minute: minute ?? last, text: comment["body"]?.text?.plainLines ?? ""))
            last = minute ?? last
        }
        if let count = issue["comments"]?.number, count > 0 {
            todo.losses.append(.absentComments(count))
        }
    }
}

extension JSONValue {
    /// The elements of a connection of GraphQL; nil for other values.
    fileprivate var connected: [JSONValue]? {
        if case .array(let nodes)? = self["nodes"] { return nodes }
        guard case .array(let edges)? = self["edges"] else { return nil }
        return edges.compactMap { $0["node"] }
    }

    /// The issues and items in an answer of GitHub: those of a search or a project, of the pages that `gh api --slurp` puts
    /// into an array, or of GraphQL. Other values are returned unchanged.
    fileprivate var issues: [JSONValue] {
        if case .array(let answers) = self { return answers.flatMap(\.issues) }
        if case .array(let items)? = self["items"] { return items }
        let found = self["data"]?.nodes ?? []
        return found.isEmpty ? [self] : found
    }

    /// The elements of the outermost connections in the data of GraphQL, or the issues that it asks for by number.
    private var nodes: [JSONValue] {
        if let connected { return connected }
        let isIssue = self["title"]?.text != nil && self["issues"] == nil && self["items"] == nil
        return isIssue ? [self] : members.flatMap(\.value.nodes)
    }

    /// Whether the outermost connections in the data of GraphQL lack elements.
    fileprivate var hasOtherPages: Bool {
        connected == nil
            ? members.contains(where: \.value.hasOtherPages) : self["pageInfo"]?["hasNextPage"] == .bool(true)
    }

    /// The item of a project as an issue: its own members, and those of its content that it lacks. Other values are
    /// returned unchanged.
    fileprivate var withContent: JSONValue {
        guard let content = self["content"], !content.members.isEmpty else { return self }
        // The id of an item is not that of an issue.
        let own = members.map { $0.name == "id" ? Member(name: "projectItem", value: $0.value) : $0 }
        return .object(own + content.members)
    }

    /// Whether the value says nothing: null, false, zero, or a text, an array or an object without other values.
    fileprivate var isBlank: Bool {
        switch self {
        case .object(let members): members.allSatisfy(\.value.isBlank)
        case .array(let elements): elements.allSatisfy(\.isBlank)
        case .string(let text): text.isEmpty
        case .int, .double: number == 0
        case .bool(let flag): !flag
        case .table: false
        case .null: true
        }
    }

    /// The value as text, or a member of it.
    fileprivate func text(or name: String) -> String? { text ?? self[text: name]?.text }

    /// The member with a name that is computed at run time.
    fileprivate subscript(text name: String) -> JSONValue? {
        members.first { $0.name.hasSameBytes(as: name) }?.value
    }
}

extension DateOrInstant {
    /// The time as `2026-11-22 09:00`; nil for a date.
    fileprivate var minute: String? {
        guard case .instant = self else { return nil }
        let text = iso.utf8
        return String(decoding: Array(text.prefix(10)) + [32] + Array(text.dropFirst(11).prefix(5)), as: UTF8.self)
    }
}
