export { deleteRows, type Undo } from './delete-rows.ts'
