import type { Tx } from '../../../../platform/database/database.ts'
import { shownPart } from '../../../quizzes/quiz/index.ts'

/** Makes other such calls of the student wait, but neither starts nor saves; false when gone. */
export async function lockStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** An attempt with what a practice takes over from its quiz. */
export type Origin = NonNullable<Awaited<ReturnType<typeof findOrigin>>>

/** The attempt whose questions are to be asked again, whoever asks. */
export const findOrigin = (tx: Tx, attemptId: number) =>
  tx
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .selectAll('attempts')
    .select([
      'quizzes.name as quiz_name',
      'quizzes.difficulty_level',
      'quizzes.time_duration_seconds',
      shownPart.as('shown_after'),
    ])
    .where('attempts.id', '=', attemptId)
    .executeTakeFirst()
