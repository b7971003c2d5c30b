import type { Totals } from './window-totals.ts'

/** Published percentages of a paper, or of one of its subjects. */
interface PublishedTotal {
  readonly published: number
  /** The sum of the published percentages, in hundredths. */
  readonly hundredths: number
}

/** The attempts at a paper in a period, of the whole school or of one student. */
export interface PaperTotal extends PublishedTotal {
  readonly paper_id: number
  readonly completed: number
  /**
   * Totals of each subject, in the paper's order. Empty for a paper of one subject, and if nothing
   * is published.
   */
  readonly subjects: readonly PublishedTotal[]
}

/**
 * Converts figures by paper to a list. The figures are: completed attempts, published ones, their
 * hundredths; then the published attempts of each subject, and then the hundredths of each.
 */
export const listPapers = (totals: Totals): PaperTotal[] =>
  Array.from(totals, ([paper_id, [completed = 0, published = 0, hundredths = 0, ...own]]) => ({
    paper_id,
    completed,
    published,
    hundredths,
    subjects: own.slice(0, own.length / 2).map((count, place) => ({
      published: count,
      hundredths: own[own.length / 2 + place] ?? 0,
    })),
  }))
