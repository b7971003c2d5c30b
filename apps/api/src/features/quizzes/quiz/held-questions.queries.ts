import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { isStillUndoable } from '../../shared/deletions/index.ts'
import { type Asker, isKnown } from './audience.queries.ts'
import { waitsForReview } from './publication.queries.ts'
import { isAnotherShiftOn, isOn } from './series/shifts.queries.ts'
import {
  entryEnd,
  isAhead,
  isOpen,
  isStillOn,
  isUnpublished,
  itsAttempts,
  onUntil,
} from './window/exam-state.queries.ts'

/**
 * A question of an exam that has begun and whose results are not published. Only admins may see its
 * key and explanation.
 */
export interface HeldQuestion {
  readonly question_id: number
  /** The name of the exam, or 'another exam' if the asker may not see it. */
  readonly exam_name: string
  /**
   * The time by which every student will have finished the exam, and objections to its provisional
   * key will have closed, as far as known now; null if an admin publishes the results.
   */
  readonly results_by: Date | null
}

/** Filters of the held questions; without any, all of them are returned. */
interface Asked {
  /** The person who may or may not read the names of the exams. */
  readonly asker: Asker
  readonly questionIds?: readonly number[] | undefined
  /** Only questions that this quiz may ask with the bank as it is now. */
  readonly quizId?: number | undefined
  /** Only questions on this paper. */
  readonly paperId?: number | undefined
}

/** The currently held questions, each with every exam that holds it. */
export async function selectHeldQuestions(
  db: Db | Tx,
  now: Date,
  { asker, questionIds, quizId, paperId: onPaper }: Asked,
): Promise<HeldQuestion[]> {
  const isAsked = sql`
    ${questionIds ? sql`question_id = any(${[...questionIds]}::integer[])` : sql`true`}
    and ${quizId === undefined ? sql`true` : sql`question_id in (select quiz_question_ids(${quizId}))`}
    and ${onPaper === undefined ? sql`true` : sql`question_id in (select question_id from paper_questions where paper_id = ${onPaper})`}`
  const { rows } = await sql<HeldQuestion>`
    with ${heldAs(now, isAsked)}, ${holdingAs(now, asker)}
    select question_id, exam_name, results_by from held join holding_exams using (exam_id)`.execute(
    db,
  )
  return rows
}

/** The questions of a paper that one exam holds. */
export interface HeldOnPaper {
  readonly paper_id: number
  readonly exam_id: number
  readonly question_ids: readonly number[]
}

/**
 * The questions of these papers that each exam holds, as in {@link selectHeldQuestions}, for many
 * readers at once. Once a series is over, its exams hold nothing of each other's papers: a key
 * waits for the last shift to end, not for its review. Otherwise the time for objections to one
 * shift could run out before its candidates see the key.
 */
export const selectHeldOnPapers = prepared(
  'held_on_papers',
  (db, { now, paperIds }: { readonly now: Date; readonly paperIds: readonly number[] }) =>
    sql<HeldOnPaper>`
      with papers_read as (
        select paper_id, question_id from paper_questions
        where paper_id = any (${paperIds}::integer[])
      ), ${heldAs(now, sql`question_id in (select question_id from papers_read)`)}
      select paper_id, exam_id, array_agg(distinct question_id) as question_ids
      from held join papers_read using (question_id) group by paper_id, exam_id
      having not ${isOfOverSeries(now)}`.compile(db),
)

/** True if the paper `paper_id` and the exam `exam_id` belong to the same series, which is over. */
const isOfOverSeries = (now: Date) => sql`exists (
  select from papers join quizzes on quizzes.id = papers.quiz_id
  where papers.id = papers_read.paper_id and quizzes.id <> exam_id
    and quizzes.series_id = (select shift.series_id from quizzes shift where shift.id = exam_id)
    and not ${isOn(now)} and not ${isAnotherShiftOn(now)})`

/** The questions of a paper that are held by exams other than its own. */
export async function selectHeldElsewhere(
  db: Db | Tx,
  now: Date,
  { paper_id, quiz_id }: { readonly paper_id: number; readonly quiz_id: number },
): Promise<ReadonlySet<number>> {
  const held = await selectHeldOnPapers(db, { now, paperIds: [paper_id] })
  return new Set(
    held.flatMap(({ exam_id, question_ids }) => (exam_id === quiz_id ? [] : question_ids)),
  )
}

/** Exams that hold questions, as the asker may know them. */
export async function selectHoldingExams(
  db: Db,
  now: Date,
  { asker, examIds }: { readonly asker: Asker; readonly examIds: readonly number[] },
): Promise<Pick<HeldQuestion, 'exam_name' | 'results_by'>[]> {
  const { rows } = await sql<Pick<HeldQuestion, 'exam_name' | 'results_by'>>`
    select ${nameFor(asker)} as exam_name, ${resultsBy(now)} as results_by from quizzes
    where id = any (${[...examIds]}::integer[]) order by id`.execute(db)
  return rows
}

