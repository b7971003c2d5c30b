export { StudentDeletion } from './StudentDeletion.tsx'
