import { type RawBuilder, sql } from 'kysely'
import { after } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

/** Seconds after which a rehearsal that nobody discards is deleted. */
const keptSeconds = 24 * 3600

/** An exam of the school; 404 for any other quiz. */
export const getExam = (db: Db | Tx, id: number) =>
  db
    .selectFrom('quizzes')
    .selectAll()
    .where('id', '=', id)
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Exam'))

export type Exam = Awaited<ReturnType<typeof getExam>>

/** A rehearsal that was not discarded, with its attempt. */
export const findRehearsal = (
  db: Db | Tx,
  { examId, adminId }: { readonly examId: number; readonly adminId: number },
) =>
  db
    .selectFrom('quizzes')
    .innerJoin('attempts', 'attempts.quiz_id', 'quizzes.id')
    .select(['quizzes.id as quiz_id', 'quizzes.name as quiz_name', 'attempts.id as take_quiz_id'])
    .select(['attempts.started_at', 'attempts.deadline', 'attempts.submitted_at'])
    .where('quizzes.rehearsal_of', '=', examId)
    .where('quizzes.owner_id', '=', adminId)
    .executeTakeFirst()

export type RehearsalRow = NonNullable<Awaited<ReturnType<typeof findRehearsal>>>

/**
 * Adds the admin's copy of an exam, hidden from everybody and without a paper; undefined if the
 * admin already has one.
 */
export async function insertCopy(
  tx: Tx,
  { exam, adminId, now }: { readonly exam: Exam; readonly adminId: number; readonly now: Date },
): Promise<number | undefined> {
  const copy = await tx
    .insertInto('quizzes')
    .values({
      name: `Rehearsal: ${exam.name}`,
      description: exam.description,
      quiz_mode: 'exam',
      difficulty_level: exam.difficulty_level,
      date_of_quiz: now,
      time_duration_seconds: exam.time_duration_seconds,
      entry_seconds: exam.entry_seconds,
      shown_after: exam.shown_after,
      cut_off: exam.cut_off,
      show_cut_off: exam.show_cut_off,
      // Late answers after a rehearsal need no decision.
      late_delivery_hours: 0,
      owner_id: adminId,
      rehearsal_of: exam.id,
      created_at: now,
      deleted_at: now,
      results_published_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (copy)
    await tx
      .insertInto('rehearsals')
      .values({ quiz_id: exam.id, admin_id: adminId, copy_id: copy.id, begun_at: now })
      .execute()
  return copy?.id
}

/** Deletes the admin's rehearsal of an exam. */
export const deleteRehearsal = (
  tx: Tx,
  { examId, adminId }: { readonly examId: number; readonly adminId: number },
) => deleteCopies(tx, sql`rehearsal_of = ${examId} and owner_id = ${adminId}`)

/**
 * Deletes the rehearsals of exams that begin or are deleted, and rehearsals that were never
 * discarded.
 */
export const deleteOldRehearsals = (tx: Tx, now: Date) =>
  deleteCopies(
    tx,
    sql`created_at <= ${after(now, -keptSeconds)} or exists (
      select from quizzes exam where exam.id = quizzes.rehearsal_of
        and (exam.date_of_quiz <= ${now} or exam.deleted_at is not null))`,
  )

/**
 * Deletes copies, but keeps the record of who rehearsed. Other processes that delete the same
 * copies wait.
 */
async function deleteCopies(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from quizzes where rehearsal_of is not null and (${which}) order by id for update`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    with gone as (
      delete from attempts where quiz_id = any(${ids}::integer[]) returning quiz_id, submitted_at
    )
    update rehearsals set submitted_at = gone.submitted_at from gone where copy_id = gone.quiz_id`.execute(
    tx,
  )
  await tx.deleteFrom('quizzes').where('id', 'in', ids).execute()
}

/** The rehearsal of an exam that was handed in last; undefined if there is none. */
export async function findLastRehearsed(
  db: Db,
  examId: number,
): Promise<{ at: Date; by: string | null } | undefined> {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select coalesce(rehearsals.submitted_at, attempts.submitted_at) as at, users.name as by
    from rehearsals
      left join attempts on attempts.quiz_id = rehearsals.copy_id
      left join users on users.id = rehearsals.admin_id
    where rehearsals.quiz_id = ${examId}
      and coalesce(rehearsals.submitted_at, attempts.submitted_at) is not null
    order by at desc limit 1`.execute(db)
  return rows[0]
}
