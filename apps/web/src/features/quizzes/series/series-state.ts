import type { SeriesRow } from '@prepwell/contract/quizzes/series.ts'

/** The state of a series in a word, with its colour. */
export function stateOf({
  exams,
  is_over,
  is_published,
}: Pick<SeriesRow, 'exams' | 'is_over' | 'is_published'>): readonly [word: string, colour: string] {
  if (exams.length === 0) return ['No exams yet', 'gray']
  if (!is_over) return ['Not over', 'yellow']
  return is_published && exams.some(({ results_published_at }) => results_published_at !== null)
    ? ['Published', 'green']
    : ['Over', 'brand']
}
