import { randomUUID } from 'node:crypto'
import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import type { Person, School } from '../school.ts'

/** Adds a picture uploaded by the person, but without its file in the store. Returns its name. */
export async function addPicture(
  school: School,
  uploader: Person,
  type: UploadType = 'profile_picture',
  name = `${randomUUID()}.webp`,
): Promise<string> {
  await school.db
    .insertInto('files')
    .values({
      name,
      type,
      uploaded_by: uploader.id,
      bytes: 1000,
      width: 300,
      height: 300,
      created_at: school.clock.now(),
    })
    .execute()
  return name
}
