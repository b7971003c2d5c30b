import type { HelpAction } from '@prepwell/contract/exam-day/interventions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { isListed } from '../../accounts/users/index.ts'
import { areKeysShown, findSeriesId, hasTakenShift, isOpenTo } from '../../quizzes/quiz/index.ts'
import { couldSit } from '../../results/class-results/index.ts'
import { attemptColumns } from '../../sitting/attempts/index.ts'
import type { Candidate } from './help-rules.ts'

/**
 * Locks the accounts against deletion until the transaction ends, and returns those that exist;
 * with `candidatesOf`, only the candidates of that exam. Take this lock first, as a start and the
 * deletion of an account do, because the same order of locks prevents deadlocks.
 */
export async function holdStudents(
  tx: Tx,
  ids: readonly number[],
  { candidatesOf = null }: { readonly candidatesOf?: number | null } = {},
): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'student')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .$if(candidatesOf !== null, (query) => query.where(isCandidate(candidatesOf ?? 0)))
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** True if the `users` row has begun this exam, or if it is open to the student. */
const isCandidate = (examId: number) => sql<boolean>`exists (
  select from quizzes where quizzes.id = ${examId}::integer and (${isOpenTo(sql.ref('users.id'))}
    or exists (select from attempts
      where attempts.quiz_id = quizzes.id and attempts.student_id = users.id)))`

/**
 * Locks the exam against publication until the transaction ends; other interventions may run in
 * parallel. With `isAlone`, nobody can begin it in the meantime either. Throws 404 if it is not a
 * quiz of the school, and 409 if no intervention is possible.
 */
export async function holdExam(
  tx: Tx,
  { id, now, isAlone = false }: { readonly id: number; readonly now: Date; isAlone?: boolean },
) {
  const exam = await tx
    .selectFrom('quizzes')
    .select(['id', 'quiz_mode', 'date_of_quiz', 'time_duration_seconds'])
    .select(['entry_seconds', 'results_published_at'])
    .select(['provisional_since', isKnownToSome.as('is_known')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .$if(isAlone, (query) => query.forUpdate())
    .$if(!isAlone, (query) => query.forKeyShare())
    .executeTakeFirstOrThrow(() => notFound('Quiz'))
  if (exam.quiz_mode !== 'exam') throw conflict('Only candidates of an exam can be helped')
  if (exam.date_of_quiz > now) throw conflict('This exam has not begun')
  if (exam.results_published_at || exam.is_known)
    throw conflict('The results are published: nothing can be changed any more')
  if (exam.provisional_since)
    throw conflict('Students see the provisional key: nothing can be changed any more')
  // A separate statement, which sees what was published while the previous one waited.
  const seriesId = await findSeriesId(tx, id)
  if (seriesId !== null && (await areKeysShown(tx, { seriesId, exceptId: id })))
    throw conflict('Students see the keys of another exam of this series: nothing can be changed')
  return exam
}

/**
 * True if any candidate of the `quizzes` row has results. After an undo that restores another
 * candidate, the publication starts again (docs/decisions/0029), but these candidates already know
 * the keys.
 */
const isKnownToSome = sql<boolean>`exists (
  select from attempts where attempts.quiz_id = quizzes.id and attempts.published_at is not null)`

/** The exam of an attempt, and its student; throws 404 if admins may not know of it. */
export const getHelpedAttempt = (db: Db, id: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.quiz_id', 'attempts.student_id'])
    .where('attempts.id', '=', id)
    .where('attempts.is_private', '=', false)
    // Only exams have interventions. At a practice, a student may have many attempts.
    .where('attempts.quiz_mode', '=', 'exam')
    .where('quizzes.deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Attempt'))

/**
 * The students that `all` refers to: those who have begun the exam, or those who could begin but
 * have not. Only active ones with a confirmed address, as on the board.
 */
export async function selectAllCandidates(
  db: Db,
  quizId: number,
  action: HelpAction,
): Promise<number[]> {
  const begun = sql<boolean>`exists (
    select from attempts where attempts.quiz_id = ${quizId} and attempts.student_id = users.id)`
  const rows = await db
    .selectFrom('quizzes')
    .innerJoin('users', (join) => join.on(isListed))
    .select('users.id')
    .where('quizzes.id', '=', quizId)
    .where(action === 'let_in' ? sql<boolean>`(not ${begun} and ${couldSit})` : begun)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the attempts of these students at the exam until the transaction ends. */
export const lockAttempts = (tx: Tx, quizId: number, studentIds: readonly number[]) =>
  tx
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where(sql<boolean>`student_id = any(${[...studentIds]}::integer[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks an attempt that is to be submitted; saves and other submits wait. */
export const lockHelpedAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** These students with their attempts at the exam, sorted by name. */
export async function selectCandidates(
  db: Db | Tx,
  quizId: number,
  studentIds: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select users.id as student_id, users.name,
      ${isListed} as may_begin, ${hasTakenShift} as has_taken_shift, ${isOpenTo(sql.ref('users.id'))} as is_open_to,
      case when attempts.id is not null then json_build_object(
        'id', attempts.id, 'section_times', attempts.section_times, 'deadline', extract(epoch from attempts.deadline) * 1000,
        'submitted_at', extract(epoch from attempts.submitted_at) * 1000,
        'closed_by', attempts.closed_by, 'device_id', contact.device_id,
        'moved_from_device_id', contact.moved_from_device_id
      ) end as attempt
    from users
      join quizzes on quizzes.id = ${quizId}
      left join attempts on attempts.student_id = users.id and attempts.quiz_id = ${quizId}
      left join attempt_contacts contact on contact.attempt_id = attempts.id
    where users.id = any(${[...studentIds]}::integer[])
    order by lower(users.name) collate language_order, users.id`.execute(db)
  return rows.map(({ attempt, ...student }) => ({
    ...student,
    attempt: attempt && {
      ...attempt,
      deadline: new Date(attempt.deadline),
      submitted_at: attempt.submitted_at && new Date(attempt.submitted_at),
    },
  }))
}
