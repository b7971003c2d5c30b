import { type Db, isDuplicate } from '../../platform/database.ts'
import { conflict } from '../../platform/errors.ts'
import { insertSubject, type SubjectFields, subjectNameKey } from './subjects.queries.ts'

/** Adds a subject and answers its id; 409 when the name is taken. */
export async function createSubject(db: Db, now: Date, fields: SubjectFields): Promise<number> {
  try {
    const { id } = await insertSubject(db, now, fields)
    return id
  } catch (error) {
    throw nameTaken(error, fields.name)
  }
}

/** The 409 of a taken name; any other error stays what it is. */
export const nameTaken = (error: unknown, name: string): unknown =>
  isDuplicate(error, subjectNameKey)
    ? conflict(`There is already a subject with the name ${name}`, 'name')
    : error
