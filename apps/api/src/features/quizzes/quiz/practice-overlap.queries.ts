import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/** The questions of an exam, and the time at which it begins. */
interface ExamAsking {
  readonly questionIds: readonly number[]
  /**
   * Practices that begin later do not count, because they are too late for the exam; null while no
   * date is entered.
   */
  readonly begins: Date | null
}

/** The questions of a stored exam's frozen paper; null as long as the paper is not frozen. */
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

/** The questions that a quiz may ask from the bank as it is now. */
export async function selectQuizQuestions(db: Db, quizId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from quiz_question_ids(${quizId}) as id order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The questions that a quiz on this chapter would ask now. */
export async function selectChapterQuestions(db: Db, chapterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('chapter_id', '=', chapterId)
    .where('status', '=', 'checked')
    .execute()
  return rows.map(({ id }) => id)
}

interface SharingPractice {
  readonly id: number
  readonly name: string
  /** True if the viewer may see the practice. */
  readonly is_own: boolean
  readonly question_ids: readonly number[]
}

/**
 * The practices that may ask these questions from the bank as it is now, with these questions;
 * those with most questions first.
 */
export async function selectSharingPractices(
  db: Db,
  viewer: Viewer,
  { questionIds, begins }: ExamAsking,
): Promise<SharingPractice[]> {
  const { rows } = await sql<SharingPractice>`
    select quizzes.id, quizzes.name, ${isInScope(viewer, 'quizzes.read', 'quiz')} as is_own,
      array_agg(distinct asked.id) as question_ids
    from quizzes, quiz_question_ids(quizzes.id) as asked (id)
    where quizzes.quiz_mode = 'practice' and quizzes.deleted_at is null
      and quizzes.owner_id is null
      and (${begins}::timestamptz is null or quizzes.date_of_quiz < ${begins}::timestamptz)
      and asked.id = any(${[...questionIds]}::integer[])
    group by quizzes.id
    order by count(distinct asked.id) desc, lower(quizzes.name) collate language_order, quizzes.id`.execute(
    db,
  )
  return rows
}
