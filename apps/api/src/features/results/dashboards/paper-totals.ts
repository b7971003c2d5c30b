import type { PaperTotal } from '../statistics/index.ts'

interface PaperNames {
  readonly quiz_id: number
  readonly quiz_name: string
  /** True if the quiz was deleted; its attempts remain. */
  readonly is_deleted: boolean
  /** Filled only for a paper of several subjects, in the order of {@link PaperTotal.subjects}. */
  readonly subject_names: readonly string[]
}

/** A {@link PaperTotal} with its names. */
export type NamedTotal = PaperTotal & PaperNames

export interface Bar {
  readonly label: string
  readonly value: number
}

/**
 * The mean published percentage of at most 5 subjects, with 2 decimals: the lowest first (asc) or
 * the highest (desc), ties by name. A paper of several subjects counts for each of them.
 */
export function subjectAverages(papers: readonly NamedTotal[], direction: 'asc' | 'desc'): Bar[] {
  const sign = direction === 'asc' ? 1 : -1
  return [...Map.groupBy(papers.flatMap(bySubject), ({ label }) => label)]
    .map(([label, own]) => ({ label, sum: sumOf(own, 'hundredths'), n: sumOf(own, 'published') }))
    .filter(({ n }) => n > 0)
    .map(({ label, sum, n }) => ({ label, value: roundedMean(sum, n) / 100 }))
    .sort((a, b) => sign * (a.value - b.value) || byLabel(a, b))
    .slice(0, 5)
}

/**
 * The percentages of a paper by subject; for a single subject, the percentage of the whole paper.
 */
function bySubject(paper: NamedTotal) {
  const { subject_names: names, subjects } = paper
  const totals = names.length === 1 ? [paper] : subjects
  return totals.map(({ published, hundredths }, place) => ({
    label: names[place] ?? '',
    published,
    hundredths,
  }))
}

/**
 * The 3 quizzes with the most completed attempts, most first, ties by name, without deleted ones.
 * Two quizzes with the same name stay separate.
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

/** Rounds half away from zero, as the database rounds the averages shown with it. */
const roundedMean = (sum: number, n: number) => Math.sign(sum) * Math.round(Math.abs(sum) / n) || 0

const sumOf = <Figure extends string>(
  totals: readonly Readonly<Record<Figure, number>>[],
  figure: Figure,
) => totals.reduce((sum, one) => sum + one[figure], 0)

const byLabel = (a: { readonly label: string }, b: { readonly label: string }) =>
  a.label.localeCompare(b.label, 'en')
