import { type RawBuilder, sql } from 'kysely'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { enqueueEach } from '../../../platform/jobs/queue.ts'
import { isListed } from '../../accounts/users/index.ts'
import { isOpenTo } from '../../quizzes/quiz/index.ts'
import type { Week } from './week.ts'

const reminderSeconds = 24 * 3600

/** Exams that begin soon and whose current date has no reminders yet, soonest first. */
export const selectUnreminded = (db: Db, now: Date) =>
  unreminded(db, now).select('id').orderBy('date_of_quiz').execute()

/**
 * Locks the exam against edits if its reminders are due; false if another process holds the lock or
 * has queued them already.
 */
export async function lockUnreminded(tx: Tx, id: number, now: Date): Promise<boolean> {
  const row = await unreminded(tx, now)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

const unreminded = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('quizzes')
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('date_of_quiz', '>', now)
    .where('date_of_quiz', '<=', after(now, reminderSeconds))
    .where(sql<boolean>`reminded_for is distinct from date_of_quiz`)

/** Marks the reminders of the exam's current date as queued. */
export const updateReminded = (tx: Tx, id: number) =>
  tx.updateTable('quizzes').set({ reminded_for: sql`date_of_quiz` }).where('id', '=', id).execute()

/**
 * Queues a reminder for every student who can begin the exam and has not. If the exam was moved
 * away and back, a notice for this date already exists. It is used again if it was never sent, or
 * if the student has been sent a notice for another date since.
 */
export const insertReminders = (tx: Tx, quizId: number, now: Date) =>
  insertAndQueue(
    tx,
    sql`
      insert into notices (user_id, kind, quiz_id, about, created_at)
      select users.id, 'exam_reminder', quizzes.id, quizzes.date_of_quiz, ${now}
      from users cross join quizzes
      where quizzes.id = ${quizId} and ${getsNotices} and ${isOpenTo(sql.ref('users.id'))} and not exists (
        select from attempts
        where attempts.student_id = users.id and attempts.quiz_id = quizzes.id and attempts.quiz_mode = 'exam'
      )
      ${lockingUsers}
      on conflict (user_id, kind, quiz_id, about) do update
        set created_at = excluded.created_at, begun_at = null, sent_at = null
        where notices.begun_at is null or exists (
          select from notices other
          where other.user_id = notices.user_id and other.kind = notices.kind and other.quiz_id = notices.quiz_id
            and other.sent_at > notices.sent_at
        )
      returning id`,
  )

interface ExamNotice {
  readonly kind: Tables['notices']['kind']
  readonly quizId: number
  readonly at: Date
}

/** Queues a notice for each student of an exam whose attempts are not published yet. */
export const insertExamNotices = (tx: Tx, { kind, quizId, at }: ExamNotice) =>
  insertAndQueue(
    tx,
    sql`
      insert into notices (user_id, kind, quiz_id, about, created_at)
      select users.id, ${kind}, ${quizId}, ${at}, ${at}
      from attempts join users on users.id = attempts.student_id
      where attempts.quiz_id = ${quizId} and attempts.quiz_mode = 'exam' and attempts.published_at is null
        and ${getsNotices}
      ${lockingUsers}
      on conflict do nothing
      returning id`,
  )

/**
 * Queues one notice for each student of these attempts, about the first of them. The caller has
 * locked the students.
 */
export const insertMarksNotices = (tx: Tx, attemptIds: readonly number[], at: Date) =>
  insertAndQueue(
    tx,
    sql`
      insert into notices (user_id, kind, quiz_id, about, created_at)
      select distinct on (users.id) users.id, 'marks_changed', attempts.quiz_id,
        ${at}::timestamptz, ${at}::timestamptz
      from attempts join users on users.id = attempts.student_id
      where attempts.id = any(${[...attemptIds]}::integer[]) and ${getsNotices}
      order by users.id, attempts.id
      on conflict do nothing
      returning id`,
  )

/** Queues a notice about an exam for each of these students. */
export const insertNotices = (
  tx: Tx,
  { kind, quizId, at, studentIds }: ExamNotice & { readonly studentIds: readonly number[] },
) =>
  insertAndQueue(
    tx,
    sql`
      insert into notices (user_id, kind, quiz_id, about, created_at)
      select users.id, ${kind}, ${quizId}, ${at}, ${at}
      from users where users.id = any(${[...studentIds]}::integer[]) and ${getsNotices}
      ${lockingUsers}
      on conflict do nothing
      returning id`,
  )

/** True if the report of this week is queued. */
export async function isReported(db: Db, { monday }: Week): Promise<boolean> {
  const row = await db
    .selectFrom('weekly_reports')
    .select('monday')
    .where('monday', '=', monday)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the report of the week as queued; false if another process did so first. */
export async function insertReported(tx: Tx, { monday }: Week, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('weekly_reports')
    .values({ monday, queued_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('monday')
    .executeTakeFirst()
  return row !== undefined
}

/** Queues a report for every student who completed something in the week. */
export const insertReports = (tx: Tx, { start, end }: Week, now: Date) =>
  insertAndQueue(
    tx,
    sql`
      insert into notices (user_id, kind, about, created_at)
      select users.id, 'weekly_report', ${end}, ${now}
      from users
      where ${getsNotices} and users.id in (
        select student_id from attempts
        where submitted_at >= ${start} and submitted_at < ${end} and not is_private
      )
      ${lockingUsers}
      on conflict do nothing
      returning id`,
  )

const insertAndQueue = (tx: Tx, notices: RawBuilder<{ id: number }>) =>
  enqueueEach(tx, 'send_notice', notices)

/** True if the account of the `users` row gets notices. Sending checks this again. */
export const getsNotices = sql<boolean>`${isListed} and users.notifications_enabled and users.email <> ''`

// Waits while an account is being deleted and then leaves it out; otherwise its foreign key would
// make the whole statement fail.
const lockingUsers = sql`for key share of users`
