/// The key under which a todo keeps what it is called where it came from: `importedFrom: taskwarrior:UUID`.
package let importedFrom = "importedFrom"
