import { isDuplicate, isMissingReference } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import { type ChapterFields, chapterNameKey, insertChapter } from './chapters.queries.ts'

/**
 * Adds a chapter and returns its id. Throws 404 when the subject does not exist, 409 when the
 * subject already has a chapter of that name.
 */
export async function createChapter(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    ...fields
  }: ChapterFields & { readonly subject_id: number; readonly viewer: Actor | null },
): Promise<number> {
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await insertChapter(tx, now, fields)
      await audit(tx, { viewer, now, action: 'created', kind: 'chapter', ids: [id] })
      return id
    })
  } catch (error) {
    if (isMissingReference(error)) throw notFound('Subject', 'subject_id')
    throw nameTaken(error, fields.name)
  }
}

/** The 409 for a taken name; other errors pass unchanged. */
export const nameTaken = (error: unknown, name: string): unknown =>
  isDuplicate(error, chapterNameKey)
    ? conflict(`This subject already has a chapter with the name ${name}`, 'name')
    : error
