import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../access/index.ts'
import { isPictureKey, keysOf } from './picture-places.ts'
import { renderPicture } from './render-picture.ts'
import { storePicture } from './upload-picture.ts'
import { requireRoom } from './uploads.policy.ts'
import { findSent, updateUsed } from './uploads.queries.ts'

/** A picture in a file that is being imported. */
interface SentPicture {
  /** The picture's name in that file. */
  readonly name: string
  readonly content: Buffer
}

type Context = Pick<Platform, 'db' | 'files' | 'clock'>

const type = 'question_image'

/**
 * Stores a picture from an imported file as a question image, and returns the name under which it
 * is stored. A picture that was stored before is not stored again, because the same file may be
 * checked, imported and imported once more. Throws 400 if it is not a picture, and 429 if the
 * viewer has too many unused pictures.
 */
export async function takePicture(
  context: Context,
  { viewer, name, content }: SentPicture & { readonly viewer: Viewer },
): Promise<string> {
  const { db, clock } = context
  if (await isStoredAs(context, name, content)) return name
  const sent_sha256 = createHash('sha256').update(content).digest()
  const known = await findSent(db, sent_sha256)
  if (known && (await updateUsed(db, { name: known.name, type, ownerId: null }))) return known.name
  const now = clock.now()
  await requireRoom(db, viewer, now, { isImport: true })
  const renditions = await renderPicture(content, type, { keepsStoredForm: true })
  return storePicture(context, { viewer, type, now, sent_sha256, ...renditions })
}

/** True if the same picture is stored under this name, as it is for our own exports. */
async function isStoredAs({ db, files }: Context, name: string, content: Buffer): Promise<boolean> {
  const [key = ''] = keysOf({ name, type })
  if (!isPictureKey(key) || !(await updateUsed(db, { name, type, ownerId: null }))) return false
  const stored = await files.read(key)
  return stored !== null && content.equals(await buffer(stored))
}

/** The reason why a picture is refused; throws any error that is not about the picture. */
export function refusedPicture(error: unknown): string {
  if (error instanceof AppError && error.code === 'invalid_input') return error.message
  throw error
}
