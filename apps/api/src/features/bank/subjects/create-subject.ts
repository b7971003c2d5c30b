import { isDuplicate } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import { insertSubject, type SubjectFields, subjectNameKey } from './subjects.queries.ts'

/** Adds a subject and returns its id; 409 when the name is taken. */
export async function createSubject(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, ...fields }: SubjectFields & { readonly viewer: Actor | null },
): Promise<number> {
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await insertSubject(tx, now, fields)
      await audit(tx, { viewer, now, action: 'created', kind: 'subject', ids: [id] })
      return id
    })
  } catch (error) {
    throw nameTaken(error, fields.name)
  }
}

/** The 409 for a taken name; other errors pass unchanged. */
export const nameTaken = (error: unknown, name: string): unknown =>
  isDuplicate(error, subjectNameKey)
    ? conflict(`There is already a subject with the name ${name}`, 'name')
    : error
