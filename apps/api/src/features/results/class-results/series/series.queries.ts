import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { isOn } from '../../../quizzes/quiz/index.ts'
import { type OutsideState, readOutside } from './exchange/outside-state.ts'

export interface Shift {
  readonly id: number
  readonly name: string
  readonly date_of_quiz: Date
  readonly results_published_at: Date | null
  /** True if the exam can still be started or is being taken. */
  readonly is_on: boolean
}

/** A series with its exams, the earliest first. */
export interface SeriesWithShifts {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly shifts: readonly Shift[]
  readonly outside: OutsideState
}

/** A series with its exams that are not deleted; throws 404. */
export async function getSeries(db: Db | Tx, now: Date, id: number): Promise<SeriesWithShifts> {
  const series = await db
    .selectFrom('series')
    .select(['id', 'name', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Series'))
  const shifts = await db
    .selectFrom('quizzes')
    .select(['id', 'name', 'date_of_quiz', 'results_published_at', isOn(now).as('is_on')])
    .where('series_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('date_of_quiz')
    .orderBy('id')
    .execute()
  return { ...series, shifts, outside: await readOutside(db, id) }
}

/** The student of an attempt, and the series of its exam. */
export const findSeriesAttempt = (db: Db, id: number) =>
  db
    .selectFrom('attempts')
    .select(['student_id', 'is_private', 'series_id', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst()
