export { createStudents, requireNoUndo, studentKey } from './create-students.ts'
export {
  selectRoles,
  selectRollNumbers,
  selectUnproved,
  selectUsernames,
} from './new-students.queries.ts'
export { reclaimAccounts } from './reclaim-accounts.ts'
export { studentExport } from './students.export.ts'
