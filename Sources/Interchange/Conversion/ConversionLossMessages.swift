import Domain

// MARK: All formats

extension ConversionLoss {
    /// The value is lost.
    ///
    /// - Parameter key: the category, which also describes it.
    static func missing(_ key: String) -> ConversionLoss { ConversionLoss(key, "no \(key)") }

    /// The value is lost.
    static func missing(_ field: Field) -> ConversionLoss { missing(field.name) }

    /// A property of the value is lost.
    static func missing(_ property: String, of field: Field) -> ConversionLoss {
        ConversionLoss(field.name, "no \(property) of the \(field.name)")
    }

    /// The value of a key that fuda does not know is lost.
    static func missingOwn(_ name: String) -> ConversionLoss { ConversionLoss("more", "no \(name)") }

    /// Another value replaces the value.
    static func changed(_ key: String, _ before: String, _ after: String) -> ConversionLoss {
        ConversionLoss(key, "\(key) '\(before)' becomes '\(after)'")
    }

    /// Another value precedes the value.
    static func second(_ key: String) -> ConversionLoss { ConversionLoss(key, "a second \(key)") }

    /// Another value follows the value.
    ///
    /// - Parameter name: of the key in the format.
    static func overridden(_ name: String, _ text: String) -> ConversionLoss {
        ConversionLoss(name, "no \(name) '\(text)', which a later one overrides")
    }

    static func invalid(_ field: Field) -> ConversionLoss { ConversionLoss(field.name, "invalid \(field.name)") }

    static func unknownStatus(_ word: String) -> ConversionLoss {
        ConversionLoss(Field.status.name, "no status '\(word)'")
    }

    static func withoutTime(_ field: Field) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) without its time")
    }

    static func withoutOffset(_ field: Field) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) without its offset")
    }

    /// The field names something that is not a todo of the board.
    static func notTodo(_ field: Field, _ value: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(value)' is not a todo")
    }
}

// MARK: Import

extension ConversionLoss {
    static let titleInOneLine = ConversionLoss(
        "title", "the title without line endings and control characters")

    static func fullName(of author: String) -> ConversionLoss {
        ConversionLoss("comments", "author '\(author)' without commas, line endings and control characters")
    }

    static func withoutControlCharacters(_ key: String) -> ConversionLoss {
        ConversionLoss(key, "\(key) without control characters")
    }

    /// Lines of the text look like conflict markers.
    package static let escapedMarkers = ConversionLoss(
        "body", "added a backslash before conflict markers in the text")

    /// The todo has more keys than an import reads.
    static let manyKeys = ConversionLoss("more", "not all keys")

    static func takenID(_ id: String) -> ConversionLoss { ConversionLoss("id", "id '\(id)' is not available here") }

    static func sharedID(_ id: String) -> ConversionLoss { ConversionLoss("id", "id '\(id)' is not unique") }

    /// The board's settings do not allow the value.
    static func invalidHere(_ field: Field, _ text: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(text)' is invalid here")
    }

    static func invalidRecurrence(_ text: String) -> ConversionLoss {
        ConversionLoss(Field.recur.name, "recur '\(text)' is kept, but invalid here")
    }

    /// The field has one value.
    static func onlyFirst(_ field: Field, of count: Int) -> ConversionLoss {
        ConversionLoss(field.name, "only the first \(field.name) of \(count)")
    }

    static func unknownTodo(_ field: Field, _ name: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(name)' does not exist")
    }

    static func cycle(_ field: Field, through title: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(title)' would create a cycle")
    }

    /// The todo is closed here and open in the source, which does not tell which is newer.
    static func closedHere(_ status: String) -> ConversionLoss {
        ConversionLoss(Field.status.name, "status '\(status)' is left unchanged")
    }

    static let otherText = ConversionLoss("body", "the text differs and is left unchanged")

    static func newComments(_ count: Int) -> ConversionLoss {
        let comments = count == 1 ? "1 new comment" : "\(count) new comments"
        return ConversionLoss("comments", "\(comments) left out")
    }
}

// MARK: CSV

extension ConversionLoss {
    static func asText(_ key: String) -> ConversionLoss { ConversionLoss("more", "\(key) becomes one text") }

