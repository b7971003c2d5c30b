import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { enqueueEach } from '../../../../platform/jobs/queue.ts'
import { getsNotices } from '../../emails/index.ts'
import { countDueSince } from './due-since.queries.ts'

const { mailAboveDue, mailDays } = notebookLimits

interface At {
  readonly now: Date
  /** Calendar day in the zone of the school. */
  readonly today: string
}

/** The number of cards that have been due for at least {@link mailDays} days. */
const overdue = ({ now, today }: At) =>
  countDueSince({ now, today, since: sql`${today}::date - ${mailDays}::integer` })

/**
 * Queues a notice for each student who wants it, has had none since `mailedUntil`, and has had too
 * many cards due for days.
 */
export async function insertDueCardNotices(
  tx: Tx,
  { mailedUntil, ...at }: At & { readonly mailedUntil: Date },
): Promise<void> {
  // Locks accounts before their settings, like the deletion of an account.
  const { rows } = await sql<{ id: number }>`
    select users.id from users join notebook_settings settings on settings.student_id = users.id
    where settings.has_mail and ${isMailDue(mailedUntil)} and ${getsNotices}
      and ${overdue(at)} > ${mailAboveDue}
    order by users.id for key share of users`.execute(tx)
  const students = rows.map(({ id }) => id)
  if (students.length === 0) return
  const mailed = await sql<{ id: number }>`
    update notebook_settings settings set mailed_at = ${at.now}
    where student_id = any(${students}::integer[]) and ${isMailDue(mailedUntil)}
    returning student_id as id`.execute(tx)
  const ids = mailed.rows.map(({ id }) => id)
  await enqueueEach(
    tx,
    'send_notice',
    sql`
      insert into notices (user_id, kind, about, created_at)
      select id, 'cards_due', ${at.now}::timestamptz, ${at.now}::timestamptz
      from unnest(${ids}::integer[]) as id
      on conflict do nothing
      returning id`,
  )
}

const isMailDue = (mailedUntil: Date) =>
  sql`(settings.mailed_at is null or settings.mailed_at <= ${mailedUntil})`

/**
 * Counts the cards that are due, and those that have been due for days, for the reminder mail.
 * Undefined if the student no longer wants the mail or has caught up.
 */
export async function selectDueCards(
  db: Db,
  { studentId, ...at }: At & { readonly studentId: number },
): Promise<{ due: number; overdue: number } | undefined> {
  const due = countDueSince({ ...at, since: sql`${at.today}::date` })
  const { rows } = await sql<{ due: number; overdue: number }>`
    select * from (
      select ${due} as due, ${overdue(at)} as overdue from notebook_settings settings
      where student_id = ${studentId} and has_mail
    ) counted where overdue > ${mailAboveDue}`.execute(db)
  return rows[0]
}
