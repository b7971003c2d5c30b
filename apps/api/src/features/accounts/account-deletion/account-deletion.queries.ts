import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

const columns = ['id', 'name', 'email', 'email_verified_at', 'deletes_at'] as const

/** The account of a student that is not deleted, locked. */
export const lockStudentAccount = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '=', 'student')
    .forUpdate()
    .executeTakeFirst()

export type StudentAccount = NonNullable<Awaited<ReturnType<typeof lockStudentAccount>>>

/** The account of a student. */
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
 * Waits for the exams of the person: for their end, while they take late answers, and until these
 * are decided about. Nobody can decide about those of a deleted exam.
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
 * Locks an account that is still to be deleted now; undefined if it is not, or somebody holds it.
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
  // Only a later statement sees an exam that began while the account was looked up. None begins
  // while it is locked.
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
