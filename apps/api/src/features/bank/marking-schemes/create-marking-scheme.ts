import { isDuplicate } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import {
  insertMarkingScheme,
  type MarkingSchemeFields,
  markingSchemeNameKey,
} from './marking-schemes.queries.ts'

/** Adds a custom scheme and returns its id; 409 when the name is taken. */
export async function createMarkingScheme(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, ...fields }: MarkingSchemeFields & { readonly viewer: Actor | null },
): Promise<number> {
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await insertMarkingScheme(tx, now, fields)
      await audit(tx, { viewer, now, action: 'created', kind: 'marking-scheme', ids: [id] })
      return id
    })
  } catch (error) {
    throw nameTaken(error, fields)
  }
}

/** The 409 for a taken name; other errors pass unchanged. */
export function nameTaken(error: unknown, { name, year }: MarkingSchemeFields): unknown {
  if (!isDuplicate(error, markingSchemeNameKey)) return error
  const ofYear = year === null ? 'without a year' : `of ${year}`
  return conflict(`There is already a marking scheme ${ofYear} with the name ${name}`, 'name')
}
