package import Domain
import Platform

/// The records of completed commands.
extension EditJournal {
    /// Returns the last completed command that can be undone; nil if there is none.
    ///
    /// - Parameter client: the program that the command came through; nil for any.
    package func last(through client: EditClient? = nil) throws(RepositoryError) -> (number: Int, record: EditRecord)? {
        do {
            for entry in try numbers().reversed() {
                guard let record = try read("\(entry.number)") else { continue }
                if client == nil || record.client == client { return (entry.number, record) }
            }
            return nil
        } catch {
            throw RepositoryError(error)
        }
    }

    /// Returns the record of a command; nil if it is missing or cannot be trusted.
    package func record(_ number: Int) throws(RepositoryError) -> EditRecord? {
        do {
            return try read("\(number)")
        } catch {
            throw .unreadableRecord(error)
        }
    }

    /// Returns the records of completed commands, the latest last, without those that cannot be trusted.
    package func records() throws(RepositoryError) -> [(number: Int, record: EditRecord)] {
        do {
            var records: [(Int, EditRecord)] = []
            for entry in try numbers() {
                if let record = try read("\(entry.number)") { records.append((entry.number, record)) }
            }
            return records
        } catch {
            throw .unreadableRecord(error)
        }
    }

    /// Returns the bytes that some file had before a command, of the latest such command; nil if no record has wanted bytes.
    package func formerBytes(where isWanted: ([UInt8]) -> Bool) throws(RepositoryError) -> [UInt8]? {
        do {
            for entry in try numbers().reversed() {
                let files = try read("\(entry.number)")?.files ?? []
                for case let bytes? in files.map(\.before) where isWanted(bytes) { return bytes }
            }
            return nil
        } catch {
            throw .unreadableRecord(error)
        }
    }

    /// Removes the record of a command, so that the command before it can be undone.
    package func forget(_ number: Int) throws(RepositoryError) {
        do {
            try store.folder.remove("\(number)")
        } catch {
            throw RepositoryError(error)
        }
    }
}
