import Domain

// MARK: Another syntax

extension FindingMessage {
    /// - Parameters:
    ///   - language: the name of the syntax.
    ///   - mark: the characters that begin it.
    static func otherFrontMatter(in language: String, _ mark: String) -> FindingMessage {
        FindingMessage(
            .frontMatterForm,
            "unsupported front matter in \(language) ('\(mark)'); write YAML between '---' lines, such as 'title: Buy milk'"
        )
    }

    /// - Parameter key: the first key.
    static func noFence(above key: String) -> FindingMessage {
        FindingMessage(
            .frontMatterForm, "missing '---' before the front matter; write that line above '\(key)'")
    }

    /// - Parameter mark: the beginning of the construct that hides the keys.
    static func hiddenFrontMatter(in construct: String, _ mark: String) -> FindingMessage {
        FindingMessage(
            .frontMatterForm, "front matter in \(construct) ('\(mark)'); write its lines between '---' lines instead")
    }

    static let secondFrontMatter = FindingMessage(
        .frontMatterForm, "a second block of front matter; move its keys into the first one")

    /// - Parameter text: what follows the dashes.
    static func textAtFence(_ text: String) -> FindingMessage {
        FindingMessage(
            .frontMatterForm, "'\(text)' follows the '---' of the front matter; move it to the next line")
    }

    /// - Parameter text: the line that was perhaps meant as the fence.
    static func likeFence(_ text: String) -> FindingMessage {
        FindingMessage(
            .frontMatterForm, "the front matter begins with '\(text)'; write '---' and nothing else on that line")
    }
}

// MARK: Another place

extension FindingMessage {
    static let frontMatterBelowHeading = FindingMessage(
        .frontMatterForm, "the front matter follows a heading; its '---' must be the file's first line")

    static let frontMatterBelowComment = FindingMessage(
        .frontMatterForm, "the front matter follows a comment; its '---' must be the file's first line")

    static let frontMatterBelowDirective = FindingMessage(
        .frontMatterForm, "the front matter follows a directive of YAML; remove it: '---' must be the file's first line"
    )

    static let frontMatterBelowBlanks = FindingMessage(
        .frontMatterForm, "blank lines before the front matter; its '---' must be the file's first line")

    static let invisibleAtFence = FindingMessage(
        .frontMatterForm, "invisible characters next to '---'; remove them")

    static let indentedFence = FindingMessage(
        .frontMatterForm, "the front matter's '---' is indented; move it to the start of the first line")
}
