export { KnownStudent } from './KnownStudent.tsx'
export { studentsQuery } from './students.api.ts'