/** The chapters with held questions, each with every exam that holds one of them. */
export async function selectHeldChapters(db: Db, now: Date, asker: Asker) {
  const { rows } = await sql<Omit<HeldQuestion, 'question_id'> & { chapter_id: number }>`
    with ${heldAs(now, sql`true`)}, ${holdingAs(now, asker)}
    select distinct homes.chapter_id, exam_name, results_by
    from held join holding_exams using (exam_id) join questions homes on homes.id = held.question_id
  `.execute(db)
  return rows
}

/** The ids of the held questions among these, or of all held questions; without their exams. */
export async function selectHeldIds(
  db: Db | Tx,
  now: Date,
  questionIds?: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ question_id: number }>`
    ${heldQuestionIds(now)}
    where ${questionIds ? sql`question_id = any(${[...questionIds]}::integer[])` : sql`true`}`.execute(
    db,
  )
  return new Set(rows.map(({ question_id }) => question_id))
}

/** The ids of the chapters with held questions. */
export async function selectHeldChapterIds(db: Db, now: Date): Promise<ReadonlySet<number>> {
  const rows = await selectHeldHomes(db, { now })
  return new Set(rows.map(({ chapter_id }) => chapter_id))
}

const selectHeldHomes = prepared('held_chapters', (db, { now }: { now: Date }) =>
  sql<{ chapter_id: number }>`
    select distinct chapter_id from questions where id in (${heldQuestionIds(now)})`.compile(db),
)

/** The ids of the held questions, as a part of another statement. */
export const heldQuestionIds = (now: Date) => sql`
  select question_id from (${holdingExams(now)}) exams ${askedByThem}`

/**
 * The ids of the questions that only the school may give for practice, as a part of another
 * statement: those of exams that have not begun, or whose results show no keys. Like those of
 * {@link heldQuestionIds}, they include all questions that these exams may ask.
 */
export const secretQuestionIds = (now: Date) => sql`
  select question_id from (
    select id, ${paperId} as paper_id from quizzes
    where ${isAhead(now)} or (quiz_mode = 'exam' and owner_id is null and shown_after <> 'keys'
      and (deleted_at is null or ${isStillUndoable('exam', now)}))
  ) exams ${askedByThem}`

/** An exam for which the results of another one wait. */
export interface AwaitedExam {
  /** Null if the asker may not see it. */
  readonly name: string | null
  readonly has_begun: boolean
  /** True if it belongs to the same series. */
  readonly is_shift: boolean
  /** False if it is over, but another exam of its series is not. */
  readonly is_on: boolean
}

/**
 * An exam for which the results of this one wait. This is another exam of its series that can be
 * started or is being taken. Or it is any other exam that has begun and asks one of its questions,
 * and can be started or is being taken, or is of a series that is not over. Exams of the series
 * come first, then those that are not over, then those that have begun.
 */
export async function findAwaitedExam(
  tx: Tx,
  now: Date,
  { examId, asker }: { readonly examId: number; readonly asker: Asker },
): Promise<AwaitedExam | undefined> {
  const { rows } = await sql<AwaitedExam>`
    with exams as materialized (
      select id, case when ${isKnown(asker)} then name end as name, ${paperId} as paper_id,
        ${hasBegun(now)} as has_begun, coalesce(series_id = (
          select own.series_id from quizzes own where own.id = ${examId}), false) as is_shift,
        ${isOn(now)} as is_on
      from quizzes where id <> ${examId} and (
        ${isHolding(now)} and (${isOn(now)} or ${isAnotherShiftOn(now)})
        or series_id = (select own.series_id from quizzes own where own.id = ${examId})
          and ${isOn(now)})
    ), own as (
      select question_id from papers join paper_questions on paper_id = papers.id
      where quiz_id = ${examId} and quiz_mode = 'exam'
    )
    select name, has_begun, is_shift, is_on from exams
    where is_shift or exists (
      select from (select exams.id, exams.paper_id) exams ${askedByThem}
      where question_id in (select question_id from own))
    order by is_shift desc, is_on desc, has_begun desc limit 1`.execute(tx)
  return rows[0]
}

/** The stage of an exam on its way to its results. */
type ExamStage = 'waiting' | 'review' | 'provisional' | 'published'

/**
 * The stage of an exam, and the time by which every student will have finished it and objections to
 * its provisional key will have closed, as far as known now; null if an admin publishes the
 * results. Undefined if there is no such exam.
 */
export async function findProgress(
  db: Db | Tx,
  now: Date,
  examId: number,
): Promise<{ stage: ExamStage; results_by: Date | null } | undefined> {
  const { rows } = await sql<{ stage: ExamStage; results_by: Date | null }>`
    select ${resultsBy(now)} as results_by, case
      when results_published_at is not null then 'published'
      when provisional_since is not null then 'provisional'
      when ${waitsForReview(now)} then 'review' else 'waiting' end as stage
    from quizzes where id = ${examId} and quiz_mode = 'exam'`.execute(db)
  return rows[0]
}

