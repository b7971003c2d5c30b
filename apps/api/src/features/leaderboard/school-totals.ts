import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Platform } from '../../platform/platform.ts'
import { followedWindows } from './followed-windows.ts'
import { createNews } from './news.ts'
import { paperTotals } from './totals.queries.ts'
import { followWindow, type Totals } from './window-totals.ts'

/** What was submitted on a paper in some time, by the school or by one student. */
export interface PaperTotal {
  readonly paper_id: number
  readonly completed: number
  readonly published: number
  /** The sum of the published percentages, in hundredths. */
  readonly hundredths: number
}

/**
 * What the school submitted of a mode in the last so many days, by paper; a
 * paper without any is left out.
 */
export type SchoolTotals = (mode: QuizMode, days: number) => Promise<readonly PaperTotal[]>

/**
 * The totals of every mode and range that is being looked at, in memory, exact
 * at every call. One for the app.
 */
export function createSchoolTotals({ db, clock }: Pick<Platform, 'db' | 'clock'>): SchoolTotals {
  const news = createNews(db)
  return followedWindows((mode, days) =>
    followWindow<readonly PaperTotal[]>(
      clock,
      days,
      paperTotals(db, mode, news),
      async (_before, totals) => listed(totals),
    ),
  )
}

const listed = (totals: Totals): readonly PaperTotal[] =>
  [...totals].map(([paper_id, [completed = 0, published = 0, hundredths = 0]]) => ({
    paper_id,
    completed,
    published,
    hundredths,
  }))
