import { randomUUID } from 'node:crypto'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { after } from '../../platform/clock.ts'
import { addQuiz } from '../content/exams.ts'
import type { School } from '../school.ts'

/** A quiz with a paper, so that attempts can be inserted for it. */
export interface RatedQuiz {
  readonly id: number
  readonly mode: QuizMode
  readonly paperId: number
}

/** Adds a quiz that attempts can be inserted for, deleted if asked. */
export async function addRatedQuiz(
  school: School,
  mode: QuizMode,
  { deleted = false } = {},
): Promise<RatedQuiz> {
  const quiz = await addQuiz(school, { mode, questions: [] })
  const created_at = school.clock.now()
  const paper = await school.db
    .insertInto('papers')
    .values({
      quiz_id: quiz.id,
      quiz_mode: mode,
      chapter_id: quiz.chapterId,
      subject_name: 'Subject',
      chapter_name: 'Chapter',
      total_marks: 100,
      questions_count: 1,
      items: '[]',
      content_hash: Buffer.from(randomUUID()),
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (deleted)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: created_at })
      .where('id', '=', quiz.id)
      .execute()
  return { id: quiz.id, mode, paperId: paper.id }
}

/** An attempt as stored in the database, with times independent of the clock. */
export interface WrittenAttempt {
  readonly quiz: RatedQuiz
  readonly studentId: number
  /** Seconds before now; null if the attempt is still running. */
  readonly submittedAgo: number | null
  /** In percent, with up to 2 decimals. */
  readonly percentage?: number
  /**
   * The percentage in each subject of a paper with several; null for a subject in which nothing
   * counts.
   */
  readonly subjects?: readonly (number | null)[]
  readonly published?: boolean
  /** Question ids in the student's order. */
  readonly order?: readonly (readonly [number])[] | null
}

/** Inserts attempts in order and returns their ids. */
export async function addAttempts(
  school: School,
  attempts: readonly WrittenAttempt[],
): Promise<number[]> {
  if (attempts.length === 0) return []
  const now = school.clock.now()
  const row = (attempt: WrittenAttempt) => {
    const { quiz, studentId, submittedAgo, percentage = 50, published = true } = attempt
    const { order, subjects } = attempt
    const submitted_at = submittedAgo === null ? null : after(now, -submittedAgo)
    const started_at = after(submitted_at ?? now, -600)
    const scored = submitted_at ? percentage.toFixed(2) : null
    return {
      student_id: studentId,
      quiz_id: quiz.id,
      paper_id: quiz.paperId,
      quiz_mode: quiz.mode,
      started_at,
      deadline: quiz.mode === 'exam' ? after(started_at, 3600) : null,
      submitted_at,
      closed_by: submitted_at ? ('student' as const) : null,
      total_marks: 100,
      scored_marks: scored,
      percentage: scored,
      subject_percentages: subjects?.map((one) => one?.toFixed(2) ?? null) ?? null,
      published_at: published && submitted_at ? now : null,
      ...(order ? { seed: 1, item_order: JSON.stringify(order) } : {}),
    }
  }
  const rows = await school.db
    .insertInto('attempts')
    .values(attempts.map(row))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
