import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { deleteContactRow } from './contacts.queries.ts'

/** Deletes a message for good; 404. */
export async function deleteContact(db: Db, id: number): Promise<void> {
  if (!(await deleteContactRow(db, id))) throw notFound('Contact')
}
