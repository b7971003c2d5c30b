import { createHash, randomUUID } from 'node:crypto'
import { sizedName } from '@prepwell/contract/bank/text-pictures.ts'
import { type UploadType, uploadTypes } from '@prepwell/contract/shared/uploads.ts'
import { anyCase } from '@prepwell/contract/wire/common.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Form } from '../../../platform/http/form.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../access/index.ts'
import { folders, keysOf } from './picture-places.ts'
import { type Rendition, type Renditions, renderPicture } from './render-picture.ts'
import { requireMayUpload, requireRoom } from './uploads.policy.ts'
import { insertFile } from './uploads.queries.ts'

const uploadType = anyCase(uploadTypes)

/**
 * Checks, renders and stores an uploaded picture, and returns its name. If it fails, nothing is
 * stored.
 */
export async function uploadPicture(
  context: Platform,
  { viewer, form: { texts, files } }: { readonly viewer: Viewer; readonly form: Form },
): Promise<string> {
  const { db, clock } = context
  const { data: type } = uploadType.safeParse(texts.get('type'))
  if (!type) throw invalid('type', `Use ${uploadTypes.join(', ').replace(/, ([^,]*)$/, ' or $1')}`)
  requireMayUpload(viewer, type)
  const [file] = files
  if (!file) throw invalid('file', 'Choose a picture')
  const now = clock.now()
  await requireRoom(db, viewer, now)
  const renditions = await renderPicture(file.bytes, type)
  // An import that brings the same file finds this picture.
  const sent_sha256 = createHash('sha256').update(file.bytes).digest()
  return storePicture(context, { viewer, type, now, sent_sha256, ...renditions })
}

/** Stores a rendered picture, and returns its name. If it fails, nothing is stored. */
export async function storePicture(
  context: Pick<Platform, 'db' | 'files'>,
  {
    viewer,
    type,
    now,
    sent_sha256 = null,
    ...renditions
  }: Renditions & {
    readonly viewer: Viewer
    readonly type: UploadType
    readonly now: Date
    readonly sent_sha256?: Buffer | null
  },
): Promise<string> {
  const { content, width, height } = renditions.picture
  const name = nameOf(type, renditions.picture)
  try {
    await putFiles(context, name, type, renditions)
    await insertFile(context.db, {
      ...{ name, type, uploaded_by: viewer.id, created_at: now },
      ...{ bytes: content.length, width, height, sent_sha256 },
    })
  } catch (error) {
    // The job that cleans up uploads removes any file that cannot be deleted now.
    await Promise.allSettled(keysOf({ name, type }).map((key) => context.files.delete(key)))
    throw error
  }
  return name
}

/** Random, so that pictures cannot be found by guessing. */
const nameOf = (type: UploadType, size: Rendition): string =>
  type === 'question_image' || type === 'objection_picture'
    ? sizedName(randomUUID(), size)
    : `${randomUUID()}.webp`

async function putFiles(
  { files }: Pick<Platform, 'files'>,
  name: string,
  type: UploadType,
  { picture, thumbnail }: Renditions,
): Promise<void> {
  const folder = { thumbnail: null, ...folders[type] }
  await files.put(`${folder.picture}/${name}`, picture.content, 'image/webp')
  if (folder.thumbnail && thumbnail)
    await files.put(`${folder.thumbnail}/${name}`, thumbnail.content, 'image/webp')
}