/**
 * The held questions for which `isAsked` is true, as `held` in a `with` clause: each with its
 * exams.
 */
const heldAs = (now: Date, isAsked: RawBuilder<unknown>) => sql`
  exams as materialized (${holdingExams(now)}),
  held as materialized (
    select exams.id as exam_id, question_id from exams ${askedByThem} where ${isAsked}
  )`

const holdingExams = (now: Date) => sql`
  select id, ${paperId} as paper_id from quizzes where ${isHolding(now)}`

/**
 * The exams of {@link heldAs}, as `holding_exams`. The times of the results are computed for these
 * only, because computing them for all running exams would be most of the work.
 */
const holdingAs = (now: Date, asker: Asker) => sql`
  holding_exams as materialized (
    select id as exam_id, ${nameFor(asker)} as exam_name, ${resultsBy(now)} as results_by
    from quizzes where id in (select exam_id from held)
  )`

const nameFor = (asker: Asker) =>
  asker === null ? sql`name` : sql`case when ${isKnown(asker)} then name else 'another exam' end`

const paperId = sql`(
  select papers.id from papers where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam'
)`

/**
 * All questions that each of the `exams` may ask: at the time its paper was frozen, otherwise now.
 * It does not use the questions of the paper, because these would reveal to a student who has not
 * started which questions were drawn. It reads an index for each exam.
 */
const askedByThem = sql`cross join lateral (
  select paper_pools.question_id from paper_pools where paper_pools.paper_id = exams.paper_id
  union all
  select asked_id from exam_question_ids(exams.id) as asked_id where exams.paper_id is null
) asked`

const hasBegun = (now: Date) => sql`quizzes.date_of_quiz <= ${now}::timestamptz`

/**
 * An exam holds its questions from its start until its results are published. An exam without
 * attempts never publishes results, so it holds nothing once it and the others of its series are
 * over. A deleted exam holds nothing, unless somebody took it and its series is not over. Attempts
 * are checked first, because the function for the window costs more than everything else.
 */
const isHolding = (now: Date) => sql`(
  quizzes.quiz_mode = 'exam' and quizzes.results_published_at is null and ${hasBegun(now)}
  and (${isUnpublished(now)}
    and (exists (select ${itsAttempts}) or ${isStillOn(now)} or ${isStillUndoable('taker', now)}
      or ${isAnotherShiftOn(now)})
    or exists (select ${itsAttempts}) and ${isAnotherShiftOn(now)})
)`

/** The duration for the student with the most extra time. */
const longestDuration = sql`greatest(time_duration_seconds, (
  select max(own_duration_seconds(quizzes.time_duration_seconds, extra_time_factor, extra_time_minutes))
  from users where extra_time_factor is not null or extra_time_minutes is not null
))`

/**
 * The latest time at which the last candidate's duration begins. If all end together, that is the
 * start of the exam, except for students who entered late.
 */
const lastStart = sql`case when ends_together
    and ${entryEnd} <= exam_window_end(date_of_quiz, time_duration_seconds, entry_seconds)
  then date_of_quiz else ${entryEnd} end`

/**
 * The time at which the last candidate of the `quizzes` row will have finished: a student who
 * starts in the last second has the whole duration, and a running attempt may have been given more
 * time. Null if that is over.
 */
const sittingsEnd = (now: Date) => sql`greatest(
  (select max(deadline) ${itsAttempts} and submitted_at is null),
  case when ${isStillOn(now)} then ${onUntil} end,
  case when ${isOpen(now)} then ${lastStart} + make_interval(secs => ${longestDuration}) end)`

/** The latest {@link sittingsEnd} of the series of the `quizzes` row; null if it has no series. */
const seriesEnd = (now: Date) => sql`(
  select max(shift.ends_at)
  from (select quizzes.series_id as own_series_id) own cross join lateral (
    select ${sittingsEnd(now)} as ends_at from quizzes
    where quizzes.series_id = own_series_id and quizzes.deleted_at is null
  ) shift)`

/**
 * The time at which all will have finished the exam and those for which it waits; objections to a
 * provisional key come after that. Null if an admin shows that key or publishes the results,
 * because that time is unknown.
 */
const resultsBy = (now: Date) => sql`case
  when review_first and provisional_since is null then null
  when objections = 'provisional' and not publish_itself then null
  else greatest(
    ${now}::timestamptz,
    coalesce(provisional_since, greatest(
      ${now}::timestamptz, ${sittingsEnd(now)}, ${seriesEnd(now)}, quizzes.results_wait_until
    )) + case objections when 'provisional' then make_interval(hours => objections_hours)
      else interval '0' end
  ) end`
