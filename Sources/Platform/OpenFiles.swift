import CFiles

/// Raises the limit of open files of this process, as far as the system allows.
///
/// - Returns: the resulting limit, at most `count`.
package func allowOpenFiles(_ count: Int) -> Int { Int(files_allow_open(Int32(clamping: count))) }
