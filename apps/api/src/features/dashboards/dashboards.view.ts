import type { getTimeScores } from '@prepwell/contract/dashboards.ts'
import type { z } from 'zod'
import type { TakenTime } from './dashboards.queries.ts'
import type { Bar } from './paper-totals.ts'

/** An attempt as a point of time against score. */
export function showTime(row: TakenTime): z.output<(typeof getTimeScores)['response']>[number] {
  const milliseconds = row.submitted_at.getTime() - row.started_at.getTime()
  return {
    time: Math.round(milliseconds / 600) / 100,
    time_taken: Math.round(milliseconds / 1000),
    score: row.score,
    quiz_name: row.quiz_name,
  }
}

/** Averages as a bar chart. */
export const showBars = (bars: readonly Bar[]) => ({
  labels: bars.map(({ label }) => label),
  data: bars.map(({ value }) => value),
})
