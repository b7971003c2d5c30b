import type { Totals } from './window-totals.ts'

/** Published percentages of a paper, or of one of its subjects. */
interface PublishedTotal {
  readonly published: number
  /** The sum of the published percentages, in hundredths. */
  readonly hundredths: number
}

/** The attempts at a paper in some time, by the school or by one student. */
export interface PaperTotal extends PublishedTotal {
  readonly paper_id: number
  readonly completed: number
  /**
   * Those of each subject of a paper of several, in its order. Empty for a paper of one, and where
   * nothing is published.
   */
  readonly subjects: readonly PublishedTotal[]
}

/**
 * Figures by paper as a list: completed attempts, published ones, their hundredths; then the
 * published attempts of each subject, and then the hundredths of each.
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
