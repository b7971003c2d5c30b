export { createStudents, requireNoUndo, studentKey } from './create-students.ts'
export { selectRoles, selectRollNumbers, selectUsernames } from './new-students.queries.ts'
export { studentExport } from './students.export.ts'
