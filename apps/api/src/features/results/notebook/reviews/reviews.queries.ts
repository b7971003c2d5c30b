import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { isIn, isQuestionOpen } from '../cards/visible-cards.queries.ts'
import type { NotebookDay } from '../read-day.ts'
import type { StoredMemory } from '../schedule/stored-memory.ts'

/** A card with its latest review. */
export interface ReviewedCard extends StoredMemory {
  readonly question_id: number
  readonly woken_at_lapses: number
  /** Null if the card has no review. */
  readonly last_id: string | null
  readonly last_at: Date | null
  /** True if the notebook shows the card now. */
  readonly is_shown: boolean
}

/** The student's cards of these questions. */
export async function selectReviewedCards(
  tx: Tx,
  { studentId, now }: Pick<NotebookDay, 'studentId' | 'now'>,
  questionIds: readonly number[],
): Promise<ReviewedCard[]> {
  const { rows } = await sql<ReviewedCard>`
    select cards.question_id, stability, difficulty, reviewed_on, due_on, reps, lapses,
      woken_at_lapses, latest.id as last_id, latest.reviewed_at as last_at,
      ${isIn} and exists (
        select from questions where questions.id = cards.question_id
          and ${isQuestionOpen(sql`${studentId}`, now)}) as is_shown
    from cards left join lateral (
      select id, reviewed_at from card_reviews
      where card_reviews.student_id = ${studentId}
        and card_reviews.question_id = cards.question_id
      order by reviewed_at desc, id desc limit 1
    ) latest on true
    where cards.student_id = ${studentId}
      and cards.question_id = any(${[...questionIds]}::integer[])`.execute(tx)
  return rows
}

/** Selects the reviews among these that are already stored, by their ids and questions. */
export async function selectKnownReviews(
  tx: Tx,
  studentId: number,
  reviews: ReadonlyArray<Pick<NewReview, 'id' | 'question_id'>>,
): Promise<Array<Pick<NewReview, 'id' | 'question_id'>>> {
  const { rows } = await sql<Pick<NewReview, 'id' | 'question_id'>>`
    select id, question_id from card_reviews where student_id = ${studentId}
      and (question_id, id) in (
        select * from unnest(${reviews.map(({ question_id }) => question_id)}::integer[],
          ${reviews.map(({ id }) => id)}::uuid[]))`.execute(tx)
  return rows
}

export interface NewReview {
  readonly id: string
  readonly question_id: number
  readonly reviewed_at: Date
  readonly reviewed_on: string
  readonly rating: number
  readonly selected: readonly string[]
  readonly seconds: number
}

export const insertReviews = (
  tx: Tx,
  { studentId, now }: Pick<NotebookDay, 'studentId' | 'now'>,
  reviews: readonly NewReview[],
) =>
  tx
    .insertInto('card_reviews')
    .values(
      reviews.map((review) => ({
        ...review,
        selected: [...review.selected],
        student_id: studentId,
        received_at: now,
      })),
    )
    .execute()
