import type { updateChapter as endpoint } from '@prepwell/contract/bank/chapters.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit, changesOf } from '../../shared/audit/index.ts'
import { lockChapter, updateChapterRow } from './chapters.queries.ts'
import { nameTaken } from './create-chapter.ts'

/**
 * Changes the fields that are present. Throws 404, or 409 when the subject has another chapter of
 * that name.
 */
export function updateChapter(
  { db, clock }: Platform,
  {
    viewer,
    id,
    ...named
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Actor; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const stored = await lockChapter(tx, id)
    const fields = {
      name: named.name ?? stored.name,
      description: named.description ?? stored.description,
    }
    try {
      await updateChapterRow(tx, id, fields)
    } catch (error) {
      throw nameTaken(error, fields.name)
    }
    const detail = { changes: changesOf(stored, fields) }
    await audit(tx, { viewer, now, action: 'changed', kind: 'chapter', ids: [id], detail })
  })
}
