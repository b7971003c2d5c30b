import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Tables } from '../../../platform/database/tables.ts'

/** The fields of a user that every call needs. */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

const userColumns = [
  'id',
  'name',
  'username',
  'email',
  'roll_number',
  'role',
  'profile_picture',
  'status',
  'session_epoch',
  'deletes_at',
] as const

/** Looks up roles of staff only, so that the calls of an exam cost no lookup. */
export const staffRolesOfUser = sql<StaffRole[]>`case when users.role = 'Staff' then array(
  select staff_roles.role from staff_roles where staff_roles.user_id = users.id order by 1
) else '{}' end`

export const sessionColumns = [...userColumns, staffRolesOfUser.as('staff_roles')] as const

export const findSessionUser = (db: Db, id: number) =>
  db.selectFrom('users').select(sessionColumns).where('id', '=', id).executeTakeFirst()

/** The account of a session, including staff without the required second step. */
interface FoundSession extends SessionRow {
  readonly lacks_second_factor: boolean
  /** The maximum length of a session in days; null for the default. */
  readonly session_days: number | null
  readonly created_at: Date
}

/** A session named by an access token. */
export interface ClaimedSession {
  readonly user_id: number
  readonly session_id: string
}

/**
 * The accounts of access tokens whose session has not ended. `place` is the index in the given
 * lists, counted from 1. Runs for every call, so it is a single read by primary keys.
 */
const selectActiveSessions = prepared(
  'active_sessions',
  (db, { user_ids, session_ids }: { user_ids: number[]; session_ids: string[] }) =>
    sql<FoundSession & { place: number }>`
      select claimed.place::integer, ${sql.join(userColumns.map((name) => sql.ref(`users.${name}`)))},
        ${staffRolesOfUser} as staff_roles,
        -- Asked for staff only, too.
        case when users.role <> 'student' then not exists (
          select from second_factors as factor
          where factor.user_id = users.id and factor.confirmed_at is not null
        ) else false end as lacks_second_factor,
        (select session_days from school_settings) as session_days, users.created_at
      from unnest(${user_ids}::integer[], ${session_ids}::text[])
          with ordinality as claimed (user_id, session_id, place)
        join users on users.id = claimed.user_id
      where not exists (
        select from ended_sessions as ended
        where ended.user_id = claimed.user_id and ended.session_id = claimed.session_id
      )`.compile(db),
)

/**
 * The account of each session, in the order of the sessions; undefined if the session has ended.
 */
export async function findSessions(
  db: Db,
  claimed: readonly ClaimedSession[],
): Promise<(FoundSession | undefined)[]> {
  const found = await selectActiveSessions(db, {
    user_ids: claimed.map(({ user_id }) => user_id),
    session_ids: claimed.map(({ session_id }) => session_id),
  })
  const byPlace = new Map(found.map(({ place, ...user }) => [place, user]))
  return claimed.map((_session, index) => byPlace.get(index + 1))
}

/**
 * True while the student is sitting an exam, or has submitted one after `since`. Such a session
 * must not end: its page may still repeat the submission, fetch the receipt or deliver late
 * answers.
 */
export async function isSittingExam(db: Db, student_id: number, since: Date): Promise<boolean> {
  const running = await db
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student_id)
    .where('quiz_mode', '=', 'exam')
    .where(({ or, eb }) => or([eb('submitted_at', 'is', null), eb('submitted_at', '>', since)]))
    .limit(1)
    .executeTakeFirst()
  return running !== undefined
}

/** A row of the table `sessions`. */
export type NotedSession = Insertable<Tables['sessions']>

/**
 * Records that sessions were used, and inserts those without a row. The rows are ordered by key, so
 * that two statements with the same sessions cannot deadlock.
 */
export async function upsertSessions(db: Db, sessions: readonly NotedSession[]): Promise<void> {
  const column = <Name extends keyof NotedSession>(name: Name) => sessions.map((one) => one[name])
  await sql`
    insert into sessions (user_id, session_id, session_epoch, begun_at, seen_at, device, address)
    select seen.* from unnest(
      ${column('user_id')}::integer[], ${column('session_id')}::text[],
      ${column('session_epoch')}::integer[], ${column('begun_at')}::timestamptz[],
      ${column('seen_at')}::timestamptz[], ${column('device')}::text[], ${column('address')}::text[])
      as seen (user_id, session_id, session_epoch, begun_at, seen_at, device, address)
      join users on users.id = seen.user_id
    order by seen.user_id, seen.session_id
    on conflict (user_id, session_id) do update
      set seen_at = excluded.seen_at, device = excluded.device, address = excluded.address
      where sessions.seen_at < excluded.seen_at`.execute(db)
}

/** Deletes the records of sessions whose last token was signed before `before`. */
export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('seen_at', '<', before).execute()
  await db.deleteFrom('ended_sessions').where('ended_at', '<', before).execute()
}
