export { keysOf } from './picture-places.ts'
export { requireLogo, requireOwnPicture, requireQuestionImage } from './uploads.policy.ts'
export { markQuestionImagesUsed, updatePrinted as markPrinted } from './uploads.queries.ts'
