import type * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import type { z } from 'zod'
import { calendarDay } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { readTimeZone } from '../../../shared/school-settings/index.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { type NotebookDay, readDay } from '../read-day.ts'
import { cappedDue, isResting } from '../schedule/due.ts'
import { lockStudent, selectReviews, updateMemories } from '../schedule/memories.queries.ts'
import { afterReview, afterReviews, gradeOf, type Memory, seedOf } from '../schedule/schedule.ts'
import { memoryOf } from '../schedule/stored-memory.ts'
import {
  insertReviews,
  type NewReview,
  type ReviewedCard,
  selectKnownReviews,
  selectReviewedCards,
} from './reviews.queries.ts'

type SentReview = z.output<(typeof reviewCalls.addReviews)['body']>['reviews'][number]

interface Stored {
  readonly stored: string[]
  readonly left_out: string[]
  readonly cards: Array<{
    readonly question_id: number
    readonly due_on: string | null
    readonly is_resting: boolean
  }>
}

/**
 * Stores reviews and schedules their cards by all their reviews in order of time. The same reviews
 * give the same cards, in whatever order and however often they arrive.
 */
export async function addReviews(
  context: NotebookContext,
  { studentId, reviews }: { readonly studentId: number; readonly reviews: readonly SentReview[] },
): Promise<Stored> {
  await noteResults(context, studentId)
  const { db, settings } = context
  return db.transaction().execute(async (tx) => {
    const given = firstOfEach(reviews)
    const ids = given.map(({ id }) => id)
    if (!(await lockStudent(tx, studentId))) return { stored: [], left_out: ids, cards: [] }
    const day = await readDay({ ...context, db: tx }, studentId)
    const zone = await readTimeZone({ db: tx, settings })
    const questionIds = [...new Set(given.map(({ question_id }) => question_id))]
    const cards = await selectReviewedCards(tx, day, questionIds)
    const known = new Set((await selectKnownReviews(tx, studentId, given)).map(ofQuestion))
    const hasCard = new Set(cards.map(({ question_id }) => question_id))
    const added = given
      .filter((review) => hasCard.has(review.question_id) && !known.has(ofQuestion(review)))
      .map((review) => readReview(review, day, zone))
    if (added.length > 0) await insertReviews(tx, day, added)
    const memories = await rescheduled(tx, day, { cards, added })
    if (memories.size > 0) await updateMemories(tx, studentId, memories)
    return answerOf(given, { cards, memories, day })
  })
}

/** Keeps one review for each id: the first if the list has several. */
function firstOfEach(reviews: readonly SentReview[]): SentReview[] {
  const first = new Map<string, SentReview>()
  for (const review of reviews)
    if (!first.has(keyOf(review.id))) first.set(keyOf(review.id), review)
  return [...first.values()]
}

/** The id as the database writes it. */
const keyOf = (id: string) => id.toLowerCase()

const ofQuestion = ({ id, question_id }: Pick<SentReview, 'id' | 'question_id'>) =>
  `${question_id}/${keyOf(id)}`

function readReview(review: SentReview, { now }: NotebookDay, zone: string): NewReview {
  const reviewed_at = new Date(Math.min(review.reviewed_at * 1000, now.getTime()))
  const { selected_values: given } = review
  return {
    id: keyOf(review.id),
    question_id: review.question_id,
    reviewed_at,
    reviewed_on: calendarDay(reviewed_at, zone),
    rating: gradeOf(review.rating),
    selected: (Array.isArray(given) ? given : [given])
      .filter((one) => one !== null && one !== undefined)
      .map(String),
    seconds: review.seconds ?? 0,
  }
}

/**
 * Computes the memories of the cards with new reviews. If the new reviews are later than all others
 * of their card, they only update the stored memory, so the length of its history does not matter.
 */
async function rescheduled(
  tx: Tx,
  { studentId, settings: { retention } }: NotebookDay,
  { cards, added }: { readonly cards: readonly ReviewedCard[]; readonly added: NewReview[] },
): Promise<ReadonlyMap<number, Memory | null>> {
  const ordered = added.toSorted(
    (a, b) => a.reviewed_at.getTime() - b.reviewed_at.getTime() || (a.id < b.id ? -1 : 1),
  )
  const newOf = Map.groupBy(ordered, ({ question_id }) => question_id)
  const changed = cards.filter(({ question_id }) => newOf.has(question_id))
  const isAppended = (card: ReviewedCard) => {
    const [first] = newOf.get(card.question_id) ?? []
    return first !== undefined && isAfterLast(first, card)
  }
  const mixed = changed.filter((card) => !isAppended(card))
  const all =
    mixed.length === 0
      ? new Map()
      : await selectReviews(
          tx,
          studentId,
          mixed.map(({ question_id }) => question_id),
        )
  return new Map(
    changed.map((card) => {
      const { question_id: id } = card
      const terms = { retention, seed: seedOf(studentId, id) }
      const before = all.get(id)
      return [
        id,
        before
          ? afterReviews(before, terms)
          : (newOf.get(id) ?? []).reduce<Memory | null>(
              (memory, { rating, reviewed_on: reviewedOn }) =>
                afterReview(memory, { rating, reviewedOn }, terms),
              memoryOf(card),
            ),
      ]
    }),
  )
}

const isAfterLast = ({ reviewed_at, id }: NewReview, { last_at, last_id }: ReviewedCard) =>
  last_at === null ||
  last_id === null ||
  reviewed_at > last_at ||
  (reviewed_at.getTime() === last_at.getTime() && id > last_id)

/**
 * The response to the device. For a question that the notebook does not show now, it reveals
 * nothing, not even whether there is a card, although the review is stored.
 */
function answerOf(
  reviews: readonly SentReview[],
  {
    cards,
    memories,
    day,
  }: {
    readonly cards: readonly ReviewedCard[]
    readonly memories: ReadonlyMap<number, Memory | null>
    readonly day: NotebookDay
  },
): Stored {
  const shown = new Map(
    cards.flatMap((card) => (card.is_shown ? [[card.question_id, card] as const] : [])),
  )
  const isStored = ({ question_id }: SentReview) => shown.has(question_id)
  return {
    stored: reviews.filter(isStored).map(({ id }) => id),
    left_out: reviews.filter((review) => !isStored(review)).map(({ id }) => id),
    cards: [...shown.values()].map((card) => {
      const memory = memories.get(card.question_id) ?? memoryOf(card)
      const resting = isResting({ ...card, lapses: memory?.lapses ?? card.lapses })
      return {
        question_id: card.question_id,
        due_on: memory && !resting ? cappedDue(memory, day) : null,
        is_resting: resting,
      }
    }),
  }
}
