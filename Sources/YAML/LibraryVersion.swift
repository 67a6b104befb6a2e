import CYAML

/// The version of the libyaml library in use.
package var libyamlVersion: String { String(cString: yaml_get_version_string()) }
