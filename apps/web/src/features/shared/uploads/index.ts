export { fileSize, pictureTypes } from './picture-file.ts'
export { sendPicture } from './uploads.api.ts'
export { useChosenPicture } from './use-chosen-picture.ts'
