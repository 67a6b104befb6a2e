import Bytes
import Domain
import FrontMatter
import Platform
import Repositories

/// A text in `.fuda/edit` that a user edits, and that is never lost.
package struct EditCopy {
    /// The text before the edit.
    let old: [UInt8]
    private let folder: StateDirectory
    /// The copy's name during the edit, and the name without extension under which it is kept.
    private let (name, savedName): (String, String)

    /// The maximum size of a copy in bytes, to limit memory.
    private static let limit = 100 << 20

    /// Writes the text into a new file.
    ///
    /// - Parameter savedName: the name without extension under which the text is kept if it cannot be used.
    init(of old: [UInt8], in home: ProjectFolder, named savedName: String) throws(Failure) {
        (self.old, self.savedName) = (old, savedName)
        // The name contains the process id, because two processes may edit one todo. No name of a kept text begins with
        // a dot.
        name = ".\(getpid())-\(savedName).md"
        do throws(SystemError) {
            _ = try StateDirectory("\(home.root)/.fuda")
            folder = try StateDirectory("\(home.root)/.fuda/edit")
            try old.withUnsafeBufferPointer { bytes throws(SystemError) in try folder.write(name, bytes, isSecret: true)
            }
        } catch {
            throw ProjectLock.refusal(error)
        }
        keepAbandoned()
    }

    /// The absolute path of the text.
    package var path: String { folder.pathOf(name) }

    /// The absolute path of an earlier text with the same name; nil if there is none.
    var earlier: String? {
        // Only a notice depends on it.
        (try? folder.has("\(savedName).md")) == true ? folder.pathOf("\(savedName).md") : nil
    }

    /// Keeps texts of that name that killed processes left, and removes those that were not changed.
    private func keepAbandoned() {
        let suffix = "-\(savedName).md"
        // If the folder cannot be listed or a file cannot be read, it stays; the next edit finds it.
        for file in (try? folder.files()) ?? [] where file.name.hasBytePrefix(".") && file.name.hasByteSuffix(suffix) {
            let digits = file.name.utf8.dropFirst().dropLast(suffix.utf8.count)
            guard let process = pid_t(String(Substring(digits))), process > 0, kill(process, 0) != 0, errno == ESRCH
            else { continue }
            // If a text cannot be removed, the next edit checks it again.
            if bytes(of: file.name) == old { try? folder.remove(file.name) } else { _ = keep(file.name) }
        }
    }

    /// The state of the text after an edit.
    package enum State {
        case same
        /// Nothing but white space is left.
        case empty
        case changed
    }

    /// Compares the text with the text before the edit.
    package func state() throws(Failure) -> State {
        let text = try text()
        return text == old ? .same : text.contains { $0 > 0x20 } ? .changed : .empty
    }

    /// Returns the bytes of the text.
    package func text() throws(Failure) -> [UInt8] {
        var buffer = ByteBuffer()
        do {
            // Editors replace the file with a new one; anything but a regular file is not the user's text.
            guard try folder.read(name, into: &buffer, limit: EditCopy.limit) else {
                throw Failure.missingCopy(path)
            }
        } catch {
            throw Failure(any: error)
        }
        return buffer.array
    }

    /// Keeps the text, and returns the error with its path. An unchanged text is not kept.
    package func failureKeepingText(_ reason: Failure) -> Failure {
        if bytes(of: name) == old {
            forget()
            return reason
        }
        // If it is unknown whether the text exists, assume that it does.
        let isThere = (try? folder.has(name)) ?? true
        return isThere ? reason.keeping(textIn: keep(name)) : reason
    }

    /// Removes the text.
    package func forget() {
        // If it cannot be removed, the next edit removes it or reports its path.
        try? folder.remove(name)
    }

    /// Moves a text to its name for keeping, and what was kept there to the next free name. Returns the path of the
    /// text.
    private func keep(_ name: String) -> String {
        let fileName = "\(savedName).md"
        do {
            var number = 2
            while try !folder.rename(name, toFree: fileName) {
                if bytes(of: fileName) == bytes(of: name) {
                    try folder.remove(fileName)
                } else {
                    while try folder.has(fileName) && !folder.rename(fileName, toFree: "\(savedName)-\(number).md") {
                        number += 1
                    }
                }
            }
            return folder.pathOf(fileName)
        } catch {
            // The text is complete under its first name, where the next edit finds it.
            return folder.pathOf(name)
        }
    }

    /// Returns nil if the file cannot be read.
    private func bytes(of name: String) -> [UInt8]? {
        var buffer = ByteBuffer()
        return (try? folder.read(name, into: &buffer, limit: EditCopy.limit)) == true ? buffer.array : nil
    }
}

extension EditCopy {
    /// A text that begins empty, above a comment that says what to write.
    package struct Draft {
        package let copy: EditCopy
        private let hint: [UInt8]

        /// - Parameters:
        ///   - text: the initial text.
        ///   - hint: a sentence for the user.
        ///   - savedName: the name without extension under which the text is kept if it cannot be used.
        package init(_ text: [UInt8] = [], hint: String, named savedName: String, _ workspace: Workspace)
            throws(Failure)
        {
            self.hint = Array("<!-- \(hint) fuda removes this comment. -->".utf8)
            copy = try EditCopy(of: text + "\n\n".utf8 + self.hint + [0x0A], in: workspace.home, named: savedName)
        }

        /// Returns the text without the comment and without white space at both ends.
        package func text() throws(Failure) -> String {
            var text = try copy.text()
            guard text.withUnsafeBufferPointer({ $0.firstNonText }) == nil else { throw .textNotUTF8 }
            if let start = text.indices.last(where: { text[$0...].starts(with: hint) }) {
                text.removeSubrange(start..<start + hint.count)
            }
            let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
            return String(decoding: text[..<end].drop { $0 <= 0x20 }, as: UTF8.self)
        }
    }
}
