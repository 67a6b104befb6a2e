import CCmark

/// The version of the libcmark library in use.
package var libcmarkVersion: String { String(cString: cmark_version_string()) }
