import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { withPictureWords } from '@prepwell/text/picture-words.ts'
import { isSlow } from '../question-time.ts'
import type { ReviewedQuestion, ReviewOutcome } from '../reviewed-questions.ts'

/** The outcomes to filter by, those that cost marks first. */
export const outcomeFilters = [
  'all',
  'wrong',
  'partly',
  'blank',
  'right',
  'answered',
  'not_needed',
  'left_out',
  'held',
] as const satisfies ReadonlyArray<'all' | ReviewOutcome>

export type OutcomeFilter = (typeof outcomeFilters)[number]

/** The filter of a review. A question must match all of it. */
export interface ReviewFilter {
  readonly outcome: OutcomeFilter
  /** Null means all types. */
  readonly type: QuestionType | null
  /** Only questions marked for review. */
  readonly marked: boolean
  /** Only questions that took longer than the median of the students who got them right. */
  readonly slow: boolean
  /** A question must contain every word. '#12' finds a question by number. */
  readonly search: string
}

export const noFilter: ReviewFilter = {
  outcome: 'all',
  type: null,
  marked: false,
  slow: false,
  search: '',
}

/** The number of questions that each choice would show while the others stay as they are. */
export interface FilterCounts {
  readonly outcome: Readonly<Record<OutcomeFilter, number>>
  readonly type: Readonly<Record<QuestionType, number>>
  readonly anyType: number
  readonly marked: number
  readonly slow: number
}

const reviewWords = { wrong: 'wrong', partly: 'partly right', blank: 'blank' } as const

/** The outcome to review first: wrong answers, otherwise partly right, otherwise blank ones. */
export function reviewFirst(
  counts: Readonly<Record<'wrong' | 'partly' | 'blank', number>>,
): { readonly outcome: ReviewOutcome; readonly label: string } | null {
  const outcome = (['wrong', 'partly', 'blank'] as const).find((each) => counts[each] > 0)
  if (!outcome) return null
  const [count, word] = [counts[outcome], reviewWords[outcome]]
  return {
    outcome,
    label: count === 1 ? `Review the ${word} one` : `Review the ${count} ${word} ones`,
  }
}

/** The questions that match, in paper order. */
export const filterReview = (
  reviewed: readonly ReviewedQuestion[],
  filter: ReviewFilter,
): readonly ReviewedQuestion[] => reviewed.filter(matching(filter))

export function countMatches(
  reviewed: readonly ReviewedQuestion[],
  filter: ReviewFilter,
): FilterCounts {
  const found = reviewed.filter(matchingSearch(filter.search))
  const count = (change: Partial<ReviewFilter>) =>
    found.filter(matching({ ...filter, ...change, search: '' })).length
  return {
    outcome: countEach(outcomeFilters, (outcome) => count({ outcome })),
    type: countEach(questionTypes, (type) => count({ type })),
    anyType: count({ type: null }),
    marked: count({ marked: true }),
    slow: count({ slow: true }),
  }
}

const countEach = <Choice extends string>(
  choices: readonly Choice[],
  count: (choice: Choice) => number,
) => Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<Choice, number>

/** The types of a paper's questions, in the usual order. */
export const typesOf = (reviewed: readonly ReviewedQuestion[]): readonly QuestionType[] =>
  questionTypes.filter((type) => reviewed.some(({ question }) => question.type === type))

function matching({ outcome, type, marked, slow, search }: ReviewFilter) {
  const hasWords = matchingSearch(search)
  return (item: ReviewedQuestion): boolean =>
    (outcome === 'all' || item.outcome === outcome) &&
    (type === null || item.question.type === type) &&
    (!marked || item.marked) &&
    (!slow || isSlow(item.question)) &&
    hasWords(item)
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The texts of a question that the search covers, in all languages. */
function textOf({ question }: ReviewedQuestion): string {
  const { statement, translations, options, answer_explanation } = question
  const texts = [
    statement,
    ...Object.values(translations ?? {}),
    ...(options ?? []).flatMap((option) => [
      option.text,
      ...Object.values(option.translations ?? {}),
    ]),
    answer_explanation ?? '',
    ...Object.values(question.explanation_translations ?? {}),
  ]
  return plain(withPictureWords(texts.join('\n')))
}

function matchingSearch(search: string): (item: ReviewedQuestion) => boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  return (item) => {
    const text = textOf(item)
    return words.every((word) =>
      /^#\d+$/.test(word) ? word === `#${item.question.display_id}` : text.includes(word),
    )
  }
}

/** Reads the filter from an address. Missing or unknown values filter nothing. */
export function readFilter(address: URLSearchParams): ReviewFilter {
  const type = address.get('type')
  const outcome = address.get('filter')
  return {
    outcome: outcomeFilters.find((known) => known === outcome) ?? 'all',
    type: questionTypes.find((known) => known === type) ?? null,
    marked: address.get('marked') === 'true',
    slow: address.get('slow') === 'true',
    search: address.get('search') ?? '',
  }
}

/** Writes the filter into an address, leaving out defaults. Other parameters stay. */
export function writeFilter(address: URLSearchParams, filter: ReviewFilter): URLSearchParams {
  const next = new URLSearchParams(address)
  const write = (name: string, value: string | null) =>
    value ? next.set(name, value) : next.delete(name)
  write('filter', filter.outcome === 'all' ? null : filter.outcome)
  write('type', filter.type)
  write('marked', filter.marked ? 'true' : null)
  write('slow', filter.slow ? 'true' : null)
  write('search', filter.search)
  return next
}
