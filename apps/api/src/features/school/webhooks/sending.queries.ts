import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

/**
 * The time for which a process may hold a delivery. After that, another process sends it, because
 * the first one must have died.
 */
const leaseMinutes = 2

/**
 * The time after which a webhook is free again if its process died: longer than a turn plus its
 * last requests.
 */
const turnMinutes = 1

/** True if no process is sending to this `webhooks` row. */
const isFree = (now: Date) =>
  sql<boolean>`(webhooks.busy_until is null or webhooks.busy_until <= ${now}::timestamptz)`

/** True if deliveries may be sent to this `webhooks` row now. */
const isReady = (now: Date) => sql<boolean>`(webhooks.off_at is null and ${isFree(now)}
  and (webhooks.paused_until is null or webhooks.paused_until <= ${now}::timestamptz))`

/**
 * Queues a job for each webhook that has something to send, those first that have waited longest.
 * Only a few are queued at once, because the queue also sends the mails.
 */
export async function queueDueWebhooks(
  db: Db,
  { now, task, atOnce }: { readonly now: Date; readonly task: string; readonly atOnce: number },
): Promise<void> {
  await sql`
    with queued as materialized (
      select key from graphile_worker.jobs
      where task_identifier = ${task} and locked_at is null and attempts < max_attempts
    ), due as (
      select webhooks.id from webhooks
      where ${isReady(now)} and 'webhook ' || webhooks.id not in (select key from queued)
        and exists (select from webhook_deliveries waiting
          where waiting.webhook_id = webhooks.id and waiting.state = 'waiting'
            and (waiting.next_at is null or waiting.next_at <= ${now}::timestamptz))
      order by webhooks.served_at nulls first, webhooks.id
      limit greatest(0, ${atOnce}::integer - (select count(*) from queued)
        - (select count(*) from webhooks where not ${isFree(now)}))
    )
    select graphile_worker.add_job(${task}::text, json_build_object('id', id),
      job_key := 'webhook ' || id, max_attempts := 1) from due`.execute(db)
}

/** A delivery that this process is sending. */
export interface Claimed {
  readonly id: string
  readonly message_id: string
  readonly event: string
  readonly occurred_at: Date
  readonly data: object
  readonly attempts: number
  readonly first_tried_at: Date
}

/**
 * Begins the turn of a webhook and returns it; undefined if it is off, paused or deleted, or if
 * another process is sending to it.
 */
export const beginTurn = (db: Db, id: number, now: Date) =>
  db
    .updateTable('webhooks')
    .set({
      served_at: now,
      busy_until: sql`${now}::timestamptz + make_interval(mins => ${turnMinutes})`,
    })
    .where('id', '=', id)
    .where(isReady(now))
    .returning(['id', 'url', 'secret', 'old_secret', 'old_secret_until', 'failures'])
    .executeTakeFirst()

export const endTurn = (db: Db, id: number) =>
  db.updateTable('webhooks').set({ busy_until: null }).where('id', '=', id).execute()

/**
 * Claims the deliveries that are due, oldest first, so that no other process sends them. If this
 * process dies, its claim expires after two minutes.
 */
export async function claimDeliveries(
  db: Db,
  { webhookId, now, most }: { webhookId: number; now: Date; most: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update webhook_deliveries set attempts = attempts + 1,
      first_tried_at = coalesce(first_tried_at, ${now}::timestamptz),
      last_tried_at = ${now}::timestamptz,
      next_at = ${now}::timestamptz + make_interval(mins => ${leaseMinutes})
    where id in (
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and state = 'waiting'
        and (next_at is null or next_at <= ${now}::timestamptz)
      order by id limit ${most} for update skip locked
    ) and exists (select from webhooks where webhooks.id = ${webhookId} and off_at is null)
    returning id, message_id, event, occurred_at, data, attempts, first_tried_at`.execute(db)
  return rows
}

/** The result of an attempt. */
export interface Attempted {
  readonly id: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly next_at: Date | null
  readonly last_status: number | null
  readonly last_error: string | null
}

/**
 * Records the results of attempts. A webhook that was deleted meanwhile has no rows left to update.
 */
export async function updateAttempted(db: Db, attempts: readonly Attempted[]): Promise<void> {
  await sql`
    update webhook_deliveries kept set state = came.state, next_at = came.next_at,
      last_status = came.last_status, last_error = came.last_error
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as came (id bigint, state text,
      next_at timestamptz, last_status integer, last_error text)
    where kept.id = came.id`.execute(db)
}

/** Resets the failures of a webhook whose receiver works again. */
export const clearFailures = (db: Db, id: number) =>
  db
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null, paused_until: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute()

/** Counts a failed turn. Returns the number of failures in a row and the time of the first. */
export const countFailure = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('webhooks')
    .set({
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${now}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .returning(['name', 'url', 'failures', sql<Date>`failing_since`.as('failing_since')])
    .executeTakeFirst()

export const pauseWebhook = (tx: Tx, id: number, paused_until: Date) =>
  tx.updateTable('webhooks').set({ paused_until }).where('id', '=', id).execute()

export const turnOff = (tx: Tx, id: number, off_reason: 'failing' | 'gone', off_at: Date) =>
  tx.updateTable('webhooks').set({ off_reason, off_at }).where('id', '=', id).execute()
