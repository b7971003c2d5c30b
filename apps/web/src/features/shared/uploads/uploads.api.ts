import { type UploadType, uploadPicture } from '@prepwell/contract/shared/uploads.ts'
import { call } from '../../../lib/call.ts'

/** Sends a picture; answers the file name that a profile or a question keeps. */
export async function sendPicture(file: File, type: UploadType): Promise<string> {
  const form = new FormData()
  form.set('type', type)
  form.set('file', file)
  return (await call(uploadPicture, { form })).filename
}
