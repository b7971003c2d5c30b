import type { PaperTotal } from '../leaderboard/index.ts'

/** What a chart calls a paper by. */
interface PaperNames {
  readonly quiz_id: number
  readonly quiz_name: string
  /** The quiz is deleted; its attempts are not. */
  readonly is_deleted: boolean
  readonly subject_name: string
}

/** {@link PaperTotal} with its names. */
export type NamedTotal = PaperTotal & PaperNames

/** One bar of a chart. */
export interface Bar {
  readonly label: string
  readonly value: number
}

/**
 * The mean published percentage of at most 5 subjects, with 2 decimals; the lowest first (asc) or
 * the highest (desc), equals by name.
 */
export function subjectAverages(papers: readonly NamedTotal[], direction: 'asc' | 'desc'): Bar[] {
  const sign = direction === 'asc' ? 1 : -1
  return [...Map.groupBy(papers, ({ subject_name }) => subject_name)]
    .map(([label, own]) => ({ label, sum: sumOf(own, 'hundredths'), n: sumOf(own, 'published') }))
    .filter(({ n }) => n > 0)
    .map(({ label, sum, n }) => ({ label, value: Math.round(sum / n) / 100 }))
    .sort((a, b) => sign * (a.value - b.value) || byLabel(a, b))
    .slice(0, 5)
}

/**
 * The 3 quizzes with most completed attempts, most first, equals by name; two of the same name
 * stay two, deleted ones are none.
 */
export function topQuizzes(papers: readonly NamedTotal[]): Bar[] {
  const there = papers.filter(({ is_deleted }) => !is_deleted)
  return [...Map.groupBy(there, ({ quiz_id }) => quiz_id)]
    .map(([id, own]) => ({
      id,
      label: own[0]?.quiz_name ?? '',
      value: sumOf(own, 'completed'),
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || byLabel(a, b) || a.id - b.id)
    .slice(0, 3)
    .map(({ label, value }) => ({ label, value }))
}

const sumOf = (papers: readonly PaperTotal[], figure: 'completed' | 'published' | 'hundredths') =>
  papers.reduce((sum, totals) => sum + totals[figure], 0)

const byLabel = (a: { readonly label: string }, b: { readonly label: string }) =>
  a.label.localeCompare(b.label, 'en')
