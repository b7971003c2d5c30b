import { pictureNames } from '@prepwell/contract/bank/text-pictures.ts'
import type { UploadType } from '@prepwell/contract/shared/uploads.ts'
import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import type { Viewer } from '../access/index.ts'
import { countUnused, markQuestionImagesUsed, updateUsed } from './uploads.queries.ts'

/**
 * The maximum number of unused pictures that one person may upload within an hour, so that an
 * account cannot fill the disk. A picture of a question counts as used only once the question is
 * saved.
 */
const unusedMax = (viewer: Viewer) => (may(viewer, 'questions.edit') ? 100 : 20)
const hour = 3600

/** The permission that a type of picture needs, and its name in the error. */
const needs: Partial<Record<UploadType, { permission: Permission; pictures: string }>> = {
  question_image: { permission: 'questions.edit', pictures: 'question images' },
  school_logo: { permission: 'school.settings', pictures: 'a logo' },
  objection_picture: { permission: 'exams.sit', pictures: 'pictures of objections' },
}

/** Throws 403 unless the viewer may upload pictures of this type. */
export function requireMayUpload(viewer: Viewer, type: UploadType): void {
  const needed = needs[type]
  if (needed && !may(viewer, needed.permission))
    throw new AppError('forbidden', `You do not have permission to upload ${needed.pictures}`)
}

/** The same maximum for pictures from imported files. */
const unusedOfImportsMax = 2_000

/** Throws 429 if the viewer has uploaded too many pictures without using them. */
export async function requireRoom(
  db: Db,
  viewer: Viewer,
  now: Date,
  { isImport = false } = {},
): Promise<void> {
  const most = isImport ? unusedOfImportsMax : unusedMax(viewer)
  if ((await countUnused(db, viewer.id, after(now, -hour))) >= most)
    throw new AppError(
      'too_many_requests',
      `You have uploaded ${most} pictures that are not used yet. Please try again later`,
    )
}

/**
 * Throws 400 unless `name` is a profile picture that the viewer uploaded; a viewer who may edit
 * students may use anyone's. Call it only for a new profile picture: the current one may have been
 * uploaded by an admin.
 */
export async function requireOwnPicture(db: Db | Tx, viewer: Viewer, name: string): Promise<void> {
  const ownerId = may(viewer, 'students.edit') ? null : viewer.id
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

/** A text from a request body, and the field that contains it. */
export interface FieldText {
  readonly field: string
  readonly text: string | null
}

/**
 * Throws 400 for the field of the first text with a picture that was not uploaded. Pictures that
 * the texts already contained `before` the change need not be stored.
 */
export async function requireTextPictures(
  tx: Tx,
  texts: readonly FieldText[],
  before: readonly (string | null)[] = [],
): Promise<void> {
  const known = new Set(before.flatMap((text) => pictureNames(text ?? '')))
  const named = texts.map(({ field, text }) => ({ field, names: pictureNames(text ?? '') }))
  const wanted = named.flatMap(({ names }) => names).filter((name) => !known.has(name))
  if (wanted.length === 0) return
  const found = await markQuestionImagesUsed(tx, wanted)
  const missing = named.find(({ names }) =>
    names.some((name) => !known.has(name) && !found.has(name)),
  )
  if (missing) throw invalid(missing.field, 'Upload the picture first')
}

/** Throws 400 unless `name` is an uploaded logo. Call it only for a new logo. */
export async function requireLogo(tx: Tx, name: string): Promise<void> {
  if (!(await updateUsed(tx, { name, type: 'school_logo', ownerId: null })))
    throw invalid('logo', 'Upload the logo first')
}

/**
 * Throws 400 unless `name` is an objection picture that the viewer uploaded. Call it only for a new
 * picture.
 */
export async function requireObjectionPicture(tx: Tx, viewer: Viewer, name: string): Promise<void> {
  const picture = { name, type: 'objection_picture', ownerId: viewer.id } as const
  if (!(await updateUsed(tx, picture))) throw invalid('picture', 'Upload the picture first')
}
