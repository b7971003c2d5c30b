export { createStudents } from './create-students.ts'
export { selectRoles, selectUsernames } from './new-students.queries.ts'
export { studentExport } from './students.export.ts'
