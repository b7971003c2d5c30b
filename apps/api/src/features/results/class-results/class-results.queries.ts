import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isCounted, isListed } from '../../accounts/users/index.ts'
import { examCutOffs, hasTakenShift, isOpenTo, keysShownSince } from '../../quizzes/quiz/index.ts'
import { gradingsOf, latestPaperId } from '../../sitting/attempts/index.ts'

export interface ClassQuiz {
  readonly id: number
  readonly quiz_mode: QuizMode
  /** Changes whenever the results of the quiz change; equal texts mean equal results. */
  readonly version: string
}

/**
 * True if the student could sit the exam of the `quizzes` row: the account is older than the end of
 * the window or was let in after it, and the exam is open to the student by the current groups. A
 * student who has taken another exam of its series could not.
 */
export const couldSit = sql<boolean>`((
    users.created_at < exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds)
    or (quizzes.id, users.id) in (select quiz_id, student_id from late_entries)
  ) and ${isOpenTo(sql.ref('users.id'))} and not ${hasTakenShift})`

/**
 * The time from which a student without an attempt can no longer begin the exam of the `quizzes`
 * row, possibly in the past: the end of the window, or a later time in the `late_entries` row. Null
 * once candidates see its keys. The rules for a start use the same times.
 */
export const mayBeginUntil = sql<Date | null>`case when ${keysShownSince} is null then greatest(
  exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds),
  late_entries.until) end`

/** Applies {@link mayBeginUntil} to students who were not let in; null if the time is past. */
const mayAllBeginUntil = (now: Date) => sql<Date | null>`(
  select case when until > ${now} then until end from (
    select ${mayBeginUntil} as until from (select null::timestamptz as until) as late_entries
  ) as everybody)`

const isBegunExam = (now: Date) =>
  sql<boolean>`quizzes.quiz_mode = 'exam' and quizzes.date_of_quiz <= ${now}`

/** The sum of the hashes of these rows, which does not depend on their order. */
const hashOf = (columns: Expression<unknown>) =>
  sql<string>`coalesce(sum(hash_record_extended((${columns}), 0)), 0)::text`

/**
 * A quiz of the school with the version of its results. The version is computed from the rows
 * themselves, so it notices every change. Throws 404 for any other id, including those of deleted
 * quizzes and private practices.
 */
