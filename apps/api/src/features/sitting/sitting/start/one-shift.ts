import type { Db, Tx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { findSatShift, type OpenQuiz } from '../../../quizzes/quiz/index.ts'

/**
 * Throws when the student has begun another exam of the series. Two starts at the same time both
 * pass; the index on attempts then lets in one, and the other is told here.
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
