import type { listWaiting } from '@prepwell/contract/accounts/sign-ups.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'

/** Accounts that wait for an admin. */
export const waitingList = (db: Db, asked: z.output<(typeof listWaiting)['query']>) =>
  listQuery(
    db.selectFrom('users').where('users.awaits_approval', '=', true),
    (found) => found.select(['id', 'name', 'email', 'email_verified_at', 'created_at']),
    asked,
    {
      search: { lowerCase: 'users.search_text' },
      sorts: {
        date_created: 'users.created_at',
        name: inNameOrder('users.name'),
        email: sql`lower(users.email)`,
      },
      id: 'users.id',
      usual: { sort: 'date_created', order: 'asc' },
    },
  )

/** Locks the accounts that still wait, among those with these ids. */
export const lockWaiting = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at'])
    .where('id', 'in', ids)
    .where('awaits_approval', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()

export const updateApproved = (tx: Tx, ids: readonly number[]) =>
  tx
    .updateTable('users')
    .set({ awaits_approval: false, status: 'Active' })
    .where('id', 'in', ids)
    .execute()

export const deleteDeclined = (tx: Tx, ids: readonly number[]) =>
  tx.deleteFrom('users').where('id', 'in', ids).where('awaits_approval', '=', true).execute()

/** True if another confirmed account waits, so admins have been told already. */
export async function doesAnotherWait(tx: Tx, id: number): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('awaits_approval', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The active admins who get notifications by mail. */
export const selectNotifiedAdmins = (tx: Tx) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', '=', 'Admin')
    .where('status', '=', 'Active')
    .where('notifications_enabled', '=', true)
    .orderBy('id')
    .execute()
