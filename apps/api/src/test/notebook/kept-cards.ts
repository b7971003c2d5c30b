import { randomUUID } from 'node:crypto'
import type { School } from '../school.ts'

/** A card as a test puts it into a notebook; reviewed unless it has no reviews. */
export interface KeptCard {
  readonly questionId: number
  /** Calendar days of its reviews, oldest first, each with the rating 1 to 4. */
  readonly reviews: ReadonlyArray<{ readonly day: string; readonly rating: number }>
  /** The day on which it is due; ignored without a review. */
  readonly dueOn: string
  readonly lapses?: number
  readonly wokenAtLapses?: number
  readonly isRemoved?: boolean
}

/**
 * Puts cards with their reviews into a student's notebook, whatever the schedule would make of
 * them. The reviews of a day happen at its noon, in UTC, and take 30 seconds each.
 */
export async function keepCards(
  school: School,
  studentId: number,
  cards: readonly KeptCard[],
): Promise<void> {
  const created_at = new Date('2020-01-01T00:00:00Z')
  for (const { questionId, reviews, dueOn, lapses, wokenAtLapses, isRemoved } of cards) {
    const last = reviews.at(-1)
    await school.db
      .insertInto('cards')
      .values({
        student_id: studentId,
        question_id: questionId,
        reason: 'wrong',
        created_at,
        removed_at: isRemoved ? created_at : null,
        reps: reviews.length,
        lapses: lapses ?? 0,
        woken_at_lapses: wokenAtLapses ?? 0,
        ...(last
          ? { stability: 5, difficulty: 5, reviewed_on: last.day, due_on: dueOn }
          : { stability: null, difficulty: null, reviewed_on: null, due_on: null }),
      })
      .execute()
    for (const [place, { day, rating }] of reviews.entries())
      await school.db
        .insertInto('card_reviews')
        .values({
          id: randomUUID(),
          student_id: studentId,
          question_id: questionId,
          reviewed_at: new Date(`${day}T12:${String(place).padStart(2, '0')}:00Z`),
          reviewed_on: day,
          rating,
          selected: [],
          seconds: 30,
          received_at: created_at,
        })
        .execute()
  }
}
