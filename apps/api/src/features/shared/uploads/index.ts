export { cleanUploads, sweepUploads } from './clean-uploads.ts'
export { pictureHash } from './picture-hash.ts'
export { folders, keysOf } from './picture-places.ts'
export { findSweepable } from './sweepable.queries.ts'
export { refusedPicture, takePicture } from './take-picture.ts'
export {
  type FieldText,
  requireLogo,
  requireObjectionPicture,
  requireOwnPicture,
  requireQuestionImage,
  requireTextPictures,
} from './uploads.policy.ts'
export { markQuestionImagesUsed, updatePrinted as markPrinted } from './uploads.queries.ts'
