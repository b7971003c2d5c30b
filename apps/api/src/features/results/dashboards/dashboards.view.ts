import type { getTimeScores } from '@prepwell/contract/results/dashboards.ts'
import { secondsTaken } from '@prepwell/contract/results/time-taken.ts'
import type { z } from 'zod'
import type { TakenTime } from './dashboards.queries.ts'
import type { Bar } from './paper-totals.ts'

/** Shows an attempt as a point in the chart of time and score. */
export function showTime(row: TakenTime): z.output<(typeof getTimeScores)['response']>[number] {
  const seconds = secondsTaken({
    wholeSeconds: (row.submitted_at.getTime() - row.started_at.getTime()) / 1000,
    countedSeconds: row.counted_seconds,
    hasDeadline: row.has_deadline,
  })
  return {
    time: Math.round((seconds / 60) * 100) / 100,
    time_taken: Math.round(seconds),
    score: row.score,
    quiz_name: row.quiz_name,
  }
}

/** Averages as a bar chart. */
export const showBars = (bars: readonly Bar[]) => ({
  labels: bars.map(({ label }) => label),
  data: bars.map(({ value }) => value),
})
