import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isCounted } from '../../accounts/users/index.ts'
import { isOutdated } from '../../bank/questions/index.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import { gradingsOf, latestPaperId } from '../../sitting/attempts/index.ts'

/** A quiz of the school that is not deleted; throws 404 otherwise. */
export const getQuizHead = (db: Db | Tx, id: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'name', 'quiz_mode', 'date_of_quiz'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/**
 * Submitted attempts of active students, published or not, except attempts at private practices.
 */
const countedAttempts = (quizId: RawBuilder<unknown>) => sql`
  attempts join users on users.id = attempts.student_id
  where attempts.quiz_id = ${quizId} and attempts.submitted_at is not null and not attempts.is_private and ${isCounted}`

/**
 * A text that changes as soon as an attempt that counts is added, removed or marked again, a paper
 * is regraded, a student is suspended or deleted, or the latest attempt uses another paper.
 * Computing it takes a few milliseconds for thousands of attempts.
 */
export async function getAttemptsVersion(db: Db | Tx, quizId: number): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ', count(*), sum(hashtextextended(
      concat_ws(' ', attempts.id, attempts.paper_id, attempts.submitted_at, attempts.scored_marks,
        attempts.marks_version), 0
    )), ${gradingsOf(sql`${quizId}`)}, ${latestPaperId(sql`${quizId}`)}) as version
    from ${countedAttempts(sql`${quizId}`)}`.execute(db)
  return rows[0]?.version ?? ''
}

/** The attempt of a student that the statistics use: the first of {@link countedAttempts}. */
export interface CountedAttempt {
  readonly id: number
  readonly paper_id: number
  readonly item_order: ItemOrder | null
  readonly percentage: number
}

/** The first attempt of each student, oldest first; an exam has only one. */
export async function selectCountedAttempts(db: Tx, quizId: number): Promise<CountedAttempt[]> {
  const { rows } = await sql<CountedAttempt>`
    select id, paper_id, item_order, percentage from (
      select distinct on (attempts.student_id) attempts.id, paper_id, item_order,
        percentage::float8 as percentage
      from ${countedAttempts(sql`${quizId}`)}
      order by attempts.student_id, submitted_at, attempts.id
    ) firsts
    order by id`.execute(db)
  return rows
}

/** The stored answers of an attempt, as columns. */
export interface AnswerColumns {
  readonly attempt_id: number
  readonly questions: readonly number[]
  readonly marks: readonly number[]
  readonly seconds: readonly number[]
  readonly selected: readonly (readonly string[])[]
}

/**
 * One row for each attempt that has answers, because a row for each answer would take longer to
 * read.
 */
export async function selectAnswerColumns(
  db: Tx,
  attemptIds: readonly number[],
): Promise<AnswerColumns[]> {
  const { rows } = await sql<AnswerColumns>`
    select wanted.id as attempt_id, questions, marks, seconds, selected
    from unnest(${[...attemptIds]}::integer[]) as wanted (id)
    cross join lateral (
      select json_agg(question_id) as questions, json_agg(marks) as marks,
        json_agg(time_spent) as seconds, json_agg(selected) as selected
      from answers where attempt_id = wanted.id
    ) given
    where questions is not null`.execute(db)
  return rows
}

/**
 * Quizzes of the school in which a question was asked and answered, latest first. An exam outside
 * the viewer's scope is left out until its results are published, because its paper is secret until
 * then.
 */
export async function selectQuizzesAsking(db: Db, viewer: Viewer, questionId: number) {
  const isOwn = isInScope(viewer, 'class-results.read', 'quiz')
  const { rows } = await sql<{
    id: number
    name: string
    quiz_mode: QuizMode
    date_of_quiz: Date
    is_own: boolean
  }>`
    select quizzes.id, quizzes.name, quizzes.quiz_mode, quizzes.date_of_quiz, ${isOwn} as is_own
    from quizzes
    where quizzes.deleted_at is null and quizzes.owner_id is null
      and (${isOwn} or quizzes.quiz_mode = 'practice' or quizzes.results_published_at is not null)
      and quizzes.id in (
        select papers.quiz_id from paper_questions join papers on papers.id = paper_questions.paper_id
        where paper_questions.question_id = ${questionId}
      )
      and exists (select from ${countedAttempts(sql.ref('quizzes.id'))})
    order by quizzes.date_of_quiz desc, quizzes.id desc`.execute(db)
  return rows
}

/** A quiz whose latest paper has an older version of a question. */
interface OlderPaper {
  readonly quiz_id: number
  readonly quiz_name: string
  readonly quiz_mode: QuizMode
  readonly question_version: number
}

/**
 * The quizzes in the viewer's scope whose latest paper has an older version of a question with
 * different content, latest first. Includes quizzes that nobody has submitted yet.
 */
export async function selectOlderPapers(
  db: Db,
  viewer: Viewer,
  questionId: number,
): Promise<readonly OlderPaper[]> {
  const { rows } = await sql<OlderPaper>`
    select quizzes.id as quiz_id, quizzes.name as quiz_name, quizzes.quiz_mode,
      paper_questions.question_version
    from questions
    join paper_questions on paper_questions.question_id = questions.id
    join papers on papers.id = paper_questions.paper_id
    join quizzes on quizzes.id = papers.quiz_id
    where questions.id = ${questionId} and paper_questions.question_version < questions.version
      and quizzes.deleted_at is null and quizzes.owner_id is null
      and ${isInScope(viewer, 'class-results.read', 'quiz')}
      and papers.id = ${latestPaperId(sql.ref('quizzes.id'))}
      and ${isOutdated(sql.ref('paper_questions.question_version'))}
    order by quizzes.date_of_quiz desc, quizzes.id desc`.execute(db)
  return rows
}

/** Throws 404 if the question is not in the bank. */
export const checkQuestion = (db: Db, id: number) =>
  db
    .selectFrom('questions')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Question'))
