import type { Retention } from '@prepwell/contract/school/retention.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lastSessionEnd } from '../../shared/personal-data/index.ts'

const columns = [
  'unused_account_months',
  'audit_days',
  'attempt_log_months',
  'late_answer_months',
  'message_months',
] as const

const nothingSet: Retention = {
  unused_account_months: null,
  audit_days: null,
  attempt_log_months: null,
  late_answer_months: null,
  message_months: null,
}

/** The periods that the school has set; null where it has set none. */
export const getRetention = async (db: Db | Tx): Promise<Retention> =>
  (await db.selectFrom('school_settings').select(columns).executeTakeFirst()) ?? nothingSet

/** SQL for the time `months` months before `now`. */
const before = (now: Date, months: number) =>
  sql`(${now}::timestamptz - make_interval(months => ${months}::integer))`

/** SQL for the last activity in the account of the `users` row. */
const lastUsed = sql<Date>`greatest(users.created_at, users.last_login_at,
  users.kept_at,
  (select max(seen_at) from sessions where user_id = users.id),
  (select max(coalesce(submitted_at, started_at)) from attempts where student_id = users.id))`

/**
 * Students who have not used their account for `months` months. Suspended ones are left out: they
 * could not sign in to keep it.
 */
const unused = (db: Db | Tx, now: Date, months: number) =>
  db
    .selectFrom('users')
    .where('role', '=', 'student')
    .where('status', '=', 'Active')
    .where('deletes_at', 'is', null)
    .where('created_at', '<', before(now, months) as RawBuilder<Date>)
    .where(sql<boolean>`${lastUsed} < ${before(now, months)}`)
    .where(sql<boolean>`coalesce(${lastSessionEnd} < ${before(now, months)}, true)`)

export const selectUnused = (
  db: Db,
  { now, months, atMost }: { readonly now: Date; readonly months: number; readonly atMost: number },
) =>
  unused(db, now, months)
    .select(['id', 'name', 'email', 'roll_number', lastUsed.as('last_used')])
    .orderBy('last_used')
    .orderBy('id')
    .limit(atMost)
    .execute()

/** True if the account, which the caller has locked, is still unused. */
export async function isUnused(
  tx: Tx,
  { id, now, months }: { readonly id: number; readonly now: Date; readonly months: number },
): Promise<boolean> {
  const found = await unused(tx, now, months).select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export async function countUnused(db: Db, now: Date, months: number): Promise<number> {
  const { count } = await unused(db, now, months)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Old = (now: Date, length: number) => RawBuilder<unknown>

/** Attempts that were submitted more than `months` months ago. */
const oldAttempts: Old = (now, months) =>
  sql`(select id from attempts where submitted_at < ${before(now, months)})`

/**
 * Rows to be deleted, as `from … where …`. The log entries about the start and end of an attempt
 * stay, also those about its pauses, because late answers are checked against them.
 */
const old = {
  attempt_log_months: [
    (now, months) => sql`from attempt_events where kind not in (
        'started', 'submitted', 'reopened', 'published')
      and attempt_id in ${oldAttempts(now, months)}`,
    (now, months) => sql`from attempt_contacts where attempt_id in ${oldAttempts(now, months)}`,
  ],
  // A delivery that nobody has decided about is kept: it may hold an answer that counts.
  late_answer_months: [
    (now, months) => sql`from late_deliveries where decided_at < ${before(now, months)}`,
  ],
  message_months: [(now, months) => sql`from contacts where created_at < ${before(now, months)}`],
} as const satisfies Readonly<Record<string, readonly Old[]>>

export type OldKind = keyof typeof old

export const oldKinds = Object.keys(old) as OldKind[]

export async function countOld(db: Db, kind: OldKind, now: Date, length: number): Promise<number> {
  let total = 0
  for (const rows of old[kind]) {
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count ${rows(now, length)}`.execute(db)
    total += counted.rows[0]?.count ?? 0
  }
  return total
}

export async function deleteOld(db: Db, kind: OldKind, now: Date, length: number): Promise<void> {
  for (const rows of old[kind]) await sql`delete ${rows(now, length)}`.execute(db)
}

export async function countAuditLines(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Counts the accounts whose deletion was requested, and those whose deletion is at least a day
 * overdue.
 */
export async function countDeleting(
  db: Db,
  now: Date,
): Promise<{ waiting: number; overdue: number }> {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select count(*)::integer as waiting,
      count(*) filter (where deletes_at < ${now}::timestamptz - interval '1 day')::integer as overdue
    from users where deletes_at is not null`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0 }
}
