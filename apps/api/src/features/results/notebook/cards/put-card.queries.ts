import type { CardReason, MistakeCause } from '@prepwell/contract/results/notebook-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { shownPart } from '../../../quizzes/quiz/index.ts'
import { isQuestionFree } from './visible-cards.queries.ts'

interface OfQuestion {
  readonly studentId: number
  readonly questionId: number
}

/** SQL: true if the attempt of the `attempts` row asked the question. */
const asks = (questionId: number) => sql<boolean>`(
  exists (select from paper_questions
    where paper_questions.paper_id = attempts.paper_id and question_id = ${questionId})
  and (attempts.item_order is null or exists (
    select from json_array_elements(attempts.item_order) as one
    where (one ->> 0)::integer = ${questionId})))`

/**
 * The latest published result in which the student sees the key of the question; undefined if there
 * is none.
 */
export async function findSeenIn(db: Db | Tx, { studentId, questionId }: OfQuestion) {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(['attempts.id', 'attempts.paper_id', 'attempts.is_private'])
    .select(shownPart.as('shown'))
    .where('attempts.student_id', '=', studentId)
    .where('attempts.published_at', 'is not', null)
    .where('quizzes.rehearsal_of', 'is', null)
    .where(asks(questionId))
    .orderBy('attempts.published_at', 'desc')
    .execute()
  return rows.find(({ shown }) => shown === 'keys')
}

/** True if the student has checked the answer to the question in a practice that is running. */
export async function isChecked(db: Db, { studentId, questionId }: OfQuestion): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('answers', 'answers.attempt_id', 'attempts.id')
    .select('attempts.id')
    .where('attempts.student_id', '=', studentId)
    .where('attempts.submitted_at', 'is', null)
    .where('answers.question_id', '=', questionId)
    .where('answers.checked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** True if the card of the question may be changed now; undefined if it is not in the bank. */
export async function findIsOpen(
  db: Db,
  { studentId, questionId, now }: OfQuestion & { readonly now: Date },
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('questions')
    .select(isQuestionFree(sql`${studentId}`, now).as('is_open'))
    .where('id', '=', questionId)
    .where('status', '=', 'checked')
    .executeTakeFirst()
  return row?.is_open
}

interface Added extends OfQuestion {
  readonly attemptId: number
  readonly reason: CardReason
  readonly slowAbove: number | null
  readonly now: Date
}

/** SQL: true if a result hides the `cards` row, or a regrade took it out. */
const wentByItself = sql<boolean>`(cards.is_hidden or cards.removed_at = cards.changed_at)`

/**
 * Puts a question into the notebook. A card that the student took out comes back unchanged. A card
 * that a result hid or a regrade took out gets the new reason, so that its result no longer decides
 * about it.
 */
export const putIn = (
  tx: Tx,
  { studentId, questionId, attemptId, reason, slowAbove, now }: Added,
) =>
  tx
    .insertInto('cards')
    .values({
      ...{ student_id: studentId, question_id: questionId, attempt_id: attemptId, reason },
      ...{ slow_above: slowAbove, created_at: now },
    })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'question_id']).doUpdateSet({
        reason: sql<CardReason>`case when ${wentByItself} then excluded.reason else cards.reason end`,
        attempt_id: sql<number | null>`case when cards.is_hidden then excluded.attempt_id
          else cards.attempt_id end`,
        removed_at: null,
        is_hidden: false,
        changed: null,
        changed_at: null,
      }),
    )
    .execute()

const cardOf = (tx: Tx, { studentId, questionId }: OfQuestion) =>
  tx.updateTable('cards').where('student_id', '=', studentId).where('question_id', '=', questionId)

/** Takes a card out of the notebook; a card that is already out stays unchanged. */
export const takeOut = (tx: Tx, card: OfQuestion & { readonly now: Date }) =>
  cardOf(tx, card)
    .set({ removed_at: card.now, changed: null, changed_at: null })
    .where('removed_at', 'is', null)
    .execute()

/** Lets a resting card be reviewed again. */
export const wakeCard = (tx: Tx, card: OfQuestion) =>
  cardOf(tx, card)
    .set(({ ref }) => ({ woken_at_lapses: ref('lapses') }))
    .execute()

/** True if the student has the card, in the notebook or taken out. */
export async function hasCard(tx: Tx, { studentId, questionId }: OfQuestion): Promise<boolean> {
  const row = await tx
    .selectFrom('cards')
    .select('question_id')
    .where('student_id', '=', studentId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the cause of a wrong answer, replacing an earlier one. */
export const upsertCause = (
  tx: Tx,
  {
    studentId,
    questionId,
    cause,
    now,
  }: OfQuestion & { readonly cause: MistakeCause; readonly now: Date },
) =>
  tx
    .insertInto('mistake_causes')
    .values({ student_id: studentId, question_id: questionId, cause, set_at: now })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'question_id']).doUpdateSet({ cause, set_at: now }),
    )
    .execute()

export const deleteCause = (tx: Tx, { studentId, questionId }: OfQuestion) =>
  tx
    .deleteFrom('mistake_causes')
    .where('student_id', '=', studentId)
    .where('question_id', '=', questionId)
    .execute()
