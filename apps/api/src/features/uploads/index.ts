export { requireOwnPicture, requireQuestionImage } from './uploads.policy.ts'
export { updatePrinted as markPrinted } from './uploads.queries.ts'
