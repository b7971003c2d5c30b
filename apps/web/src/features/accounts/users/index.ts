export { ManagedStudentPage } from './profile/ProfilePages.tsx'
export { useSessionEnding } from './profile/SessionsCard.tsx'
export { UnknownStudent } from './profile/UnknownStudent.tsx'
export { studentProfile } from './users.api.ts'
