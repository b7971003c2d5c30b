import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Platform } from '../../platform/platform.ts'
import { trackChanges } from './changes.ts'
import { paperTotals } from './totals.queries.ts'
import { followWindow, followWindows, type Totals } from './window-totals.ts'

/** The attempts at a paper in some time, by the school or by one student. */
export interface PaperTotal {
  readonly paper_id: number
  readonly completed: number
  readonly published: number
  /** The sum of the published percentages, in hundredths. */
  readonly hundredths: number
}

/** The school's attempts of a mode in the last days, by paper; a paper without any is left out. */
export type SchoolTotals = (mode: QuizMode, days: number) => Promise<readonly PaperTotal[]>

/** The totals of each mode and range in use, in memory, exact at every call. One for the app. */
export function createSchoolTotals({ db, clock }: Pick<Platform, 'db' | 'clock'>): SchoolTotals {
  const versionOf = trackChanges(db)
  return followWindows((mode, days) =>
    followWindow<readonly PaperTotal[]>(
      clock,
      days,
      paperTotals(db, mode, versionOf),
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
