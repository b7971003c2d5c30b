import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The questions of the exam and its start. */
interface ExamAsking {
  readonly questionIds: readonly number[]
  /**
   * Practices that begin later come too late to practise for the exam; null while no start is
   * entered.
   */
  readonly begins: Date | null
}

/** The questions of a stored exam's frozen paper; null while the chapter decides. */
export async function findPaperQuestions(db: Db, examId: number): Promise<number[] | null> {
  const rows = await db
    .selectFrom('papers')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'papers.id')
    .select('question_id')
    .where('papers.quiz_id', '=', examId)
    .where('papers.quiz_mode', '=', 'exam')
    .execute()
  return rows.length > 0 ? rows.map(({ question_id }) => question_id) : null
}

/** The questions of a quiz on this chapter as it is now. */
export async function selectChapterQuestions(db: Db, chapterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('chapter_id', '=', chapterId)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The practices that contain these questions as their chapters are now, and how many of them; most
 * first.
 */
export const selectSharingPractices = (db: Db, { questionIds, begins }: ExamAsking) =>
  db
    .selectFrom('quizzes')
    .innerJoin('questions', 'questions.chapter_id', 'quizzes.chapter_id')
    .select(['quizzes.id', 'quizzes.name', 'quizzes.chapter_id'])
    .select(sql<number>`count(*)`.as('shared_questions'))
    .where('quizzes.quiz_mode', '=', 'practice')
    .where('quizzes.deleted_at', 'is', null)
    .where(sql<boolean>`questions.id = any(${[...questionIds]}::integer[])`)
    .$if(begins !== null, (found) =>
      found.where('quizzes.date_of_quiz', '<', begins ?? new Date(0)),
    )
    .groupBy('quizzes.id')
    .orderBy('shared_questions', 'desc')
    .orderBy(sql`lower(quizzes.name)`)
    .orderBy('quizzes.id')
    .execute()
