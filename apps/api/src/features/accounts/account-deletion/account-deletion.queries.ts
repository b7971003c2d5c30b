import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

const columns = ['id', 'name', 'email', 'email_verified_at', 'deletes_at'] as const

/** Locks the account of a student; undefined if there is none, or it has been deleted. */
export const lockStudentAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .forUpdate()
    .executeTakeFirst()

export type StudentAccount = NonNullable<Awaited<ReturnType<typeof lockStudentAccount>>>

/** The account of a student, not locked. */
export const findStudentAccount = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .executeTakeFirst()

export const updateDeletesAt = (tx: Tx, id: number, deletes_at: Date) =>
  tx.updateTable('users').set({ deletes_at }).where('id', '=', id).execute()

export const updateKept = (tx: Tx, id: number, kept_at: Date) =>
  tx.updateTable('users').set({ deletes_at: null, kept_at }).where('id', '=', id).execute()

/** The number of results that stay in class results. */
export async function countResults(db: Db, studentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .where('is_private', '=', false)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * True if the account is to be deleted now. A deletion waits until the person's exams have ended,
 * take no more late answers, and have no late answers left to decide about. Late answers of a
 * deleted exam do not count, because nobody can decide about them.
 */
const isDue = (now: Date) => sql<boolean>`(users.deletes_at <= ${now} and not exists (
  select from attempts join quizzes on quizzes.id = attempts.quiz_id
  where attempts.student_id = users.id and attempts.quiz_mode = 'exam' and (
    attempts.submitted_at is null
    or late_delivery_hours > 0
      and attempts.deadline + make_interval(hours => late_delivery_hours) >= ${now}
    or quizzes.deleted_at is null and exists (
      select from late_deliveries where attempt_id = attempts.id and state = 'waiting'))))`

/** Accounts that are to be deleted now. */
export const selectDue = (db: Db, now: Date) =>
  db
    .selectFrom('users')
    .select('id')
    .where('deletes_at', 'is not', null)
    .where(isDue(now))
    .orderBy('deletes_at')
    .execute()

/**
 * Locks an account that is still to be deleted now; undefined if it is not, or is locked elsewhere.
 */
export async function lockDue(tx: Tx, id: number, now: Date) {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'student')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!account) return undefined
  // Checks again in a new statement, which also sees an exam that began during the first lookup. No
  // exam begins while the account is locked.
  const due = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(isDue(now))
    .executeTakeFirst()
  return due && account
}

/** The pictures of an account, which are deleted with it. */
export const selectPictures = (tx: Tx, condition: ReturnType<typeof sql<boolean>>) =>
  tx.selectFrom('files').select(['name', 'type']).where(condition).execute()
