import type { PaperStatistics } from '@prepwell/contract/item-statistics.ts'

const step = 10

/**
 * Attempts by percentage: ten steps of 10 from 0 on, the last one up to and with 100, and as many
 * steps below 0 as there are percentages.
 */
export function distributionOf(
  percentages: readonly number[],
): PaperStatistics['totals']['distribution'] {
  const places = percentages.map((percentage) =>
    Math.min(Math.floor(percentage / step), 100 / step - 1),
  )
  const first = places.reduce((lowest, place) => Math.min(lowest, place), 0)
  const steps = Array.from({ length: 100 / step - first }, (_none, at) => ({
    from: (first + at) * step,
    below: (first + at + 1) * step,
    attempts: 0,
  }))
  for (const place of places) {
    const one = steps[place - first]
    if (one) one.attempts += 1
  }
  return steps
}
