import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { epoch } from '../../../platform/clock.ts'
import { countBegun, countCardsShown, readSecondsPerCard } from './due/counts.queries.ts'
import { minutesFor, newToday } from './due/today-counts.ts'
import { readFigures } from './figures/read-figures.ts'
import { noteResults } from './note/note-results.ts'
import type { NotebookContext } from './notebook-context.ts'
import { readDay } from './read-day.ts'

/** The student's notebook today. */
export async function showOverview(
  context: NotebookContext,
  studentId: number,
): Promise<NotebookOverview> {
  await noteResults(context, studentId)
  const { db } = context
  const day = await readDay(context, studentId)
  const [counts, begun, secondsPerCard] = await Promise.all([
    countCardsShown(db, day),
    countBegun(db, day),
    readSecondsPerCard(db, day),
  ])
  const { all_new: waiting, ...shown } = counts
  const fresh = newToday({ waiting, begun, perDay: day.settings.new_per_day })
  const figures = await readFigures(db, {
    day,
    hasStreak: day.settings.has_streak,
    ...{ newCards: waiting, newToday: fresh, newPerDay: day.settings.new_per_day },
  })
  return {
    server_time: epoch(day.now),
    today: day.today,
    ...shown,
    new: fresh,
    new_later: waiting - fresh,
    minutes: minutesFor(counts.due + fresh, secondsPerCard),
    ...figures,
    exam_date: day.examDate,
  }
}
