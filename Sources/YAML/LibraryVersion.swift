import CYAML

/// The version of libyaml that reads and writes here.
package var libyamlVersion: String { String(cString: yaml_get_version_string()) }
