import { type UploadType, uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import { call } from '../../../lib/call.ts'

/** Uploads a picture. Returns the file name to store in a profile or question. */
export async function sendPicture(file: File, type: UploadType): Promise<string> {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  return (await call(uploadPicture, { form })).filename
}
