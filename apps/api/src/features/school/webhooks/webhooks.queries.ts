import type { listDeliveries } from '@prepwell/contract/school/webhooks.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'

const webhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'name', 'url', 'events', 'off_at', 'off_reason', 'failing_since'])
    .select(['created_at', 'old_secret_until'])
    .select(({ selectFrom }) =>
      selectFrom('webhook_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('waiting'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('state', '=', 'waiting')
        .as('waiting'),
    )

export type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number]

/** All webhooks, the newest first. */
export const selectWebhooks = (db: Db) => webhooks(db).orderBy('id', 'desc').execute()

/** Throws 404 if the webhook does not exist. */
export const getWebhook = (db: Db, id: number) =>
  webhooks(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Webhook'))

/**
 * Locks the table, so that two admins cannot exceed the limit together; returns the number of
 * webhooks.
 */
export async function lockAndCount(tx: Tx): Promise<number> {
  await sql`lock table webhooks in share row exclusive mode`.execute(tx)
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertWebhook = (tx: Tx, row: Insertable<Tables['webhooks']>) =>
  tx.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()

/** Locks a webhook; throws 404 if it does not exist. */
export const lockWebhook = (tx: Tx, id: number) =>
  tx
    .selectFrom('webhooks')
    .select(['name', 'url', 'events', 'off_at', 'secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Webhook'))

export const updateWebhookRow = (tx: Tx, id: number, changes: Updateable<Tables['webhooks']>) =>
  tx.updateTable('webhooks').set(changes).where('id', '=', id).execute()

export async function deleteWebhookRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
  await tx.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
}

export const deliveryList = (
  db: Db,
  webhookId: number,
  { state, ...asked }: z.output<(typeof listDeliveries)['query']>,
) =>
  listQuery(
    db
      .selectFrom('webhook_deliveries')
      .where('webhook_id', '=', webhookId)
      .$if(state !== undefined, (all) => all.where('state', '=', state ?? 'waiting')),
    (found) => found.selectAll('webhook_deliveries'),
    asked,
    {
      search: ['webhook_deliveries.event'],
      sorts: { occurred_at: 'webhook_deliveries.id' },
      id: 'webhook_deliveries.id',
      usual: { sort: 'occurred_at', order: 'desc' },
    },
  )

export const insertTest = (tx: Tx, webhook_id: number, occurred_at: Date) =>
  tx
    .insertInto('webhook_deliveries')
    .values({ webhook_id, event: 'webhook.test', occurred_at, data: '{}' })
    .execute()

/** Begins a new series of attempts, the first at once; false if there is no such delivery. */
export async function queueAgain(tx: Tx, webhook_id: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', next_at: null, attempts: 0, first_tried_at: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhook_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const keptDays = 30

/** Deletes old deliveries, and those whose webhook was deleted while they were being created. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await sql`delete from webhook_deliveries
    where occurred_at < ${now}::timestamptz - make_interval(days => ${keptDays}::integer)
      or webhook_id not in (select id from webhooks)`.execute(db)
}
