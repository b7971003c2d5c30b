import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Tables } from '../../platform/tables.ts'

/** Keeps a message. */
export const insertContact = (tx: Tx, contact: Insertable<Tables['contacts']>) =>
  tx.insertInto('contacts').values(contact).returning('id').executeTakeFirstOrThrow()

/** The admins who are mailed about new messages. */
export const selectNotifiedAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .where('notifications_enabled', '=', true)
    .orderBy('id')
    .execute()
