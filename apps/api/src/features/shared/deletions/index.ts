export { isUndoAwaited } from './awaited-undo.queries.ts'
export { deleteRows, type Undo, undoableSeconds } from './delete-rows.ts'
export { namingMissing } from './naming-missing.ts'
