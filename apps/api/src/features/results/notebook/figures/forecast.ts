import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { daysFrom } from '../schedule/days.ts'

interface Scheduled {
  readonly today: string
  /** Reviewed cards by the day on which they are due; overdue cards count for today. */
  readonly reviews: ReadonlyMap<string, number>
  /** All new cards, and the number of them that the student is asked today. */
  readonly newCards: number
  readonly newToday: number
  readonly newPerDay: number
}

/**
 * The cards of today and of the days after it, as they are scheduled now. Further reviews of the
 * same cards after that are not included.
 */
export function forecast({ today, reviews, newCards, newToday, newPerDay }: Scheduled) {
  let waiting = newCards - newToday
  return daysFrom(today, notebookLimits.forecastDays).map((day) => {
    const asked = day === today ? newToday : Math.min(waiting, newPerDay)
    if (day !== today) waiting -= asked
    return { day, reviews: reviews.get(day) ?? 0, new: asked }
  })
}
