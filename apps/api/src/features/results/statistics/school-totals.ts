import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { Platform } from '../../../platform/platform.ts'
import { trackChanges } from './changes.ts'
import { paperTotals } from './paper-totals.queries.ts'
import { listPapers, type PaperTotal } from './paper-totals.ts'
import { followWindow, followWindows } from './window-totals.ts'

/**
 * The school's attempts of a mode in the last `days` days, by paper; papers without attempts are
 * left out.
 */
export type SchoolTotals = (mode: QuizMode, days: number) => Promise<readonly PaperTotal[]>

/**
 * Caches the totals of each mode and range in use, up to date at every call. Create one for the
 * app.
 */
export function createSchoolTotals({ db, clock }: Pick<Platform, 'db' | 'clock'>): SchoolTotals {
  const versionOf = trackChanges(db)
  return followWindows((mode, days) =>
    followWindow<readonly PaperTotal[]>(
      clock,
      days,
      paperTotals(db, mode, versionOf),
      async (_before, totals) => listPapers(totals),
    ),
  )
}
