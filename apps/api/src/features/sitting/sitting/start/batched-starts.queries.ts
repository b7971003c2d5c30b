import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { ItemOrder } from '../../../../platform/database/tables.ts'
import { heldQuestionIds } from '../../../quizzes/quiz/index.ts'
import { unchangedPaperId } from '../../attempts/index.ts'
import { givenFactor, isCurrent, lateEventDetail, type Taking } from '../sitting.queries.ts'

/** The rows of a start that its transaction has locked. */
export interface HeldStart {
  /** Both the account and the quiz. */
  readonly is_held: boolean
  /** The current attempt; null without one, and where somebody else has locked it. */
  readonly attempt_id: number | null
  /** The entry of a student who was let in late. */
  readonly has_late_entry: boolean
}

/**
 * Locks the accounts, quizzes, current attempts and late entries of starts as `startAttempt` does,
 * but without waiting: rows that somebody else has locked are left out. In the order of the starts.
 */
export async function holdStarts(tx: Tx, takings: readonly Taking[]): Promise<HeldStart[]> {
  const rows = await hold(tx, columnsOf(takings))
  const byPlace = new Map(rows.map(({ place, ...held }) => [place, held]))
  return takings.map(
    (_one, index) =>
      byPlace.get(index + 1) ?? { is_held: false, attempt_id: null, has_late_entry: false },
  )
}

const columnsOf = (takings: readonly Taking[]) => ({
  student_ids: takings.map(({ studentId }) => studentId),
  quiz_ids: takings.map(({ quizId }) => quizId),
})

const hold = prepared(
  'hold_starts',
  (db, { student_ids, quiz_ids }: { student_ids: number[]; quiz_ids: number[] }) =>
    sql<HeldStart & { place: number }>`
    with asked as materialized (
      select student_id, quiz_id, place
      from unnest(${student_ids}::integer[], ${quiz_ids}::integer[])
        with ordinality as start (student_id, quiz_id, place)
    ), student as materialized (
      select id from users where id = any (${student_ids}::integer[]) for key share skip locked
    ), quiz as materialized (
      select id from quizzes where id = any (${quiz_ids}::integer[]) for key share skip locked
    ), present as materialized (
      select attempts.id, attempts.student_id, attempts.quiz_id
      from asked join attempts
        on attempts.student_id = asked.student_id and attempts.quiz_id = asked.quiz_id
          and ${isCurrent}
      for key share of attempts skip locked
    ), late as materialized (
      select entry.student_id, entry.quiz_id
      from asked join late_entries entry
        on entry.quiz_id = asked.quiz_id and entry.student_id = asked.student_id
      for key share of entry skip locked
    )
    select asked.place::integer, true as is_held, present.id as attempt_id,
      late.quiz_id is not null as has_late_entry
    from asked
      join student on student.id = asked.student_id
      join quiz on quiz.id = asked.quiz_id
      left join present on present.student_id = asked.student_id and present.quiz_id = asked.quiz_id
      left join late on late.student_id = asked.student_id and late.quiz_id = asked.quiz_id`.compile(
      db,
    ),
)

/** The paper with which a quiz begins, where it is frozen already. */
export interface FrozenPaper {
  readonly quiz_id: number
  readonly paper_id: number
  readonly chapter_name: string
  readonly total_marks: string
  /** Does each attempt order its items? */
  readonly is_arranged: boolean
  /** A practice that has a question which an exam holds. */
  readonly is_held: boolean
}

/** The frozen papers of quizzes by quiz id; without private practices. */
export async function findFrozenPapers(
  db: Db | Tx,
  quizIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, FrozenPaper>> {
  const papers = await selectFrozenPapers(db, { quiz_ids: [...quizIds], now })
  return new Map(papers.map((paper) => [paper.quiz_id, paper]))
}

const selectFrozenPapers = prepared(
  'frozen_papers',
  (db, { quiz_ids, now }: { quiz_ids: number[]; now: Date }) =>
    sql<FrozenPaper>`
    with quiz as materialized (
      select quizzes.id, quizzes.quiz_mode, case
        when quizzes.quiz_mode = 'practice' then ${unchangedPaperId}
        else (select id from papers where quiz_id = quizzes.id and quiz_mode = 'exam') end as paper_id
      from quizzes where quizzes.id = any (${quiz_ids}::integer[]) and quizzes.owner_id is null
    ), held as materialized (${heldQuestionIds(now)})
    select quiz.id as quiz_id, papers.id as paper_id, papers.chapter_name, papers.total_marks,
      papers.arrangement is not null as is_arranged,
      quiz.quiz_mode = 'practice' and exists (
        select from held join paper_questions using (question_id)
        where paper_questions.paper_id = quiz.paper_id) as is_held
    from quiz join papers on papers.id = quiz.paper_id`.compile(db),
)

/** An attempt to insert. */
export interface NewAttempt extends Taking {
  readonly paperId: number
  readonly mode: QuizMode
  readonly totalMarks: string
  readonly startedAt: Date
  readonly deadline: Date | null
  /** Of a paper whose items each attempt orders. */
  readonly seed: number | null
  readonly order: ItemOrder | null
}

/**
 * Inserts attempts, always in the same order, so that two processes do not deadlock. Those that
 * another call was faster with are not in the result.
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
  readonly seeds: (number | null)[]
  readonly orders: (string | null)[]
}

const insert = prepared('insert_attempts', (db, given: AttemptColumns) =>
  sql<{ id: number; student_id: number; quiz_id: number }>`
  insert into attempts (student_id, quiz_id, paper_id, quiz_mode, total_marks, started_at, deadline,
    seed, item_order, given_time_factor, given_time_minutes)
  select one.student_id, one.quiz_id, one.paper_id, one.mode, one.marks, one.started_at, one.deadline,
    one.seed, one.item_order, ${givenFactor('student')}, student.extra_time_minutes
  from unnest(${given.student_ids}::integer[], ${given.quiz_ids}::integer[],
      ${given.paper_ids}::integer[], ${given.modes}::text[], ${given.marks}::numeric[],
      ${given.starts}::timestamptz[], ${given.deadlines}::timestamptz[], ${given.seeds}::integer[],
      ${given.orders}::json[])
    as one (student_id, quiz_id, paper_id, mode, marks, started_at, deadline, seed, item_order)
    join users student on student.id = one.student_id
  order by one.student_id, one.quiz_id
  on conflict do nothing
  returning id, student_id, quiz_id`.compile(db),
)

/** An attempt that was begun or resumed. */
interface Begun {
  readonly id: number
  readonly existing: boolean
  /** Was its student let in late? */
  readonly isLate: boolean
}

/** Appends to the log of each attempt that it was started or resumed, and who let it in late. */
export async function insertStartEvents(tx: Tx, begun: readonly Begun[], now: Date): Promise<void> {
  await insertEvents(tx, {
    ids: begun.map(({ id }) => id),
    existing: begun.map(({ existing }) => existing),
    late: begun.map(({ isLate }) => isLate),
    now,
  })
}

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
