export { deleteRows, type Undo } from './delete-rows.ts'
export { namingMissing } from './naming-missing.ts'
export { isStillUndoable } from './still-undoable.queries.ts'
export type { Restoring } from './undo-deletion.ts'
