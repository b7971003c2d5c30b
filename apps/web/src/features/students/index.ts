export { KnownStudent } from './KnownStudent.tsx'
