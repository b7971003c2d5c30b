import type { QuestionDependents } from '@prepwell/contract/dependents.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * The number of quizzes of the questions' chapters that can still build a paper; throws 404 when
 * none of the questions is there. Practices always can, an exam until its first start or its end.
 */
export async function getQuestionDependents(
  db: Db,
  now: Date,
  ids: readonly number[],
): Promise<QuestionDependents> {
  const { rows } = await sql<QuestionDependents>`
    select (
      select count(*) from quizzes
      where quizzes.chapter_id = any(array_agg(questions.chapter_id))
        and quizzes.deleted_at is null and (
        quizzes.quiz_mode = 'practice' or (
          ${now}::timestamptz
            < exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds)
          and not exists (
            select from papers where papers.quiz_id = quizzes.id and papers.quiz_mode = 'exam')))
    ) as quizzes
    from questions where questions.id = any(${[...ids]}) having count(*) > 0`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Question')
  return found
}
