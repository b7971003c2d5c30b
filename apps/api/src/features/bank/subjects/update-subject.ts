import type { updateSubject as endpoint } from '@prepwell/contract/bank/subjects.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit, changesOf } from '../../shared/audit/index.ts'
import { nameTaken } from './create-subject.ts'
import { lockSubject, updateSubjectRow } from './subjects.queries.ts'

/** Changes the fields that are present. Throws 404, or 409 when the name is taken. */
export function updateSubject(
  { db, clock }: Platform,
  {
    viewer,
    id,
    ...named
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Actor; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const stored = await lockSubject(tx, id)
    const fields = {
      name: named.name ?? stored.name,
      description: named.description ?? stored.description,
    }
    try {
      await updateSubjectRow(tx, id, fields)
    } catch (error) {
      throw nameTaken(error, fields.name)
    }
    const detail = { changes: changesOf(stored, fields) }
    await audit(tx, { viewer, now, action: 'changed', kind: 'subject', ids: [id], detail })
  })
}
