import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteContactRow } from './contacts.queries.ts'

/** Deletes a message permanently; 404. */
export async function deleteContact(
  { db }: Platform,
  { id }: { readonly id: number },
): Promise<void> {
  if (!(await deleteContactRow(db, id))) throw notFound('Contact')
}
