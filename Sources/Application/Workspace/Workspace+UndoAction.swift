import Domain
import Editing
import Platform

extension Workspace {
    /// The result of undoing one edit among others.
    package enum ActionUndo: Sendable {
        /// The paths of the files that are as they were before the edit, and what failed after they were written; nil if
        /// nothing did.
        case undone([String], trouble: Failure? = nil)
        /// The journal does not have the edit, or not any more.
        case unknown
        /// The person may not undo the edit.
        case forbidden
        /// These files are no longer as the edit left them. Nothing was written.
        case changed([String])
    }

    /// Removes an edit from the journal: it cannot be undone any more.
    func forget(_ action: EditAction) throws(Failure) {
        try change(isTrial: false, waiting: ProjectLock.patience) { (store, _) throws(Failure) in
            do {
                try store.journal?.forget(action.number)
            } catch {
                throw Failure(any: error)
            }
        }
    }

    /// Undoes one edit, whatever was edited since: all of its files or none.
    ///
    /// - Parameters:
    ///   - isAllowed: whether the person may undo an edit.
    ///   - note: is called before anything is written; an error refuses the undo.
    func undo(
        _ action: EditAction, as actor: Actor, allowing isAllowed: (EditRecord) -> Bool = { _ in true },
        noting note: EditNote
    ) throws(Failure) -> ActionUndo {
        try change(isTrial: false, waiting: ProjectLock.patience) { (store, _) throws(Failure) in
            guard let journal = store.journal else { return .unknown }
            do {
                guard let record = try journal.record(action.number), record.seconds == action.seconds else {
                    return .unknown
                }
                guard isAllowed(record) else { return .forbidden }
                let effect = try journal.effect(of: record)
                let left = effect.compactMap { if case .left(let path) = $0 { path } else { nil } }
                guard left.isEmpty else { return .changed(left) }
                let paths = effect.compactMap { if case .back(let path, from: _, to: _) = $0 { path } else { nil } }
                guard !paths.isEmpty else { return .undone([]) }
                try note { EditDraft(undoing: record.intent, effect, seconds: request.today.clock) }
                let trouble = try journal.undo(
                    action.number, record, by: actor, through: request.client, seconds: request.today.clock)
                noteEdit(of: paths)
                return .undone(paths, trouble: trouble.map { Failure($0) })
            } catch {
                throw Failure(any: error)
            }
        }
    }
}
