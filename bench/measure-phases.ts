import { percentile } from './percentile.ts'
import { type Bench, openBench, type PhaseRuns, type Slice, type Variant } from './phase-runs.ts'
import { warmUp } from './warm-up.ts'

/** The number of turns that each variant gets. */
const turns = 4

/** A variant under load: milliseconds, and CPU seconds per 1,000 requests by process. */
export interface VariantLoad {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly cpu: { readonly server: number; readonly database: number }
}

/** The figures of a phase in a school with `attempts` attempts in its history. */
export interface PhaseLoad {
  readonly phase: string
  readonly attempts: number
  readonly loads: Readonly<Partial<Record<Variant, VariantLoad>>>
  /** The app's rate as a multiple of its floor's. */
  readonly ratio: number
  readonly leastRatio: number | undefined
  /** The rate relative to the floor on a lean table; NaN for a phase without one. */
  readonly leanRatio: number
  readonly leastLeanRatio: number | undefined
  /** CPU seconds of the app relative to its floor; other work on the machine hardly changes it. */
  readonly cpuRatio: number
  /** Bytes of the app's response, as it was sent. */
  readonly bytes: number
  /** The app's CPU seconds as a multiple of those with the first history. */
  readonly growth: number
  readonly mostGrowth: number | undefined
}

/** The histories and phases to measure, and the seconds for each. */
export interface PhaseOptions {
  readonly histories: readonly number[]
  readonly seconds: number
  /** The names of phases; empty for all. */
  readonly only: readonly string[]
  /** Worker processes of the app. */
  readonly workers: number | undefined
}

/**
 * Measures every phase with each history and 32 clients. The app and its floors take turns, so that
 * other work on the machine affects all of them.
 */
export async function measurePhases(
  { histories, seconds, only, workers }: PhaseOptions,
  say: (line: string) => void,
): Promise<PhaseLoad[]> {
  const benches: Bench[] = []
  try {
    for (const attempts of histories) {
      say(`Makes a school with ${attempts} attempts in its history`)
      benches.push(await openBench(attempts, workers))
    }
    const loads: PhaseLoad[] = []
    for (const [place, { name }] of (benches[0]?.phases ?? []).entries())
      if (only.length === 0 || only.includes(name))
        loads.push(...(await measurePhase(benches, place, { seconds, say })))
    return loads
  } finally {
    for (const bench of benches) await bench.close()
  }
}

async function measurePhase(
  benches: readonly Bench[],
  place: number,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<PhaseLoad[]> {
  const opened: PhaseRuns[] = []
  for (const bench of benches) {
    const phase = bench.phases[place]
    if (phase) opened.push(await bench.open(phase))
  }
  const each = seconds / turns
  const taken = opened.map(({ runs }) =>
    runs.map(({ variant }) => ({ variant, slices: [] as Slice[] })),
  )
  for (const one of opened) await warmUp(one, { measuredSeconds: seconds, say })
  say(`${opened[0]?.phase.name}: measures`)
  for (let turn = 0; turn < turns; turn += 1)
    for (const [history, { runs }] of opened.entries())
      for (const [variant, { run }] of runs.entries())
        taken[history]?.[variant]?.slices.push(await run(each))
  const allLoads = taken.map(
    (runs) =>
      Object.fromEntries(runs.map(({ variant, slices }) => [variant, loadOf(slices)])) as Partial<
        Record<Variant, VariantLoad>
      >,
  )
  const rateOf = (load: VariantLoad | undefined) => load?.perSecond ?? Number.NaN
  const costOf = (load: VariantLoad | undefined) =>
    load ? load.cpu.server + load.cpu.database : Number.NaN
  return opened.map(({ phase, bytes }, history) => {
    const loads = allLoads[history] ?? {}
    const ratio = rateOf(loads.app) / rateOf(loads.floor)
    const attempts = benches[history]?.attempts ?? 0
    say(`${phase.name} at ${attempts}: ${ratio.toFixed(2)} of its floor`)
    return {
      phase: phase.name,
      attempts,
      loads,
      ratio,
      leastRatio: phase.leastRatio,
      leanRatio: rateOf(loads.app) / rateOf(loads.lean),
      leastLeanRatio: phase.leastLeanRatio,
      cpuRatio: costOf(loads.app) / costOf(loads.floor),
      bytes,
      growth: costOf(loads.app) / costOf(allLoads[0]?.app),
      mostGrowth: history > 0 ? phase.mostGrowth : undefined,
    }
  })
}

function loadOf(slices: readonly Slice[]): VariantLoad {
  const times = slices.flatMap((slice) => slice.times)
  const sum = (value: (slice: Slice) => number) =>
    slices.reduce((total, slice) => total + value(slice), 0)
  const ofThousand = (value: (slice: Slice) => number) => (sum(value) * 1000) / times.length
  return {
    perSecond: times.length / sum(({ seconds }) => seconds),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    cpu: {
      server: ofThousand(({ cpuSeconds }) => cpuSeconds.server),
      database: ofThousand(({ cpuSeconds }) => cpuSeconds.database),
    },
  }
}
