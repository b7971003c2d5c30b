import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { FirstStep } from '@prepwell/contract/results/first-steps.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isCounted, isListed } from '../../accounts/users/index.ts'
import { couldSit } from '../class-results/index.ts'
import type { TimeWindow } from '../statistics/index.ts'

/**
 * Number of students in their list, which leaves out those who wait for approval, and of those who
 * signed in within the window.
 */
export const countStudents = (db: Db, { from, until }: TimeWindow) =>
  db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where last_login_at between ${from} and ${until})`.as('active'),
    ])
    .where('role', '=', 'student')
    .where('awaits_approval', '=', false)
    .executeTakeFirstOrThrow()

/** Number of students who signed up in each window, counted in the same way. */
export async function countSignUps(db: Db, windows: readonly TimeWindow[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from users
      where role = 'student' and not awaits_approval and created_at between "from" and until
    ) as count
    from unnest(
      ${windows.map(({ from }) => from)}::timestamptz[],
      ${windows.map(({ until }) => until)}::timestamptz[]
    ) with ordinality as windows ("from", until, place)
    order by place
  `.execute(db)
  return rows.map(({ count }) => count)
}

/** Number of quizzes of the mode by difficulty; a difficulty without quizzes has no row. */
export const selectDifficulties = (db: Db, mode: QuizMode) =>
  db
    .selectFrom('quizzes')
    .select(['difficulty_level', sql<number>`count(*)`.as('count')])
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .groupBy('difficulty_level')
    .execute()

/** An exam that is over, with its results in brief. */
export interface FinishedExam {
  readonly id: number
  readonly name: string
  readonly date_of_quiz: Date
  readonly attempts: number
  readonly absent: number
  /** Mean percentage; null if there are no attempts. */
  readonly mean: number | null
  readonly questions_to_look_at: number
}

/**
 * The last 5 exams that are no longer on and that nobody is sitting, latest first. As in class
 * results, only active students with a confirmed address count.
 */
export async function selectFinishedExams(db: Db, now: Date): Promise<FinishedExam[]> {
  const { rows } = await sql<FinishedExam>`
    with finished as materialized (
      select id, name, date_of_quiz, time_duration_seconds, entry_seconds, for_groups, series_id from quizzes
      where quiz_mode = 'exam' and deleted_at is null and owner_id is null
        and exam_on_until(quizzes.id, date_of_quiz, time_duration_seconds, entry_seconds) <= ${now}
        and not exists (
          select from attempts where quiz_id = quizzes.id and submitted_at is null
        )
      order by date_of_quiz desc, id desc limit 5
    ),
    students as materialized (
      select id, created_at, ${isListed} as is_listed from users where ${isCounted}
    )
    select quizzes.id, quizzes.name, quizzes.date_of_quiz, taken.attempts::integer,
      (select count(*) from students as users where is_listed and ${couldSit})::integer - taken.begun::integer as absent,
      taken.mean::float8,
      (select count(*) from item_findings where quiz_id = quizzes.id)::integer as questions_to_look_at
    from finished as quizzes cross join lateral (
      -- Who has left the groups may have begun, and is none of those who could sit it now.
      select count(*) filter (where is_listed and ${couldSit}) as begun, count(submitted_at) as attempts,
        round(avg(percentage), 2) as mean
      from attempts join students as users on users.id = attempts.student_id
      where attempts.quiz_id = quizzes.id
    ) taken
    order by quizzes.date_of_quiz desc, quizzes.id desc
  `.execute(db)
  return rows
}

/**
 * Exams that can be started or are being sat, with the number of candidates sitting them. At most
 * 5, the latest start first, so that windows open for weeks do not hide today's exam.
 */
export async function selectRunningExams(db: Db, now: Date) {
  const { rows } = await sql<{
    readonly id: number
    readonly name: string
    readonly date_of_quiz: Date
    readonly running: number
    readonly submitted: number
  }>`
    select quizzes.id, name, date_of_quiz, sat.running::integer, sat.submitted::integer
    from quizzes cross join lateral (
      select count(*) filter (where submitted_at is null) as running,
        count(submitted_at) as submitted
      from attempts join users on users.id = attempts.student_id
      where attempts.quiz_id = quizzes.id and users.status = 'Active'
    ) sat
    where quiz_mode = 'exam' and deleted_at is null and owner_id is null
      and results_published_at is null and date_of_quiz <= ${now}
      and (sat.running > 0
        or exam_entry_end(quizzes.id, date_of_quiz, time_duration_seconds, entry_seconds) > ${now})
    order by date_of_quiz desc, quizzes.id limit 5
  `.execute(db)
  return rows
}

/** The first steps that a school has done; `is_in_use` is true once a student has taken a quiz. */
export async function selectFirstSteps(db: Db) {
  const { rows } = await sql<Record<FirstStep | 'is_in_use', boolean>>`
    select exists (select from subjects) as subject,
      exists (select from questions) as questions,
      exists (select from users where role = 'student' and not awaits_approval) as students,
      exists (select from groups) as groups,
      exists (
        select from quizzes where quiz_mode = 'exam' and deleted_at is null and owner_id is null
      ) as exam,
      exists (select from attempts where submitted_at is not null and not is_private) or exists (
        select from quizzes where results_published_at is not null and deleted_at is null
      ) as is_in_use
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without tables has a row')
  return row
}