export const getClassQuiz = (db: Db | Tx, now: Date, id: number): Promise<ClassQuiz> =>
  db
    .selectFrom('quizzes')
    .select((quiz) => [
      'quizzes.id',
      'quizzes.quiz_mode',
      sql<string>`concat_ws(' ', ${isBegunExam(now)}, ${mayAllBeginUntil(now)}, ${quiz
        .selectFrom('attempts')
        .innerJoin('users', 'users.id', 'attempts.student_id')
        .select(
          hashOf(sql`attempts.id, attempts.submitted_at, attempts.published_at,
            attempts.deadline, attempts.scored_marks, attempts.marks_version, users.id,
            users.name, users.username, users.roll_number, users.category`).as('hash'),
        )
        .whereRef('attempts.quiz_id', '=', 'quizzes.id')
        .where('attempts.is_private', '=', false)
        .where(isCounted)}, ${quiz
        .selectFrom('users')
        .select(hashOf(sql`users.id, users.name, users.username, users.roll_number`).as('hash'))
        .where(isBegunExam(now))
        .where(isListed)
        .where(couldSit)}, ${quiz
        .selectFrom('late_entries')
        .select(hashOf(sql`late_entries.student_id, late_entries.until`).as('hash'))
        .whereRef('late_entries.quiz_id', '=', 'quizzes.id')
        .where('late_entries.until', '>', now)}, ${gradingsOf(sql.ref('quizzes.id'))},
        ${latestPaperId(sql.ref('quizzes.id'))}, ${examCutOffs})`.as('version'),
    ])
    .where('quizzes.id', '=', id)
    .where('quizzes.deleted_at', 'is', null)
    .where('quizzes.owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

const studentColumns = [
  'users.id as student_id',
  'users.name',
  'users.username',
  'users.roll_number',
  sql<string>`lower(users.name)`.as('lowerName'),
] as const

/**
 * Seconds by which the attempt is longer than the exam of the `quizzes` row, even if the candidate
 * has not used them.
 */
const extraSeconds = sql<number>`case when quizzes.quiz_mode = 'exam' then greatest(0,
  extract(epoch from attempts.deadline - case
    when quizzes.ends_together and attempts.started_at
      < exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds, null)
    then quizzes.date_of_quiz else attempts.started_at end)::integer
    + coalesce((attempts.section_times ->> 'unused_seconds')::integer, 0)
    - quizzes.time_duration_seconds)
  else 0 end`

/** The seconds on the questions of an attempt without a time limit; null if none were measured. */
const countedSeconds = sql<number | null>`case when attempts.deadline is null then (
  select nullif(sum(time_spent), 0)::int from answers where attempt_id = attempts.id) end`

/** All attempts of a quiz that count, including running ones, each student's earliest first. */
export const selectAttempts = (db: Db | Tx, quizId: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(studentColumns)
    .select(['attempts.id as take_quiz_id', 'attempts.paper_id'])
    .select(['attempts.started_at', 'attempts.submitted_at', 'attempts.published_at'])
    .select(['attempts.scored_marks', 'attempts.percentage', 'attempts.marks_version'])
    .select([extraSeconds.as('extra_seconds'), 'users.category', 'attempts.deadline'])
    .select(countedSeconds.as('counted_seconds'))
    .where('attempts.quiz_id', '=', quizId)
    .where('attempts.is_private', '=', false)
    .where(isCounted)
    .orderBy('attempts.submitted_at', (order) => order.asc().nullsLast())
    .orderBy('attempts.id')
    .execute()

/** An attempt that counts, with its student. */
export type CountedAttempt = Awaited<ReturnType<typeof selectAttempts>>[number]

/**
 * Students who can or could sit this exam and have no attempt; empty before it begins.
 * `may_begin_until` is set for those who can still begin; the others are absent.
 */
export const selectWithoutAttempt = (db: Db | Tx, now: Date, quizId: number) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', (join) => join.on(couldSit).on(isListed))
    .leftJoin('late_entries', (join) =>
      join
        .onRef('late_entries.quiz_id', '=', 'quizzes.id')
        .onRef('late_entries.student_id', '=', 'users.id'),
    )
    .select(studentColumns)
    .select(
      sql<Date | null>`case when ${mayBeginUntil} > ${now} then ${mayBeginUntil} end`.as(
        'may_begin_until',
      ),
    )
    .where('quizzes.id', '=', quizId)
    .where(isBegunExam(now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.quiz_id', '=', 'quizzes.id')
            .whereRef('attempts.student_id', '=', 'users.id'),
        ),
      ),
    )
    .execute()

/** The answers of these attempts, as one array for each question that has an answer. */
export const selectAnswersOf = (db: Db | Tx, attemptIds: readonly number[]) =>
  db
    .selectFrom('attempts')
    .select(['attempts.id', 'attempts.item_order'])
    .select(
      sql<readonly (readonly [questionId: number, selected: string[], seconds: number])[]>`(
        select coalesce(json_agg(json_build_array(question_id, selected, time_spent)), '[]')
        from answers where attempt_id = attempts.id)`.as('answers'),
    )
    .where(sql<boolean>`attempts.id = any(${[...attemptIds]}::integer[])`)
    .$castTo<{
      id: number
      item_order: ItemOrder | null
      answers: readonly (readonly [questionId: number, selected: string[], seconds: number])[]
    }>()
    .execute()

/** The answers of one attempt. */
export type AnswersOf = Awaited<ReturnType<typeof selectAnswersOf>>[number]
