export { KnownStudent } from './KnownStudent.tsx'
export { StudentSlip } from './SlipActions.tsx'
export { StudentsOfGroup } from './StudentsOfGroup.tsx'
export { studentsQuery } from './students.api.ts'
