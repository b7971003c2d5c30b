import type { DifficultyLevel, QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'

/** A quiz that has not been deleted, with what a student must know before taking it. */
export interface OpenQuiz {
  readonly id: number
  readonly name: string
  readonly quiz_mode: QuizMode
  readonly difficulty_level: DifficultyLevel
  readonly chapter_id: number
  readonly chapter_name: string
  readonly subject_name: string
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
  /** When the results of an exam were published. */
  readonly results_published_at: Date | null
  /** From the exam's frozen paper if there is one, else from the chapter as it is now. */
  readonly total_questions: number
  /** From the exam's frozen paper if there is one, else from the chapter as it is now. */
  readonly total_marks: number
}

const openQuiz = (db: Db | Tx, id: number) =>
  db
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select([
      'quizzes.id',
      'quizzes.name',
      'quizzes.quiz_mode',
      'quizzes.difficulty_level',
      'chapters.id as chapter_id',
      'chapters.name as chapter_name',
      'subjects.name as subject_name',
      'quizzes.date_of_quiz',
      'quizzes.time_duration_seconds',
      'quizzes.results_published_at',
      totalQuestions.as('total_questions'),
      totalMarks.as('total_marks'),
    ])
    .where('quizzes.id', '=', id)
    .where('quizzes.deleted_at', 'is', null)

/**
 * The number of questions of the `quizzes` row: from an exam's frozen paper, else from the chapter
 * as it is now.
 */
export const totalQuestions = sql<number>`coalesce(
  (select papers.questions_count from papers
    where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam' and quizzes.quiz_mode = 'exam'),
  (select count(*)::integer from questions where questions.chapter_id = quizzes.chapter_id))`

/** The marks of the questions that {@link totalQuestions} counts. */
export const totalMarks = sql<number>`coalesce(
  (select papers.total_marks from papers
    where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam' and quizzes.quiz_mode = 'exam'),
  (select sum(questions.marks) from questions where questions.chapter_id = quizzes.chapter_id),
  0)::float8`

/**
 * When the paper of the `quizzes` row was frozen; null for an exam that no student has started, and
 * for every practice.
 */
export const paperFrozenAt = sql<Date | null>`(select papers.created_at from papers
  where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam' and quizzes.quiz_mode = 'exam')`

/** The quiz, unless it has been deleted. */
export const findOpenQuiz = (db: Db | Tx, id: number): Promise<OpenQuiz | undefined> =>
  openQuiz(db, id).executeTakeFirst()

/**
 * As {@link findOpenQuiz}, and the quiz does not change until the transaction ends: an edit waits.
 * Any number of starting students can hold this lock together. Call it before inserting an attempt.
 */
export const lockOpenQuiz = (tx: Tx, id: number): Promise<OpenQuiz | undefined> =>
  openQuiz(tx, id).forKeyShare('quizzes').executeTakeFirst()