    static func contradicts(_ field: Field, _ text: String, _ status: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(text)' contradicts the status '\(status)'")
    }

    static func withoutUnit(_ field: Field, _ text: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(text)' has no unit")
    }

    static func readAsSeveral(_ field: Field, _ value: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(value)' is read as several values")
    }
}

// MARK: GitHub

extension ConversionLoss {
    static let labelWithoutName = ConversionLoss("labels", "a label without a name")

    static func onOtherPages(_ name: String) -> ConversionLoss {
        ConversionLoss(name, "not all \(name), which are on other pages")
    }

    static func commentWithoutTime(of author: String) -> ConversionLoss {
        ConversionLoss("comments", "no time for a comment of \(author)")
    }

    static func absentComments(_ count: Int) -> ConversionLoss {
        let comments = count == 1 ? "1 comment, which is" : "\(count) comments, which are"
        return ConversionLoss("comments", "\(comments) not in the file")
    }
}

// MARK: iCalendar

extension ConversionLoss {
    static func titleBecomesLine(_ title: String) -> ConversionLoss {
        ConversionLoss("title", "title '\(title)' becomes one line")
    }

    static let tabsBecomeSpaces = ConversionLoss("body", "tabs in the body become spaces")

    static let separatorsBecomeSpaces = ConversionLoss("body", "line separators in the body become spaces")

    static func invalidPriority(_ text: String) -> ConversionLoss {
        ConversionLoss("priority", "priority '\(text)' is invalid")
    }

    static func complexRule(_ rule: String) -> ConversionLoss {
        ConversionLoss("rrule", "RRULE '\(rule)' is too complex")
    }

    /// fuda repeats the due day and takes the last day of a shorter month.
    static func changedRule(_ rule: String) -> ConversionLoss {
        ConversionLoss(
            "rrule",
            "RRULE '\(rule)' counts from the start and skips shorter months, recur counts from due and does not")
    }

    static func otherClockChanges(_ zone: String, _ own: String) -> ConversionLoss {
        ConversionLoss("rrule", "a recurring time follows the clock changes of \(own), not of \(zone)")
    }

    static let secondParent = ConversionLoss("related-to", "a second parent")

    static func unknownRelation(_ kind: String) -> ConversionLoss {
        ConversionLoss("related-to", "no relation '\(kind)'")
    }

    static func notTime(_ field: Field, _ text: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(text)' is not a time")
    }

    static func otherZone(_ field: Field, _ zone: String, read own: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) is read as a time in \(own), not in \(zone)")
    }
}

// MARK: Mermaid

extension ConversionLoss {
    static let noBar = ConversionLoss("bar", "no bar, because it has no day")
}

// MARK: Obsidian

extension ConversionLoss {
    static func notDate(_ field: Field, _ text: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(text)' is not a date")
    }
}

// MARK: Taskwarrior

extension ConversionLoss {
    /// The body has the annotations of an imported task.
    static let deletedAnnotations = ConversionLoss(
        "body", "no body, so 'task import' deletes the annotations there")

    static func ownNotTime(_ key: String) -> ConversionLoss {
        ConversionLoss("more", "no \(key), which is not a time")
    }

    static func readAsSeveral(_ field: Field) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) is read as several values")
    }

    static func readAsDay(_ field: Field) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) is read as a day")
    }

    static func notTexts(_ name: String) -> ConversionLoss { ConversionLoss(name, "non-text \(name)") }

    static let emptyAnnotation = ConversionLoss("annotations", "an annotation without a description")

    static let annotationWithoutDay = ConversionLoss("annotations", "no day for an annotation")
}

// MARK: todo.txt

extension ConversionLoss {
    static func projectAsTag(_ name: String) -> ConversionLoss {
        ConversionLoss("milestone", "project '\(name)' becomes a tag")
    }

    static func titleReadDifferently(_ title: String) -> ConversionLoss {
        ConversionLoss(Field.title.name, "the title '\(title)' is read differently")
    }

    static func wordReadAsSeveral(_ field: Field, _ text: String) -> ConversionLoss {
        ConversionLoss(field.name, "\(field.name) '\(text)' is read as several")
    }
}
