export { keysOf } from './picture-places.ts'
export { requireOwnPicture, requireQuestionImage } from './uploads.policy.ts'
export { markQuestionImagesUsed, updatePrinted as markPrinted } from './uploads.queries.ts'
