/// Returns the current path of an open file or directory, with all links resolved; nil if the system does not provide
/// it.
public func openedPath(_ file: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { path in
        guard let start = path.baseAddress else { return nil }
        #if canImport(Darwin)
            guard fcntl(file, F_GETPATH, start) == 0 else { return nil }
        #else
            let length = readlink("/proc/self/fd/\(file)", start, Int(PATH_MAX))
            guard length > 0 else { return nil }
            path[length] = 0
        #endif
        let text = String(cString: start)
        return text.utf8.first == UInt8(ascii: "/") ? text : nil
    }
}
