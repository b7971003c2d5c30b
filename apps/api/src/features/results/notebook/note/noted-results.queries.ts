import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { shownPart } from '../../../quizzes/quiz/index.ts'
import type { AttemptReview, CardUpdate, KnownCard, KnownReview, NewCard } from './plan-notes.ts'
import type { NotedAnswer } from './read-result.ts'

/** SQL: true if the attempt's result is out and not yet in the notebook. */
export const isToNote = sql<boolean>`(
  attempts.published_at is not null and attempts.noted_at is null)`

/** The oldest result that is out and not yet in the notebook; undefined if there is none. */
export const findResultToNote = (db: Db, studentId: number) =>
  db
    .selectFrom('attempts')
    .select(['id', 'paper_id', 'is_private'])
    .where('student_id', '=', studentId)
    .where(isToNote)
    .orderBy('published_at')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/**
 * Locks a result against regrades, changes of what it shows and other readers; undefined if another
 * reader has read it in the meantime. The caller has locked the student.
 */
export const lockResult = (tx: Tx, id: number) =>
  tx
    .selectFrom('attempts')
    .select(['quiz_id', 'paper_id', 'item_order', 'published_at', 'submitted_at'])
    .where('id', '=', id)
    .where(isToNote)
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * True if the results of a quiz show their keys and the quiz is not a rehearsal, because a
 * rehearsal shows the keys of a future exam. The caller has locked the result. So a change of the
 * shown parts is either seen here, or waits for the lock and makes the notebook read the result
 * again.
 */
export async function showsKeys(tx: Tx, quizId: number): Promise<boolean> {
  const { shown, rehearsal_of } = await tx
    .selectFrom('quizzes')
    .select(['rehearsal_of', shownPart.as('shown')])
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()
  return shown === 'keys' && rehearsal_of === null
}

/**
 * The stored answers of an attempt. The statement is planned anew each time, like every read of
 * answers.
 */
export const selectNotedAnswers = (tx: Tx, attemptId: number): Promise<NotedAnswer[]> =>
  tx
    .selectFrom('answers')
    .select(['question_id', 'selected', 'answered', 'marked_for_review', 'visit_seq', 'marks'])
    .select('time_spent')
    .where('attempt_id', '=', attemptId)
    .execute()

/** The student's cards of these questions. */
export const selectKnownCards = (
  tx: Tx,
  studentId: number,
  questionIds: readonly number[],
): Promise<KnownCard[]> =>
  tx
    .selectFrom('cards')
    .select(['question_id', 'reason', 'attempt_id', 'created_at', 'removed_at', 'is_hidden'])
    .select(['changed', 'changed_at', 'slow_above', 'reps'])
    .where('student_id', '=', studentId)
    .where('question_id', '=', sql<number>`any(${[...questionIds]}::integer[])`)
    .execute()

/** The reviews that came from the answers of an attempt. */
export const selectReviewsOf = (tx: Tx, attemptId: number): Promise<KnownReview[]> =>
  tx
    .selectFrom('card_reviews')
    .select(['question_id', 'rating'])
    .where('attempt_id', '=', attemptId)
    .execute()

/** All cards of a student, removed ones too. */
export async function countCards(tx: Tx, studentId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('cards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  return count
}

interface OfAttempt {
  readonly studentId: number
  readonly attemptId: number
}

export const insertCards = (
  tx: Tx,
  { studentId, attemptId, createdAt }: OfAttempt & { readonly createdAt: Date },
  cards: readonly NewCard[],
) =>
  tx
    .insertInto('cards')
    .values(
      cards.map((card) => ({
        ...card,
        student_id: studentId,
        attempt_id: attemptId,
        created_at: createdAt,
      })),
    )
    .execute()

export const updateCards = (tx: Tx, studentId: number, cards: readonly CardUpdate[]) =>
  sql`
    update cards set reason = one.reason, attempt_id = one.attempt_id, removed_at = one.removed_at,
      is_hidden = one.is_hidden, changed = one.changed, changed_at = one.changed_at
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as one (question_id integer,
      reason text, attempt_id integer, removed_at timestamptz, is_hidden boolean, changed text,
      changed_at timestamptz)
    where cards.student_id = ${studentId} and cards.question_id = one.question_id`.execute(tx)

interface ReviewedAt extends OfAttempt {
  readonly reviewedAt: Date
  /** The calendar day of `reviewedAt` in the zone of the school. */
  readonly reviewedOn: string
  readonly now: Date
}

/**
 * Stores the reviews that come from an attempt; a review that is already stored gets its new
 * rating.
 */
export const upsertAttemptReviews = (
  tx: Tx,
  { studentId, attemptId, reviewedAt, reviewedOn, now }: ReviewedAt,
  reviews: readonly AttemptReview[],
) =>
  tx
    .insertInto('card_reviews')
    .values(
      reviews.map((review) => ({
        ...review,
        selected: [...review.selected],
        student_id: studentId,
        attempt_id: attemptId,
        reviewed_at: reviewedAt,
        reviewed_on: reviewedOn,
        received_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'question_id', 'id']).doUpdateSet(({ ref }) => ({
        rating: ref('excluded.rating'),
        selected: ref('excluded.selected'),
        seconds: ref('excluded.seconds'),
      })),
    )
    .execute()

export const deleteAttemptReviews = (tx: Tx, attemptId: number, questionIds: readonly number[]) =>
  tx
    .deleteFrom('card_reviews')
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', sql<number>`any(${[...questionIds]}::integer[])`)
    .execute()

export const updateNoted = (tx: Tx, attemptId: number, now: Date) =>
  tx.updateTable('attempts').set({ noted_at: now }).where('id', '=', attemptId).execute()
