import { randomUUID } from 'node:crypto'
import type { School } from '../school.ts'

/** A card to put into a notebook. It counts as new if `reviews` is empty. */
export interface KeptCard {
  readonly questionId: number
  /** The day and the rating (1 to 4) of each review, oldest first. */
  readonly reviews: ReadonlyArray<{ readonly day: string; readonly rating: number }>
  /** The day on which the card is due; ignored if it has no reviews. */
  readonly dueOn: string
  readonly lapses?: number
  readonly wokenAtLapses?: number
  readonly isRemoved?: boolean
}

/**
 * Puts cards with their reviews into a student's notebook, even if the scheduler would not have
 * produced them. Each review happens at noon UTC of its day and takes 30 seconds.
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
