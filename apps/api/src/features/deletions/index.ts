export { deleteRows, type Undo } from './delete-rows.ts'
export { namingMissing } from './naming-missing.ts'
