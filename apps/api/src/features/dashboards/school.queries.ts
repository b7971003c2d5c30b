import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { isOpenTo } from '../quizzes/index.ts'
import type { TimeWindow } from '../statistics/index.ts'

/** How many students there are, and how many of them signed in within the window. */
export const countStudents = (db: Db, { from, until }: TimeWindow) =>
  db
    .selectFrom('users')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where last_login_at between ${from} and ${until})`.as('active'),
    ])
    .where('role', '=', 'student')
    .executeTakeFirstOrThrow()

/** How many students signed up in each of some windows. */
export async function countSignUps(db: Db, windows: readonly TimeWindow[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from users where role = 'student' and created_at between "from" and until
    ) as count
    from unnest(
      ${windows.map(({ from }) => from)}::timestamptz[],
      ${windows.map(({ until }) => until)}::timestamptz[]
    ) with ordinality as windows ("from", until, place)
    order by place
  `.execute(db)
  return rows.map(({ count }) => count)
}

/** The number of quizzes of the mode by difficulty; a difficulty without any has no row. */
export const selectDifficulties = (db: Db, mode: QuizMode) =>
  db
    .selectFrom('quizzes')
    .select(['difficulty_level', sql<number>`count(*)`.as('count')])
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .groupBy('difficulty_level')
    .execute()

/** An exam that is over, with how it went. */
export interface FinishedExam {
  readonly id: number
  readonly name: string
  readonly date_of_quiz: Date
  readonly attempts: number
  readonly absent: number
  /** Mean percentage; null without attempts. */
  readonly mean: number | null
  readonly questions_to_look_at: number
}

/**
 * The last 5 exams that nobody sits or can start any more, latest first. Whoever counts is active
 * with a confirmed address, as in class results.
 */
export async function selectFinishedExams(db: Db, now: Date): Promise<FinishedExam[]> {
  const { rows } = await sql<FinishedExam>`
    with finished as materialized (
      select id, name, date_of_quiz, for_groups, exam_window_end(date_of_quiz, time_duration_seconds) as closed
      from quizzes
      where quiz_mode = 'exam' and deleted_at is null and owner_id is null
        and exam_entry_end(quizzes.id, date_of_quiz, time_duration_seconds) <= ${now}
        and not exists (
          select from attempts where quiz_id = quizzes.id and submitted_at is null
        )
      order by date_of_quiz desc, id desc limit 5
    ),
    students as materialized (
      select id, created_at from users
      where role = 'student' and status = 'Active' and email_verified_at is not null
    )
    select finished.id, finished.name, finished.date_of_quiz, taken.attempts::integer,
      case when finished.for_groups then (
        -- Who has left the groups may have begun.
        select count(*) from students
        where students.created_at < finished.closed
          and ${isOpenTo(sql.ref('students.id'), 'finished')}
          and not exists (
            select from attempts where quiz_id = finished.id and student_id = students.id
          )
      )::integer else (
        select count(*) from students where students.created_at < finished.closed
      )::integer - taken.begun::integer end as absent,
      taken.mean::float8,
      (select count(*) from item_findings where quiz_id = finished.id)::integer as questions_to_look_at
    from finished cross join lateral (
      select count(*) as begun, count(submitted_at) as attempts, round(avg(percentage), 2) as mean
      from attempts join students on students.id = attempts.student_id
      where attempts.quiz_id = finished.id
    ) taken
    order by finished.date_of_quiz desc, finished.id desc
  `.execute(db)
  return rows
}

/** Exams that can be begun or are being sat, with how many candidates are in them. */
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
        or exam_entry_end(quizzes.id, date_of_quiz, time_duration_seconds) > ${now})
    order by date_of_quiz, quizzes.id limit 5
  `.execute(db)
  return rows
}
