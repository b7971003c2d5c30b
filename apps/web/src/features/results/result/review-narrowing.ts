import { type QuestionType, questionTypes } from '@prepwell/contract/question-types.ts'
import { isSlow } from './question-time.ts'
import type { Outcome, ReviewedQuestion } from './result-outcome.ts'

/** How an answer may have to have ended, what cost marks first. */
export const outcomeFilters = [
  'all',
  'wrong',
  'partly',
  'blank',
  'right',
  'held',
] as const satisfies ReadonlyArray<'all' | Outcome>

/** One of {@link outcomeFilters}. */
export type OutcomeFilter = (typeof outcomeFilters)[number]

/** What a review is narrowed to: a question has to pass all of it. */
export interface Narrowing {
  readonly outcome: OutcomeFilter
  /** Null = every type. */
  readonly type: QuestionType | null
  /** Only those marked for review. */
  readonly marked: boolean
  /** Only those that took longer than the median of those who got them right. */
  readonly slow: boolean
  /** Every word of it is in the question; '#12' is the number of a question. */
  readonly search: string
}

/** Nothing is left out. */
export const everything: Narrowing = {
  outcome: 'all',
  type: null,
  marked: false,
  slow: false,
  search: '',
}

/** How many questions each choice would show, the others staying as they are. */
export interface NarrowingCounts {
  readonly outcome: Readonly<Record<OutcomeFilter, number>>
  readonly type: Readonly<Record<QuestionType, number>>
  /** Questions of any type. */
  readonly anyType: number
  readonly marked: number
  readonly slow: number
}

/** The questions that pass, in paper order. */
export const narrowReview = (
  reviewed: readonly ReviewedQuestion[],
  narrowing: Narrowing,
): readonly ReviewedQuestion[] => reviewed.filter(passing(narrowing))

/** What each choice would lead to. */
export function countNarrowed(
  reviewed: readonly ReviewedQuestion[],
  narrowing: Narrowing,
): NarrowingCounts {
  const found = reviewed.filter(searching(narrowing.search))
  const count = (change: Partial<Narrowing>) =>
    found.filter(passing({ ...narrowing, ...change, search: '' })).length
  const [all, wrong, partly, blank, right, held] = [
    count({ outcome: 'all' }),
    count({ outcome: 'wrong' }),
    count({ outcome: 'partly' }),
    count({ outcome: 'blank' }),
    count({ outcome: 'right' }),
    count({ outcome: 'held' }),
  ]
  const [MCQ, MSQ, Numerical] = [
    count({ type: 'MCQ' }),
    count({ type: 'MSQ' }),
    count({ type: 'Numerical' }),
  ]
  return {
    outcome: { all, wrong, partly, blank, right, held },
    type: { MCQ, MSQ, Numerical },
    anyType: count({ type: null }),
    marked: count({ marked: true }),
    slow: count({ slow: true }),
  }
}

/** The types that a paper has questions of, in the usual order. */
export const typesOf = (reviewed: readonly ReviewedQuestion[]): readonly QuestionType[] =>
  questionTypes.filter((type) => reviewed.some(({ question }) => question.type === type))

function passing({ outcome, type, marked, slow, search }: Narrowing) {
  const isFound = searching(search)
  return (item: ReviewedQuestion): boolean =>
    (outcome === 'all' || item.outcome === outcome) &&
    (type === null || item.question.type === type) &&
    (!marked || item.marked) &&
    (!slow || isSlow(item.question)) &&
    isFound(item)
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Every text of a question that a search looks through. */
function textOf({ question }: ReviewedQuestion): string {
  const options = question.options?.map(({ text }) => text) ?? []
  return plain([question.statement, ...options, question.answer_explanation ?? ''].join('\n'))
}

function searching(search: string): (item: ReviewedQuestion) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return (item) => {
    const text = textOf(item)
    return words.every((word) =>
      /^#\d+$/.test(word) ? word === `#${item.question.display_id}` : text.includes(word),
    )
  }
}
