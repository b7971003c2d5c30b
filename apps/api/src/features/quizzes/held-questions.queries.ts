import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { type Asker, isKnown } from './audience.queries.ts'

/**
 * A question of an exam that has begun and whose results are not published. Only admins may see its
 * key and explanation.
 */
export interface HeldQuestion {
  readonly question_id: number
  /** 'another exam' where the asker may not know of it. */
  readonly exam_name: string
  /**
   * The latest moment at which every student has finished the exam, as of now; null where an admin
   * publishes the results.
   */
  readonly results_by: Date | null
}

/** Filters of the held questions; without any, all of them are returned. */
interface Asked {
  /** Who may read the names of the exams. */
  readonly asker: Asker
  readonly questionIds?: readonly number[] | undefined
  /** Those that this quiz may ask as the bank is now. */
  readonly quizId?: number | undefined
  /** Those on this paper. */
  readonly paperId?: number | undefined
  /** An exam does not hold its own questions. */
  readonly exceptExamId?: number | undefined
}

/** The currently held questions, each with every exam that holds it. */
export async function selectHeldQuestions(
  db: Db | Tx,
  now: Date,
  { asker, questionIds, quizId, paperId: onPaper, exceptExamId }: Asked,
): Promise<HeldQuestion[]> {
  const { rows } = await sql<HeldQuestion>`
    with exams as materialized (${holdingExams(now, asker, exceptExamId)})
    select question_id, exams.name as exam_name, exams.results_by
    from exams ${askedByThem}
    where ${questionIds ? sql`question_id = any(${[...questionIds]}::integer[])` : sql`true`}
      and ${quizId === undefined ? sql`true` : sql`question_id in (select quiz_question_ids(${quizId}))`}
      and ${onPaper === undefined ? sql`true` : sql`question_id in (select question_id from paper_questions where paper_id = ${onPaper})`}
  `.execute(db)
  return rows
}

/** The chapters with held questions, each with every exam that holds one of them. */
export async function selectHeldChapters(db: Db, now: Date, asker: Asker) {
  const { rows } = await sql<Omit<HeldQuestion, 'question_id'> & { chapter_id: number }>`
    with exams as materialized (${holdingExams(now, asker)})
    select distinct homes.chapter_id, exams.name as exam_name, exams.results_by
    from exams ${askedByThem} join questions homes on homes.id = asked.question_id
  `.execute(db)
  return rows
}

/** The ids of the held questions, for a statement that asks for more. */
export const heldQuestionIds = (now: Date) => sql`
  select question_id from (${holdingExams(now, null)}) exams ${askedByThem}`

/**
 * The name of another exam that is running, or can be started now, and asks one of the questions of
 * this one.
 */
export async function findExamAskingSame(
  tx: Tx,
  now: Date,
  examId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with exams as materialized (
      select id, name, ${paperId} as paper_id from quizzes
      where ${isHolding(now)} and id <> ${examId} and (${isOpen(now)} or ${isBeingTaken})
    ), own as (
      select question_id from papers join paper_questions on paper_id = papers.id
      where quiz_id = ${examId} and quiz_mode = 'exam'
    )
    select exams.name from exams ${askedByThem}
    where question_id in (select question_id from own) limit 1`.execute(tx)
  return rows[0]?.name
}

/**
 * The latest moment at which every student has finished the exam, as of now; null where an admin
 * publishes the results, undefined when there is no such exam.
 */
export async function findResultsBy(
  db: Db,
  now: Date,
  examId: number,
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ results_by: Date | null }>`
    select ${resultsBy(now)} as results_by from quizzes
    where id = ${examId} and quiz_mode = 'exam'`.execute(db)
  return rows[0]?.results_by
}

const holdingExams = (now: Date, asker: Asker, exceptId?: number) => sql`
  select id, ${nameFor(asker)} as name, ${paperId} as paper_id, ${resultsBy(now)} as results_by from quizzes
  where ${isHolding(now)} ${exceptId === undefined ? sql`` : sql`and id <> ${exceptId}`}`

const nameFor = (asker: Asker) =>
  asker === null ? sql`name` : sql`case when ${isKnown(asker)} then name else 'another exam' end`

const paperId = sql`(
  select papers.id from papers where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam'
)`

/**
 * The questions of each of the `exams`: its frozen paper, else its chapters as they are now. Exam
 * by exam, each by an index.
 */
const askedByThem = sql`cross join lateral (
  select paper_questions.question_id from paper_questions where paper_questions.paper_id = exams.paper_id
  union all
  select asked_id from quiz_question_ids(exams.id) as asked_id where exams.paper_id is null
) asked`

const entryEnd = sql`exam_entry_end(quizzes.id, date_of_quiz, time_duration_seconds)`

/** Can the exam still be started? */
const isOpen = (now: Date) => sql`${now}::timestamptz < ${entryEnd}`

const exams = sql`from attempts where attempts.quiz_id = quizzes.id and attempts.quiz_mode = 'exam'`

const isBeingTaken = sql`exists (select ${exams} and submitted_at is null)`

/**
 * An exam holds its questions from its start until its results are published. An exam without
 * attempts never publishes results and holds nothing after its window.
 */
const isHolding = (now: Date) => sql`(
  quiz_mode = 'exam' and deleted_at is null and results_published_at is null and date_of_quiz <= ${now}::timestamptz
  and (${isOpen(now)} or exists (select ${exams}))
)`

/** How long the student with the most extra time has. */
const longestDuration = sql`greatest(time_duration_seconds, (
  select max(own_duration_seconds(quizzes.time_duration_seconds, extra_time_factor, extra_time_minutes))
  from users where extra_time_factor is not null or extra_time_minutes is not null
))`

/**
 * A student who starts in the last second has the whole duration, and a running attempt may have
 * been given more; a review takes as it takes.
 */
const resultsBy = (now: Date) => sql`case
  when review_first then null
  else greatest(
    ${now}::timestamptz, (select max(deadline) ${exams} and submitted_at is null),
    case when ${isOpen(now)} then ${entryEnd} + make_interval(secs => ${longestDuration}) end
  ) end`
