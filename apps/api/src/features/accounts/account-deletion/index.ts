export { lockStudentAccount } from './account-deletion.queries.ts'
export { scheduleDeletion } from './request-deletion.ts'
