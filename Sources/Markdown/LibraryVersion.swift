import CCmark

/// The version of libcmark that reads here.
package var libcmarkVersion: String { String(cString: cmark_version_string()) }
