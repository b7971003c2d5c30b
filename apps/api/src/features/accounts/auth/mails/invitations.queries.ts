import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { enqueueEach } from '../../../../platform/jobs/queue.ts'

/** Queues an invitation for each account with an email address. */
export const enqueueInvitations = (tx: Tx, ids: readonly number[]): Promise<void> =>
  enqueueEach(
    tx,
    'mail_invitation',
    sql`select id from users where id = any(${ids}::integer[]) and email <> '' order by id`,
  )

/**
 * The account if its invitation is still pending: active, without a password, its email not
 * verified. Locks its row, as is required before a token is issued.
 */
export const lockInvited = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('status', '=', 'Active')
    .where('email', '<>', '')
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
