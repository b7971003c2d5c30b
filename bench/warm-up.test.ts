import { expect, it } from 'vitest'
import type { PhaseRuns } from './phase-runs.ts'
import { isSteady, warmUp } from './warm-up.ts'

it.each([
  { name: 'too few rounds to tell', rates: [100, 100, 100, 100], steady: false },
  { name: 'the same', rates: [100, 101, 99, 100, 102], steady: true },
  { name: 'slower ones', rates: [100, 90, 80, 90, 95], steady: true },
  { name: 'a rise after a pause', rates: [30, 35, 34, 34, 60], steady: false },
  { name: 'a rise a while ago', rates: [30, 60, 60, 61, 59, 60], steady: true },
])('tells whether a rate is steady: $name', ({ rates, steady }) => {
  expect(isSteady(rates)).toBe(steady)
})

/** A phase whose n-th run serves calls at the rate `rateOf(n)`. */
function phaseWith(rateOf: (run: number) => number) {
  let count = 0
  const runs: PhaseRuns['runs'] = [
    {
      variant: 'app',
      run: async (seconds) => {
        count += 1
        const times = Array.from({ length: rateOf(count) }, () => 1)
        return { seconds, times, cpuSeconds: { server: 0, database: 0 } }
      },
    },
  ]
  const phase: PhaseRuns['phase'] = { name: 'save one', ask: () => undefined }
  return { phase, runs, count: () => count }
}

it.each([
  { measuredSeconds: 8, rounds: 20 },
  { measuredSeconds: 2, rounds: 6 },
  { measuredSeconds: 0.5, rounds: 6 },
])(
  'on a machine that never settles a warm-up for $measuredSeconds s ends after $rounds rounds',
  async (given) => {
    const rising = phaseWith((run) => 10 * run)
    const said: string[] = []
    await warmUp(rising, { ...given, say: (line) => said.push(line) })
    expect(rising.count()).toBe(given.rounds)
    expect(said).toEqual([
      `save one: warms up until no rate rises any more, at most ${given.rounds} rounds of 1 s`,
      'save one: app still became faster, and is measured all the same',
    ])
  },
)

it('a warm-up ends as soon as nothing gets faster, and first says what it is waiting for', async () => {
  const steady = phaseWith(() => 100)
  const said: string[] = []
  await warmUp(steady, { measuredSeconds: 8, say: (line) => said.push(line) })
  expect(steady.count()).toBe(5)
  expect(said).toHaveLength(1)
})
