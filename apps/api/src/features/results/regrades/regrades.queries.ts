import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isCounted } from '../../accounts/users/index.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/** A quiz of the school that may be regraded; throws 404 if it does not exist. */
export const getQuizToRegrade = (db: Db | Tx, id: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'name', 'quiz_mode'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/** The questions of the papers of a quiz whose results students see; none of any other quiz. */
export async function selectShownQuestions(db: Db, quizId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('quizzes', 'quizzes.id', 'papers.quiz_id')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'papers.id')
    .select('paper_questions.question_id')
    .distinct()
    .where('quizzes.id', '=', quizId)
    .where(isShown)
    .execute()
  return rows.map(({ question_id }) => question_id)
}

/** A paper that asks some of the questions, with its quiz. */
export interface AskingPaper {
  readonly paper_id: number
  readonly quiz_id: number
  readonly quiz_name: string
  readonly quiz_mode: QuizMode
  /** True for a private practice or a rehearsal. */
  readonly is_private: boolean
  readonly is_rehearsal: boolean
  /** True if students see the results of the quiz; a practice shows each result at once. */
  readonly is_published: boolean
  /**
   * True if the viewer may regrade the quiz. Also true for private practices, which belong to no
   * colleague, but not for the rehearsals of colleagues, which would reveal a coming exam.
   */
  readonly is_own: boolean
}

/** True if students see the results of the `quizzes` row. */
const isShown = sql<boolean>`(quizzes.rehearsal_of is null
  and (quizzes.quiz_mode = 'practice' or quizzes.results_published_at is not null))`

const askingPapers = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('papers')
    .innerJoin('quizzes', 'quizzes.id', 'papers.quiz_id')
    .select(['papers.id as paper_id', 'quizzes.id as quiz_id', 'quizzes.name as quiz_name'])
    .select('quizzes.quiz_mode')
    .select([
      sql<boolean>`(quizzes.owner_id is not null)`.as('is_private'),
      sql<boolean>`(quizzes.rehearsal_of is not null)`.as('is_rehearsal'),
      isShown.as('is_published'),
      sql<boolean>`(quizzes.owner_id is not null and quizzes.rehearsal_of is null
        or ${isInScope(viewer, 'results.regrade', 'quiz')})`.as('is_own'),
    ])
    .orderBy('papers.id')

/** The papers of a quiz, or of every quiz, that ask one of these questions; the oldest first. */
export const selectAskingPapers = (
  db: Db | Tx,
  viewer: Viewer,
  { questionIds, quizId }: { readonly questionIds: readonly number[]; readonly quizId?: number },
): Promise<AskingPaper[]> =>
  askingPapers(db, viewer)
    .$if(quizId !== undefined, (papers) => papers.where('papers.quiz_id', '=', quizId ?? 0))
    .where(sql<boolean>`papers.id in (select asking.paper_id from paper_questions as asking
      where asking.question_id = any(${[...questionIds]}::integer[]))`)
    .execute()

/** The papers that a regrade concerns. */
export const selectRegradedPapers = (
  db: Db | Tx,
  viewer: Viewer,
  regradeId: number,
): Promise<AskingPaper[]> =>
  askingPapers(db, viewer)
    .where(sql<boolean>`papers.id in (
      select paper_id from regrade_items where regrade_id = ${regradeId})`)
    .execute()

/** An attempt at a paper that is regraded. */
export interface MarkedAttempt {
  readonly id: number
  readonly student_id: number
  readonly quiz_id: number
  readonly paper_id: number
  readonly quiz_mode: QuizMode
  readonly item_order: ItemOrder | null
  readonly submitted_at: Date | null
  readonly published_at: Date | null
  /** Null while the attempt is running. */
  readonly scored_marks: string | null
  readonly total_marks: string
  readonly percentage: string | null
  /** A PostgreSQL array literal of decimals. */
  readonly subject_percentages: string | null
  readonly is_private: boolean
  /** True if the attempt earns points. */
  readonly rated: boolean
  readonly is_counted: boolean
  /** The student's category, for cut-offs. */
  readonly category: string | null
  readonly name: string
  readonly username: string
}

/** All attempts at these papers, running ones included, by id. */
export const selectMarkedAttempts = (
  db: Db | Tx,
  paperIds: readonly number[],
): Promise<MarkedAttempt[]> =>
  db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .select(['attempts.id', 'attempts.student_id', 'attempts.quiz_id', 'attempts.paper_id'])
    .select([
      'attempts.quiz_mode',
      'attempts.item_order',
      'attempts.submitted_at',
      'attempts.published_at',
    ])
    .select(['attempts.scored_marks', 'attempts.total_marks', 'attempts.percentage'])
    .select(sql<string | null>`attempts.subject_percentages::text`.as('subject_percentages'))
    .select(['attempts.is_private', 'attempts.rated', isCounted.as('is_counted')])
    .select(['users.name', 'users.username', 'users.category'])
    .where(sql<boolean>`attempts.paper_id = any(${[...paperIds]}::integer[])`)
    .orderBy('attempts.id')
    .execute()

/** The answers of an attempt. */
export interface AnswersOf {
  readonly attempt_id: number
  readonly answers: readonly (readonly [questionId: number, selected: string[], marks: number])[]
}

/** The answers of these submitted attempts with their marks. */
export const selectAnswersOf = (db: Db | Tx, attemptIds: readonly number[]): Promise<AnswersOf[]> =>
  sql<AnswersOf>`
    select attempt_id, json_agg(json_build_array(question_id, selected, marks)) as answers
    from answers where attempt_id = any(${[...attemptIds]}::integer[])
    group by attempt_id`
    .execute(db)
    .then(({ rows }) => rows)

/**
 * Keeps the students and the quizzes of these papers from being deleted, and the quizzes from being
 * published, until the end of the transaction. Students come first, as when an account is deleted.
 * Call it before the gradings are locked: the closing of an attempt waits for that lock, and a
 * deletion waits for the attempt.
 */
export async function holdPeopleOf(tx: Tx, paperIds: readonly number[]): Promise<void> {
  const ids = sql`any(${[...paperIds]}::integer[])`
  await sql`select from users where id in (select student_id from attempts
    where paper_id = ${ids}) order by id for key share`.execute(tx)
  await sql`select from quizzes where id in (select quiz_id from papers
    where id = ${ids}) order by id for key share`.execute(tx)
}

/**
 * Locks the submitted attempts at these papers. No other attempt can be submitted in the meantime,
 * because the caller has locked the gradings of the papers.
 */
export const lockSubmitted = (tx: Tx, paperIds: readonly number[]) =>
  sql`select from attempts where paper_id = any(${[...paperIds]}::integer[])
    and submitted_at is not null order by id for no key update`.execute(tx)
