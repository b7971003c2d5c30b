import type { PhaseRuns } from './phase-runs.ts'

const seconds = 1
const roundsMax = 20
/** So many rounds without a faster one show that there will be none. */
const steadyRounds = 4
/** By which a rate differs from one second to the next. */
const noise = 1.03
/** The share of the rows of a phase that may be used up. */
const rowsShare = 1 / 3

/**
 * Runs all variants of a phase in turn, a second each, until none becomes faster any more: programs
 * are compiled while they run, the first tens of thousands of calls are up to three times as slow,
 * and app and floor need a different time for it. Each gets the time of the slowest.
 */
export async function warmUp({ phase, runs }: PhaseRuns): Promise<void> {
  const rowsMax = (phase.rows ?? Number.POSITIVE_INFINITY) * rowsShare
  const warmed = runs.map(({ variant, run }) => ({ variant, run, rates: [] as number[], calls: 0 }))
  for (let round = 0; round < roundsMax; round += 1) {
    for (const one of warmed) {
      const { times, seconds: taken } = await one.run(seconds)
      one.rates.push(times.length / taken)
      one.calls += times.length
    }
    if (warmed.every(({ rates }) => isSteady(rates))) return
    // A bare route uses up no rows.
    if (warmed.some(({ variant, calls }) => variant !== 'bare' && calls > rowsMax)) return
  }
}

/** Is none of the last rates higher than all before, beyond noise? */
export const isSteady = (rates: readonly number[]): boolean =>
  rates.length > steadyRounds &&
  Math.max(...rates.slice(-steadyRounds)) <= noise * Math.max(...rates.slice(0, -steadyRounds))
