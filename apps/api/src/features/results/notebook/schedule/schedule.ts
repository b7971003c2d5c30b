import {
  ratings as contractRatings,
  type Rating,
} from '@prepwell/contract/results/notebook-terms.ts'
import {
  type Card,
  computeDecayFactor,
  createEmptyCard,
  default_w,
  type FSRS,
  forgetting_curve,
  fsrs,
  type Grade,
  State,
  StrategyMode,
} from 'ts-fsrs'
import { dayAfter, daysBetween } from './days.ts'

/** The memory of a card after its reviews. Days are calendar days, `YYYY-MM-DD`. */
export interface Memory {
  /** Days after which the card is remembered with a probability of 90 %. */
  readonly stability: number
  /** From 1 to 10. */
  readonly difficulty: number
  /** The day of the last review. */
  readonly reviewedOn: string
  /** The day of the next review, at least one day later. Ignores the date of the exam. */
  readonly dueOn: string
  readonly reps: number
  readonly lapses: number
}

/** The parts of a review that the schedule depends on. */
export interface Rated {
  /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
  readonly rating: number
  /** The calendar day of the review. */
  readonly reviewedOn: string
}

export interface Terms {
  /** The share of due cards that the student wants to remember. */
  readonly retention: number
  /**
   * Makes intervals vary a little, so that cards of one day do not stay together; the same seed
   * gives the same intervals. Null if intervals do not vary.
   */
  readonly seed: string | null
}

/** The rating as a number, from 1. */
export const gradeOf = (rating: Rating): number => contractRatings.indexOf(rating) + 1

/** The seed that varies the intervals of a card. */
export const seedOf = (studentId: number, questionId: number): string =>
  `${studentId}/${questionId}`

/** The memory of a card after one more review; `null` is a card that was never reviewed. */
export const afterReview = (memory: Memory | null, review: Rated, terms: Terms): Memory =>
  reviewer(memory, review.reviewedOn, terms)(review.rating)

/** The memory of a card after all its reviews, oldest first; null without any. */
export const afterReviews = (reviews: readonly Rated[], terms: Terms): Memory | null =>
  reviews.reduce<Memory | null>((memory, review) => afterReview(memory, review, terms), null)

/** The days on which the card is due next, by rating, if it is reviewed on this day. */
export function dueAfterEach(
  memory: Memory | null,
  today: string,
  terms: Terms,
): Readonly<Record<Rating, string>> {
  const review = reviewer(memory, today, terms)
  const dueAfter = (rating: Rating) => review(gradeOf(rating)).dueOn
  return {
    again: dueAfter('again'),
    hard: dueAfter('hard'),
    good: dueAfter('good'),
    easy: dueAfter('easy'),
  }
}

/** The probability that the card is remembered on this day. */
export const retrievability = (
  { stability, reviewedOn }: Pick<Memory, 'stability' | 'reviewedOn'>,
  day: string,
): number => forgetting_curve(default_w, Math.max(0, daysBetween(reviewedOn, day)), stability)

/** The parameters of the forgetting curve: R = (1 + factor * days / stability) ^ decay. */
export const curve: { readonly decay: number; readonly factor: number } =
  computeDecayFactor(default_w)

/**
 * Returns a function that gives the memory after a review with a rating on this day. A day before
 * the last review counts as the day of that review.
 */
function reviewer(memory: Memory | null, day: string, { retention, seed }: Terms) {
  const on = memory && memory.reviewedOn > day ? memory.reviewedOn : day
  const scheduler = schedulerOf(retention, seed !== null)
  const reps = memory?.reps ?? 0
  return (rating: number): Memory => {
    scheduler.seed = `${seed}/${reps}`
    const { card } = scheduler.fsrs.next(cardOf(memory, on), new Date(on), rating as Grade)
    return {
      stability: card.stability,
      difficulty: card.difficulty,
      reviewedOn: on,
      dueOn: dayAfter(on, card.scheduled_days),
      reps: card.reps,
      lapses: card.lapses,
    }
  }
}

const cardOf = (memory: Memory | null, day: string): Card =>
  memory
    ? {
        due: new Date(memory.dueOn),
        stability: memory.stability,
        difficulty: memory.difficulty,
        elapsed_days: 0,
        scheduled_days: 0,
        reps: memory.reps,
        lapses: memory.lapses,
        learning_steps: 0,
        state: State.Review,
        last_review: new Date(memory.reviewedOn),
      }
    : createEmptyCard(new Date(day))

interface Scheduler {
  readonly fsrs: FSRS
  seed: string
}

/** Cached by retention, because creating a scheduler computes its parameters. */
const schedulers = new Map<string, Scheduler>()

function schedulerOf(retention: number, isFuzzy: boolean): Scheduler {
  const key = `${retention} ${isFuzzy}`
  const known = schedulers.get(key)
  if (known) return known
  const scheduler = {
    fsrs: fsrs({
      request_retention: retention,
      enable_short_term: false,
      enable_fuzz: isFuzzy,
    }),
    seed: '',
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the scheduler, and no hook.
  scheduler.fsrs.useStrategy(StrategyMode.SEED, () => scheduler.seed)
  schedulers.set(key, scheduler)
  return scheduler
}
