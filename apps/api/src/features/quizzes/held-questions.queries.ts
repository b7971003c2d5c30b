import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** A question of an exam that has begun and whose results are not out: what is right about it is told to nobody but admins. */
export interface HeldQuestion {
  readonly question_id: number
  readonly exam_id: number
  readonly exam_name: string
  /** The latest moment at which everybody has finished the exam, as things are now. */
  readonly results_by: Date
}

/** Which of the held questions are asked for; without any, all of them. */
interface Asked {
  readonly questionIds?: readonly number[] | undefined
  /** Those that the bank has in this chapter now. */
  readonly chapterId?: number | undefined
  /** What an exam asks is not held against itself. */
  readonly exceptExamId?: number | undefined
}

/** The held questions at this moment, each with every exam that holds it. */
export async function selectHeldQuestions(
  db: Db | Tx,
  now: Date,
  { questionIds, chapterId, exceptExamId }: Asked = {},
): Promise<HeldQuestion[]> {
  const { rows } = await sql<HeldQuestion>`
    with exams as materialized (
      select id, name, chapter_id, ${resultsBy(now)} as results_by from quizzes
      where ${isHolding(now)} ${exceptExamId === undefined ? sql`` : sql`and id <> ${exceptExamId}`}
    )
    select question_id, exams.id as exam_id, exams.name as exam_name, exams.results_by
    from exams join ${questionsOf(sql`exams`)} asked on asked.exam_id = exams.id
    where ${questionIds ? sql`question_id = any(${[...questionIds]}::integer[])` : sql`true`}
      and ${chapterId === undefined ? sql`true` : sql`question_id in (select id from questions where chapter_id = ${chapterId})`}
  `.execute(db)
  return rows
}

/** The chapters that ask held questions now, each with every exam that holds one of them. */
export async function selectHeldChapters(db: Db, now: Date) {
  const held = await selectHeldQuestions(db, now)
  if (held.length === 0) return []
  const ids = [...new Set(held.map(({ question_id }) => question_id))]
  const homes = await db
    .selectFrom('questions')
    .select(['id', 'chapter_id'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()
  const chapterOf = new Map(homes.map(({ id, chapter_id }) => [id, chapter_id]))
  return held.flatMap((question) => {
    const chapter_id = chapterOf.get(question.question_id)
    return chapter_id === undefined ? [] : [{ ...question, chapter_id }]
  })
}

/** Is another exam being taken at this moment, or can it be begun, that shares a question with this exam? */
export async function isAskedElsewhere(tx: Tx, now: Date, examId: number): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    with exams as materialized (
      select id, chapter_id from quizzes
      where ${isHolding(now)} and id <> ${examId} and (${isOpen(now)} or ${isBeingTaken})
    ), own as (
      select question_id from papers join paper_questions on paper_id = papers.id
      where quiz_id = ${examId} and quiz_mode = 'exam'
    )
    select exists (
      select from ${questionsOf(sql`exams`)} asked where question_id in (select question_id from own)
    ) as is_asked`.execute(tx)
  return rows[0]?.is_asked ?? false
}

/** What exams ask, by their ids: their frozen papers, else the questions that their chapters have now. */
export const questionsOf = (exams: RawBuilder<unknown>) => sql`(
  select exams.id as exam_id, paper_questions.question_id
  from ${exams} exams
  join papers on papers.quiz_id = exams.id and papers.quiz_mode = 'exam'
  join paper_questions on paper_questions.paper_id = papers.id
  union all
  select exams.id, questions.id
  from ${exams} exams join questions on questions.chapter_id = exams.chapter_id
  where not exists (select from papers where papers.quiz_id = exams.id and papers.quiz_mode = 'exam')
)`

const windowEnd = sql`(date_of_quiz + time_duration_seconds * interval '1 second')`

/** Can it still be begun? */
const isOpen = (now: Date) => sql`${now}::timestamptz < ${windowEnd}`

const exams = sql`from attempts where attempts.quiz_id = quizzes.id and attempts.quiz_mode = 'exam'`

const isBeingTaken = sql`exists (select ${exams} and submitted_at is null)`

/** From its start until its results are out; an exam that nobody has taken has none to wait for, and holds nothing after its window. */
const isHolding = (now: Date) => sql`(
  quiz_mode = 'exam' and deleted_at is null and results_published_at is null and date_of_quiz <= ${now}::timestamptz
  and (${isOpen(now)} or exists (select ${exams}))
)`

/** Whoever begins in the last second has the whole duration. */
const resultsBy = (now: Date) => sql`case
  when ${isOpen(now)} then ${windowEnd} + time_duration_seconds * interval '1 second'
  else greatest(${now}::timestamptz, (select max(deadline) ${exams} and submitted_at is null)) end`
