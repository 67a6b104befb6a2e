package import Application

/// What the board wants from the program around it.
package enum BoardEffect: Sendable, Equatable {
    /// A question to the session, whose answer goes to `BoardModel.take` with the number.
    case ask(BoardQuestion, number: Int)
    /// Puts a text into the clipboard of the terminal.
    case copy(String)
    /// Opens a todo in the user's editor, by a name that `fuda edit` takes.
    case openEditor(String)
    /// Runs a command of fuda, whose output goes to `BoardModel.takeOutput`.
    case run([String], number: Int)
    /// Ends a command that runs, or will run.
    case endRun(number: Int)
    /// Reads all files again.
    case readAgain
    /// Stops the program until the shell continues it.
    case suspend
    case quit
}
