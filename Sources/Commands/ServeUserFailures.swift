import Application
import Domain

extension Failure {
    static let noTerminalForPassword = Failure(
        "there is no terminal to ask for the password; pass --password-stdin and write it to standard input", .misuse)

    static let noPassword = Failure("no password was given; nothing was changed")

    static let differentPasswords = Failure("the passwords differ; nothing was changed")

    static let passwordNotUTF8 = Failure("the password is not UTF-8 text; nothing was changed")

    static let severalLinesOfPassword = Failure(
        "standard input has several lines; write only the password to it", .misuse)

    static let signUpIsOff = Failure(
        "the setting 'serve.signUp' is off; set it to invited, or use 'fuda serve user add'")

    static let linkWithAccounts = Failure("the board has accounts; sign in with one")
}

extension Notice {
    static let noAccounts = Notice("there are no accounts yet; 'fuda serve user add LOGIN' creates one")
}
