import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isPresentOn } from '../../bank/questions/index.ts'
import { shownPart } from '../../quizzes/quiz/index.ts'

/** A student's id, which may be a column of another table. */
export type StudentId = number | RawBuilder<unknown>

/**
 * SQL for the ids of the questions drawn for the student, visited or not, in the attempts that
 * match the condition on the `attempts` and `drawn` rows. An id may occur more than once.
 */
export const drawnQuestionIds = (
  studentId: StudentId,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
) => sql`
  select drawn.question_id from attempts cross join lateral (
    select (one ->> 0)::integer as question_id from json_array_elements(attempts.item_order) as one
    union all
    select paper_questions.question_id from paper_questions
    where paper_questions.paper_id = attempts.paper_id and attempts.item_order is null
  ) as drawn
  where attempts.student_id = ${studentId}::integer and ${condition}`

const shownAs = (shown: RawBuilder<unknown>) => sql<boolean>`attempts.quiz_id in (
  select quizzes.id from quizzes where quizzes.id = attempts.quiz_id and ${shown})`

/**
 * SQL condition: the student can read the questions of the `attempts` row, because it is a practice
 * or its result shows them.
 */
const showsQuestions = sql<boolean>`(attempts.quiz_mode = 'practice'
  or (attempts.published_at is not null and ${shownAs(sql`quizzes.shown_after <> 'marks'`)}))`

/**
 * SQL condition: the student can read the keys of the `attempts` row. A practice result that an
 * exam holds back shows none.
 */
const showsKeys = sql<boolean>`(attempts.published_at is not null
  and ${shownAs(sql`${shownPart} = 'keys'`)})`

/**
 * SQL condition: a paper has the question with the content that the bank has now. A subselect, so
 * that it always takes look-ups in indexes.
 */
const isAsNow = (paperId: RawBuilder<unknown>, questionId: RawBuilder<unknown>) => sql<boolean>`(
  select ${isPresentOn({
    version: sql.ref('paper_questions.question_version'),
    frozenAt: sql`(select papers.created_at from papers where papers.id = ${paperId})`,
  })}
  from paper_questions join questions on questions.id = paper_questions.question_id
  where paper_questions.paper_id = ${paperId} and paper_questions.question_id = ${questionId})`

/** SQL condition: an attempt asked the question with the content that the bank has now. */
export const isAskedAsNow = (attemptId: RawBuilder<unknown>, questionId: RawBuilder<unknown>) =>
  isAsNow(
    sql`(select attempts.paper_id from attempts where attempts.id = ${attemptId})`,
    questionId,
  )

const isDrawnAsNow = isAsNow(sql.ref('attempts.paper_id'), sql.ref('drawn.question_id'))

/**
 * SQL for the ids of the questions that the student has read, with their present content, in
 * practices and results.
 */
export const readQuestionIds = (studentId: StudentId) =>
  drawnQuestionIds(studentId, sql<boolean>`${showsQuestions} and ${isDrawnAsNow}`)

/** Like {@link readQuestionIds}, for the questions whose keys the student has seen in results. */
export const keyedQuestionIds = (studentId: StudentId) =>
  drawnQuestionIds(studentId, sql<boolean>`${showsKeys} and ${isDrawnAsNow}`)

const hasDrawn = (questionId: RawBuilder<unknown>) => sql<boolean>`(
  attempts.item_order is null or exists (
    select from json_array_elements(attempts.item_order) as one
    where (one ->> 0)::integer = ${questionId}))`

/** SQL for the student's newest attempt whose result shows this question; null without one. */
export const newestResultWith = (studentId: number, questionId: RawBuilder<unknown>) =>
  sql<number | null>`(
    select attempts.id from attempts
      join paper_questions on paper_questions.paper_id = attempts.paper_id
    where attempts.student_id = ${studentId}::integer and attempts.published_at is not null
      and paper_questions.question_id = ${questionId} and ${showsQuestions}
      and ${hasDrawn(questionId)}
    order by attempts.submitted_at desc, attempts.id desc limit 1)`

/** True for a question that the student has seen and can still read. */
export async function hasSeen(
  db: Db | Tx,
  { studentId, questionId }: { readonly studentId: number; readonly questionId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from attempts join paper_questions on paper_questions.paper_id = attempts.paper_id
    where attempts.student_id = ${studentId} and paper_questions.question_id = ${questionId}
      and ${showsQuestions} and ${hasDrawn(sql`${questionId}`)}
    limit 1`.execute(db)
  return rows.length > 0
}
