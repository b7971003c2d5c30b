import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/tables.ts'
import type { NotedSession } from '../../../shared/access/index.ts'

/**
 * Inserts a session and records the time of the sign-in in the account. Does nothing if the account
 * no longer exists, or was deleted while this statement waited for its lock.
 *
 * A token older than its account is void. An account made while the server's clock was fast would
 * void the tokens of this session once the true time reaches its creation, in the middle of an exam
 * perhaps. So an account is never younger than its first sign-in.
 */
export async function insertSession(tx: Tx, session: NotedSession): Promise<void> {
  await sql`
    with signed_in as (
      update users set last_login_at = ${session.begun_at},
        created_at = least(created_at, ${session.begun_at}::timestamptz)
      where id = ${session.user_id} and erased_at is null
      returning id)
    insert into sessions (user_id, session_id, session_epoch, begun_at, seen_at, device, address,
      provider_subject, provider_session)
    select id, ${session.session_id}, ${session.session_epoch}::integer,
      ${session.begun_at}::timestamptz, ${session.seen_at}::timestamptz,
      ${session.device}, ${session.address},
      ${session.provider_subject ?? null}, ${session.provider_session ?? null}
    from signed_in`.execute(tx)
}

/** The open sessions of a person that were used and begun after these times, the latest first. */
export const selectOpenSessions = (
  db: Db,
  user_id: number,
  { usedAfter, begunAfter }: { readonly usedAfter: Date; readonly begunAfter: Date },
) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.session_epoch', '=', 'sessions.session_epoch'),
    )
    .select([
      'sessions.id',
      'sessions.session_id',
      'sessions.device',
      'sessions.address',
      'sessions.begun_at',
      'sessions.seen_at',
    ])
    .where('sessions.user_id', '=', user_id)
    .where('sessions.seen_at', '>', usedAfter)
    .where('sessions.begun_at', '>', begunAfter)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_sessions as ended')
            .select('ended.user_id')
            .whereRef('ended.user_id', '=', 'sessions.user_id')
            .whereRef('ended.session_id', '=', 'sessions.session_id'),
        ),
      ),
    )
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(shownMax)
    .execute()

/** Nobody looks through a longer list; 'Sign out everywhere' ends the rest. */
const shownMax = 100

/** Ends a session of a person by the id of its row; false if the person has none with this id. */
export async function endSessionById(
  tx: Tx,
  { id, user_id, ended_at }: { readonly id: number; readonly user_id: number; ended_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (
      delete from sessions where id = ${id} and user_id = ${user_id} returning user_id, session_id),
    ended as (
      insert into ended_sessions (user_id, session_id, ended_at)
      select user_id, session_id, ${ended_at}::timestamptz from gone
      on conflict do nothing)
    select from gone`.execute(tx)
  return rows.length > 0
}

/** Ends a session of a person by the id in its tokens; safe to repeat. */
export async function endSession(
  db: Db,
  ended: Insertable<Tables['ended_sessions']>,
): Promise<void> {
  await db
    .with('gone', (cte) =>
      cte
        .deleteFrom('sessions')
        .where('user_id', '=', ended.user_id)
        .where('session_id', '=', ended.session_id),
    )
    .insertInto('ended_sessions')
    .values(ended)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
