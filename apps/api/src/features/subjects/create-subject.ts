import { isDuplicate } from '../../platform/database.ts'
import { conflict } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertSubject, type SubjectFields, subjectNameKey } from './subjects.queries.ts'

/** Adds a subject and returns its id; 409 when the name is taken. */
export async function createSubject(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  fields: SubjectFields,
): Promise<number> {
  try {
    const { id } = await insertSubject(db, clock.now(), fields)
    return id
  } catch (error) {
    throw nameTaken(error, fields.name)
  }
}

/** The 409 for a taken name; other errors pass unchanged. */
export const nameTaken = (error: unknown, name: string): unknown =>
  isDuplicate(error, subjectNameKey)
    ? conflict(`There is already a subject with the name ${name}`, 'name')
    : error
