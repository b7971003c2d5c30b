import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { ItemOrder, SectionTimes } from '../../../../platform/database/tables.ts'
import type { AttemptRecord } from '../../attempts/index.ts'
import type { Taking } from '../sitting.queries.ts'

/** Columns for `unnest`, from pairs of student and quiz. */
export const columnsOf = (takings: readonly Taking[]) => ({
  student_ids: takings.map(({ studentId }) => studentId),
  quiz_ids: takings.map(({ quizId }) => quizId),
})

export interface NewAttempt extends Taking {
  readonly paperId: number
  readonly mode: QuizMode
  readonly totalMarks: string
  readonly startedAt: Date
  readonly deadline: Date | null
  /** Null unless each section has its own time. */
  readonly sectionTimes: SectionTimes | null
  /** True for a practice in which answers are checked as they are given. */
  readonly checks: boolean
  /** Null unless each attempt has its own order of the paper's items. */
  readonly seed: number | null
  readonly order: ItemOrder | null
}

/**
 * Inserts attempts in a fixed order, so that two processes cannot deadlock: rows that conflict in a
 * unique index are adjacent. The result excludes attempts that another call inserted first, and
 * those of students who have begun another exam of the series.
 */
export const insertAttempts = (
  tx: Tx,
  attempts: readonly NewAttempt[],
): Promise<{ readonly id: number; readonly student_id: number; readonly quiz_id: number }[]> =>
  insert(tx, {
    ...columnsOf(attempts),
    paper_ids: attempts.map(({ paperId }) => paperId),
    modes: attempts.map(({ mode }) => mode),
    marks: attempts.map(({ totalMarks }) => totalMarks),
    starts: attempts.map(({ startedAt }) => startedAt),
    deadlines: attempts.map(({ deadline }) => deadline),
    section_times: attempts.map(({ sectionTimes }) => sectionTimes && JSON.stringify(sectionTimes)),
    checks: attempts.map(({ checks }) => checks),
    seeds: attempts.map(({ seed }) => seed),
    orders: attempts.map(({ order }) => order && JSON.stringify(order)),
  })

interface AttemptColumns {
  readonly student_ids: number[]
  readonly quiz_ids: number[]
  readonly paper_ids: number[]
  readonly modes: QuizMode[]
  readonly marks: string[]
  readonly starts: Date[]
  readonly deadlines: (Date | null)[]
  readonly section_times: (string | null)[]
  readonly checks: boolean[]
  readonly seeds: (number | null)[]
  readonly orders: (string | null)[]
}

/** SQL for the extra-time factor that an attempt gets at its start; 1 without extra time. */
const givenFactor = (student: string) =>
  sql<string | null>`case
  when ${sql.ref(`${student}.extra_time_minutes`)} is null
  then coalesce(${sql.ref(`${student}.extra_time_factor`)}, 1) end`.as('given_time_factor')

const insert = prepared('insert_attempts', (db, given: AttemptColumns) =>
  sql<{ id: number; student_id: number; quiz_id: number }>`
  insert into attempts (student_id, quiz_id, paper_id, quiz_mode, total_marks, started_at, deadline,
    section_times, checks, seed, item_order, given_time_factor, given_time_minutes)
  select one.student_id, one.quiz_id, one.paper_id, one.mode, one.marks, one.started_at, one.deadline,
    one.section_times, one.checks, one.seed, one.item_order, ${givenFactor('student')}, student.extra_time_minutes
  from unnest(${given.student_ids}::integer[], ${given.quiz_ids}::integer[],
      ${given.paper_ids}::integer[], ${given.modes}::text[], ${given.marks}::numeric[],
      ${given.starts}::timestamptz[], ${given.deadlines}::timestamptz[],
      ${given.section_times}::jsonb[], ${given.checks}::boolean[],
      ${given.seeds}::integer[], ${given.orders}::json[])
    as one (student_id, quiz_id, paper_id, mode, marks, started_at, deadline, section_times,
      checks, seed, item_order)
    join users student on student.id = one.student_id
  order by one.student_id,
    (select series_id from quizzes where quizzes.id = one.quiz_id) nulls first, one.quiz_id
  on conflict do nothing
  returning id, student_id, quiz_id`.compile(db),
)

/** An attempt that was begun or resumed. */
interface Begun {
  readonly id: number
  readonly existing: boolean
  /** True if the student was let in late. */
  readonly isLate: boolean
}

/**
 * Logs for each attempt that it was started or resumed, and if it started late, who let the student
 * in.
 */
export async function insertStartEvents(tx: Tx, begun: readonly Begun[], now: Date): Promise<void> {
  await insertEvents(tx, {
    ids: begun.map(({ id }) => id),
    existing: begun.map(({ existing }) => existing),
    late: begun.map(({ isLate }) => isLate),
    now,
  })
}

/** Details for the event of a late start: who let the student in, why, and for how many minutes. */
const lateEventDetail = sql`jsonb_build_object(
  'by', 'admin', 'actor_id', help.actor_id, 'reason', help.reason, 'minutes', help.minutes)`

const insertEvents = prepared(
  'insert_start_events',
  (db, given: { ids: number[]; existing: boolean[]; late: boolean[]; now: Date }) =>
    sql<never>`
    with begun as (
      select id, existing, is_late
      from unnest(${given.ids}::integer[], ${given.existing}::boolean[], ${given.late}::boolean[])
        as one (id, existing, is_late)
    ), happened as (
      select id, case when existing then 'resumed' else 'started' end as kind, '{}'::jsonb as detail,
        1 as place
      from begun
      union all
      select begun.id, 'let_in_late', ${lateEventDetail}, 2
      from begun join attempts on attempts.id = begun.id
        join late_entries using (quiz_id, student_id)
        join attempt_helps help on help.id = late_entries.help_id
      where begun.is_late
    )
    insert into attempt_events (attempt_id, kind, at, detail)
    select id, kind, ${given.now}::timestamptz, detail from happened order by id, place`.compile(
      db,
    ),
)

/**
 * Logs that running attempts were resumed. Returns their ids, except those of attempts that have
 * been closed, whose deadline has changed, or that another transaction has locked. A deadline set
 * in SQL may have microseconds, which the app does not read.
 *
 * Attempts are found by id alone and filtered afterwards. With statistics collected while few
 * attempts are running, the planner would prefer the index of all running attempts.
 */
export async function insertResumeEvents(
  db: Db | Tx,
  attempts: readonly Pick<AttemptRecord, 'id' | 'deadline'>[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const logged = await insertResumed(db, {
    ids: attempts.map(({ id }) => id),
    deadlines: attempts.map(({ deadline }) => deadline),
    now,
  })
  return new Set(logged.map(({ attempt_id }) => attempt_id))
}

const insertResumed = prepared(
  'insert_resume_events',
  (db, given: { ids: number[]; deadlines: (Date | null)[]; now: Date }) =>
    sql<{ attempt_id: number }>`
    with locked as materialized (
      select attempts.id, attempts.submitted_at is null
        and date_trunc('milliseconds', attempts.deadline) is not distinct from read.deadline
          as is_unchanged
      from unnest(${given.ids}::integer[], ${given.deadlines}::timestamptz[])
          as read (attempt_id, deadline)
        join attempts on attempts.id = read.attempt_id
      for key share of attempts skip locked
    )
    insert into attempt_events (attempt_id, kind, at, detail)
    select id, 'resumed', ${given.now}::timestamptz, '{}' from locked where is_unchanged order by id
    returning attempt_id`.compile(db),
)
