import type { ReviewedQuestion } from './result-outcome.ts'

/** What a review can be narrowed to; `marked` = marked for review. */
export const reviewFilters = ['all', 'wrong', 'partly', 'blank', 'marked', 'right'] as const

/** One of {@link reviewFilters}. */
export type ReviewFilter = (typeof reviewFilters)[number]

/** A filter out of an address; anything unknown shows all. */
export function readFilter(text: string | null): ReviewFilter {
  return reviewFilters.find((filter) => filter === text) ?? 'all'
}

/** Whether a question passes a filter. */
function passes({ outcome, marked }: ReviewedQuestion, filter: ReviewFilter): boolean {
  if (filter === 'all') return true
  return filter === 'marked' ? marked : outcome === filter
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Every text of a question that a search looks through. */
function textOf({ question }: ReviewedQuestion): string {
  const options = question.options?.map(({ text }) => text) ?? []
  return plain([question.statement, ...options, question.answer_explanation ?? ''].join('\n'))
}

/** The questions that pass the filter and contain every word of `search`, in paper order. */
export function filterReview(
  reviewed: readonly ReviewedQuestion[],
  filter: ReviewFilter,
  search: string,
): readonly ReviewedQuestion[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return reviewed.filter((item) => {
    if (!passes(item, filter)) return false
    if (words.length === 0) return true
    const text = textOf(item)
    return words.every((word) => text.includes(word))
  })
}

/** How many questions each filter would show. */
export function countFilters(reviewed: readonly ReviewedQuestion[]): Record<ReviewFilter, number> {
  const count = (filter: ReviewFilter) => reviewed.filter((item) => passes(item, filter)).length
  return {
    all: count('all'),
    wrong: count('wrong'),
    partly: count('partly'),
    blank: count('blank'),
    marked: count('marked'),
    right: count('right'),
  }
}
