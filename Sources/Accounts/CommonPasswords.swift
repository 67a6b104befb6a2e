import Bytes

/// Passwords that attackers try first.
enum CommonPasswords {
    /// Returns whether a password in lower case is one of them.
    static func contain(_ password: String) -> Bool { all.contains(password) }

    static let all = Set(list.utf8.split { $0 == 32 || $0 == 10 }.map { String(decoding: $0, as: UTF8.self) })

    private static let list = """
        password 123456
        """
}
