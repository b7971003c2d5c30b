import type { PhaseRuns } from './phase-runs.ts'

const seconds = 1
/** The maximum number of warm-up rounds per second of measurement: 20 rounds for eight seconds. */
const roundsBySecond = 2.5
/** A rate counts as steady once this many rounds in a row have not been faster. */
const steadyRounds = 4
/** The latest rates may exceed the best earlier one by this factor and still count as steady. */
const noise = 1.03
/** The share of a phase's rows that the warm-up may use up. */
const rowsShare = 1 / 3

/** The limits of a warm-up, and the receiver of its messages. */
export interface WarmUp {
  /**
   * Seconds for which each figure will be measured: a short measurement is not worth a long
   * warm-up.
   */
  readonly measuredSeconds: number
  /** Called with lines for the person who is waiting. */
  readonly say: (line: string) => void
}

/**
 * Runs all variants of a phase in turn, a second each, until none of them gets faster. Code is
 * compiled while it runs, the first tens of thousands of calls are up to three times as slow, and
 * app and floor need different times to warm up; every variant is run for as long as the slowest
 * needs. On a busy machine the rates never settle, so the number of rounds is limited.
 */
export async function warmUp(
  { phase, runs }: Pick<PhaseRuns, 'phase' | 'runs'>,
  { measuredSeconds, say }: WarmUp,
): Promise<void> {
  const rowsMax = (phase.rows ?? Number.POSITIVE_INFINITY) * rowsShare
  const roundsMax = roundsOf(measuredSeconds)
  const warmed = runs.map(({ variant, run }) => ({ variant, run, rates: [] as number[], calls: 0 }))
  say(
    `${phase.name}: warms up until no rate rises any more, at most ${roundsMax} rounds of ${runs.length * seconds} s`,
  )
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
  const rising = warmed.filter(({ rates }) => !isSteady(rates)).map(({ variant }) => variant)
  say(`${phase.name}: ${rising.join(', ')} still became faster, and is measured all the same`)
}

/** The maximum number of rounds, which is at least one more than a steady rate needs. */
const roundsOf = (measuredSeconds: number): number =>
  Math.max(steadyRounds + 2, Math.round(roundsBySecond * measuredSeconds))

/** True when none of the latest rates exceeds all earlier ones by more than noise. */
export const isSteady = (rates: readonly number[]): boolean =>
  rates.length > steadyRounds &&
  Math.max(...rates.slice(-steadyRounds)) <= noise * Math.max(...rates.slice(0, -steadyRounds))
