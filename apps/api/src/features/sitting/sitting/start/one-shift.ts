import type { Db, Tx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findSatShift, type OpenQuiz } from '../../../quizzes/quiz/index.ts'

/**
 * Throws if the student has begun another exam of the series. Two simultaneous starts both pass the
 * first call. The unique index on attempts then lets only one in, and a second call throws for the
 * other.
 */
export async function requireNoOtherShift(
  db: Db | Tx,
  { id, series_id }: Pick<OpenQuiz, 'id' | 'series_id'>,
  studentId: number,
): Promise<void> {
  if (series_id === null) return
  const other = await findSatShift(db, { seriesId: series_id, studentId, exceptId: id })
  if (other)
    throw new AppError(
      'not_allowed_now',
      `You have taken ${other.name}. It is the same exam in another shift, and each student takes one of them`,
    )
}
