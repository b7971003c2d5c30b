import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { NotebookDay } from '../read-day.ts'
import { dayAfter, daysFrom } from '../schedule/days.ts'
import { countStreak, selectCauses, selectDueDays, selectRetention } from './figures.queries.ts'
import { forecast } from './forecast.ts'

const { forecastDays, retentionDays } = notebookLimits

interface NewCards {
  /** All new cards, and the number of them that the student is asked today. */
  readonly newCards: number
  readonly newToday: number
  readonly newPerDay: number
}

/** The forecast, the retention, the streak and the causes of a notebook. */
export async function readFigures(
  db: Db | Tx,
  {
    day,
    hasStreak,
    ...cards
  }: NewCards & { readonly day: NotebookDay; readonly hasStreak: boolean },
): Promise<Pick<NotebookOverview, 'forecast' | 'retention' | 'streak' | 'causes'>> {
  const { today } = day
  const since = dayAfter(today, 1 - retentionDays)
  const [reviews, reviewed, streak, causes] = await Promise.all([
    selectDueDays(db, day, dayAfter(today, forecastDays)),
    selectRetention(db, day, since),
    hasStreak ? countStreak(db, day) : null,
    selectCauses(db, day),
  ])
  const figures = new Map(reviewed.map((one) => [one.day, one]))
  return {
    forecast: forecast({ today, reviews, ...cards }),
    retention: daysFrom(since, retentionDays).map(
      (one) => figures.get(one) ?? { day: one, reviews: 0, remembered: 0 },
    ),
    streak,
    causes,
  }
}
