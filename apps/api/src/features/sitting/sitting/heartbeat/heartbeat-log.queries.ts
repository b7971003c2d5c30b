import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { eventDetail, eventsMax, type HeartbeatRecord } from './heartbeat.queries.ts'

/**
 * Writes the events that `recordHeartbeats` left out, up to the limit of the attempt. It waits for
 * the locks on the attempt and its page row, so that each call counts the rows of earlier calls.
 */
export async function insertReportedEvents(tx: Tx, heartbeat: HeartbeatRecord): Promise<void> {
  const { attemptId, events } = heartbeat
  await tx
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', attemptId)
    .forNoKeyUpdate()
    .execute()
  await sql`
    insert into attempt_contacts (attempt_id, at, device_id, device, address, is_visible, unsaved,
      current_question, saves_read_at, events_count)
    select id, ${heartbeat.now}, ${heartbeat.deviceId}, ${heartbeat.device}, ${heartbeat.address},
      ${heartbeat.isVisible}, ${heartbeat.unsaved}, ${heartbeat.currentQuestion}, ${heartbeat.now},
      ${events.length}
    from attempts
    where id = ${attemptId}
      and (submitted_at is null or id in (select attempt_id from attempt_contacts))
    on conflict (attempt_id)
      do update set events_count = attempt_contacts.events_count + excluded.events_count`.execute(
    tx,
  )
  await sql`
    insert into attempt_events (attempt_id, kind, at, detail)
    select attempts.id, one.kind, greatest(one.at, attempts.started_at), ${eventDetail}
    from unnest(${events.map(({ key }) => key)}::text[], ${events.map(({ kind }) => kind)}::text[],
        ${events.map(({ at }) => at)}::timestamptz[],
        ${events.map(({ language }) => language)}::text[],
        ${events.map(({ beside }) => beside)}::text[]) as one (key, kind, at, language, beside)
      join attempts on attempts.id = ${attemptId}
    where attempts.submitted_at is null or one.at <= attempts.submitted_at
    order by one.at
    limit (select greatest(0, ${eventsMax} - count(*)) from attempt_events known
      where known.attempt_id = ${attemptId} and known.detail ? 'key')
    on conflict do nothing`.execute(tx)
}

/**
 * Logs one row for each attempt that has been saved since its last such row. Not a prepared
 * statement, because a plan made while the table of answers was small would scan all of it. Like
 * `recordHeartbeats`, it never waits for a lock.
 */
export async function logSaves(db: Db, attemptIds: readonly number[]): Promise<void> {
  await sql`
    with held as materialized (
      select attempt_id, saved_at from attempt_contacts
      where attempt_id = any (${attemptIds}::integer[])
      for no key update skip locked
    ), free as materialized (
      select attempts.id from held join attempts on attempts.id = held.attempt_id
      for key share of attempts skip locked
    ), newer as materialized (
      select held.attempt_id, max(answers.saved_at) as saved_at,
        count(*) filter (where answers.selected <> '{}') as answers
      from held join free on free.id = held.attempt_id
        join answers on answers.attempt_id = held.attempt_id
      group by held.attempt_id, held.saved_at
      having max(answers.saved_at) > coalesce(held.saved_at, '-infinity')
    ), updated as (
      update attempt_contacts set saved_at = newer.saved_at from newer
      where attempt_contacts.attempt_id = newer.attempt_id
    )
    insert into attempt_events (attempt_id, kind, at, detail)
    select attempt_id, 'saved', saved_at, jsonb_build_object('answers', answers) from newer`.execute(
    db,
  )
}
