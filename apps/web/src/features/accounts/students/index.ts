export { KnownStudent } from './KnownStudent.tsx'
export { StudentsOfGroup } from './StudentsOfGroup.tsx'
export { studentsQuery } from './students.api.ts'
