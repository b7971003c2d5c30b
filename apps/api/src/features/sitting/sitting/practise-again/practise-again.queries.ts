import type { Tx } from '../../../../platform/database/database.ts'
import { shownPart } from '../../../quizzes/quiz/index.ts'

/**
 * Locks the student, so that calls of this kind wait for each other, but starts and saves do not
 * wait. False if the student no longer exists.
 */
export async function lockStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** An attempt with the fields of its quiz that the practice copies. */
export type Origin = NonNullable<Awaited<ReturnType<typeof findOrigin>>>

/** Finds the attempt whose questions will be asked again. Does not check the owner. */
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
