import type { listContacts } from '@prepwell/contract/school/messages.ts'
import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listCount } from '../../../platform/database/list-counts.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'

/** The messages of the contact form. */
export const messageList = (db: Db, asked: z.output<(typeof listContacts)['query']>) =>
  listQuery(db.selectFrom('contacts'), (found) => found.selectAll('contacts'), asked, {
    search: { lowerCase: 'contacts.search_text' },
    sorts: {
      id: 'contacts.id',
      name: inNameOrder('contacts.name'),
      email: sql`lower(contacts.email)`,
      date_created: 'contacts.created_at',
    },
    id: 'contacts.id',
    total: listCount('contacts'),
    usual: { sort: 'date_created', order: 'desc' },
  })

/** One message; throws 404 if it does not exist. */
export const getMessage = (db: Db, id: number) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Contact'))

/** Deletes messages and returns the number deleted. */
export async function deleteMessageRows(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('contacts')
    .where('id', 'in', ids)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const insertMessage = (tx: Tx, contact: Insertable<Tables['contacts']>) =>
  tx.insertInto('contacts').values(contact).returning('id').executeTakeFirstOrThrow()

/** The admins who receive new messages by mail. */
export const selectNotifiedAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .where('notifications_enabled', '=', true)
    .orderBy('id')
    .execute()
