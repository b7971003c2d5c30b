import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Viewer } from '../access/index.ts'
import { countUnused, updateUsed } from './uploads.queries.ts'

/**
 * The maximum number of unused pictures that one person may upload within an hour, so that an
 * account cannot fill the disk.
 */
const unusedMax = 20
const hour = 3600

/** Throws 403 unless the viewer may upload pictures of this type. */
export function requireMayUpload(viewer: Viewer, type: UploadType): void {
  if (type === 'question_image' && viewer.role !== 'Admin')
    throw new AppError('forbidden', 'Only admins can upload question images')
}

/** Throws 429 when the viewer has uploaded too many pictures without using them. */
export async function requireRoom(db: Db, viewer: Viewer, now: Date): Promise<void> {
  if ((await countUnused(db, viewer.id, after(now, -hour))) >= unusedMax)
    throw new AppError(
      'too_many_requests',
      `You have uploaded ${unusedMax} pictures that are not used yet. Please try again later`,
    )
}

/**
 * Throws 400 unless `name` is a profile picture that the viewer uploaded; an admin may use
 * anyone's. Call it only for a new picture of a profile: the current one may have been uploaded by
 * an admin.
 */
export async function requireOwnPicture(db: Db | Tx, viewer: Viewer, name: string): Promise<void> {
  const ownerId = viewer.role === 'Admin' ? null : viewer.id
  if (!(await updateUsed(db, { name, type: 'profile_picture', ownerId })))
    throw invalid('profile_picture', 'Upload the picture first')
}

/**
 * Throws 400 for `field` unless `name` is an uploaded question image. Call it only for a new image
 * of a question or a passage.
 */
export async function requireQuestionImage(
  tx: Tx,
  name: string,
  field = 'question_image',
): Promise<void> {
  if (!(await updateUsed(tx, { name, type: 'question_image', ownerId: null })))
    throw invalid(field, 'Upload the image first')
}
