import type { updateMarkingScheme as endpoint } from '@prepwell/contract/bank/marking-schemes.ts'
import type { z } from 'zod'
import { requireSameContent } from '../../../platform/content-version.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit, changesOf } from '../../shared/audit/index.ts'
import { nameTaken } from './create-marking-scheme.ts'
import { editedPart, lockMarkingScheme, updateMarkingSchemeRow } from './marking-schemes.queries.ts'

/**
 * Changes the fields that are present. Throws 404, or 409 if it is a preset, the name is taken, or
 * the scheme has been changed since the version that the caller has read. Frozen papers keep their
 * own copy of the rules.
 */
export function updateMarkingScheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    id,
    version,
    ...named
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Actor; readonly id: number },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const stored = await lockMarkingScheme(tx, id)
    if (stored.preset)
      throw conflict(`${stored.name} came with Prepwell and cannot be changed. Copy it instead`)
    const fields = {
      name: named.name ?? stored.name,
      year: named.year === undefined ? stored.year : named.year,
      source: named.source ?? stored.source,
      rules: named.rules ?? stored.rules,
    }
    try {
      await updateMarkingSchemeRow(tx, id, fields)
    } catch (error) {
      throw nameTaken(error, fields)
    }
    requireSameContent(version, {
      what: 'This marking scheme',
      before: editedPart(stored),
      // Read again, because the database orders the rules in its own way.
      after: editedPart(await lockMarkingScheme(tx, id)),
    })
    const detail = { changes: changesOf(stored, fields) }
    const kind = 'marking-scheme'
    await audit(tx, { viewer, now, action: 'changed', kind, ids: [id], detail })
  })
}
