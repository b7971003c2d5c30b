import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { TimeWindow } from '../leaderboard/index.ts'

/** How many quizzes of the mode there are; deleted ones are no more. */
export async function countQuizzes(db: Db, mode: QuizMode): Promise<number> {
  const { count } = await db
    .selectFrom('quizzes')
    .select(sql<number>`count(*)`.as('count'))
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What a student submitted in the window. `average` is that of the published percentages, a text with 2 decimals; null without any. */
export const getSubmitted = (
  db: Db,
  studentId: number,
  { mode, window }: { readonly mode: QuizMode; readonly window: TimeWindow },
) =>
  db
    .selectFrom('attempts')
    .select([
      sql<number>`count(*)`.as('completed'),
      sql<number>`count(*) filter (where published_at is null)`.as('pending'),
      sql<string | null>`round(avg(percentage) filter (where published_at is not null), 2)`.as(
        'average',
      ),
    ])
    .where('student_id', '=', studentId)
    .where('quiz_mode', '=', mode)
    .where('submitted_at', '>=', window.from)
    .where('submitted_at', '<=', window.until)
    .executeTakeFirstOrThrow()
