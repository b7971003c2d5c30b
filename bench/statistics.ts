import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { callServer } from '../e2e/support/server/client.ts'
import { percentile } from './percentile.ts'
import { openRatedSchool, type RatedSchool } from './rated-school.ts'
import { type Call, callsOfYear } from './statistics-calls.ts'

const [few, many] = [10_000, 1_000_000]
const warmUps = 10
const rounds = 40

/**
 * Durations of a kind of call with few and with many attempts: medians of both modes, in
 * milliseconds.
 */
export interface Growth {
  readonly call: string
  readonly few: number
  readonly many: number
  /** The slowest first call after a start of the app, with many attempts. */
  readonly first: number
}

/**
 * Measures leaderboard and dashboards for 20,000 students with 10,000 attempts and with a million.
 * The schools are measured in turn, so that other work on the machine affects both.
 */
export async function measureStatistics(): Promise<Growth[]> {
  const small = await openRatedSchool(few)
  try {
    const large = await openRatedSchool(many)
    try {
      return await compare(small, large)
    } finally {
      await large.app.dispose()
    }
  } finally {
    await small.app.dispose()
  }
}

async function compare(small: RatedSchool, large: RatedSchool): Promise<Growth[]> {
  const schools = [await measured(small), await measured(large)] as const
  for (let round = 0; round < 1 + warmUps + rounds; round += 1)
    for (const place of schools[0].calls.keys())
      for (const school of schools) await school.ask(place, round)
  const [less, more] = schools.map(({ times }) => times)
  return [...(more ?? [])].map(([call, { first, later }]) => ({
    call,
    few: percentile(less?.get(call)?.later ?? [], 0.5),
    many: percentile(later, 0.5),
    first,
  }))
}

/**
 * Measures the calls of one school. First calls after a start are kept separately; warm-up calls
 * are left out.
 */
async function measured(school: RatedSchool) {
  const times = new Map<string, { first: number; later: number[] }>()
  const calls = callsOfYear(await lastPage(school))
  await school.restart()
  const ask = async (place: number, round: number) => {
    const one = calls[place]
    if (!one) throw new Error(`there is no call ${place}`)
    const took = await timed(school, one, round)
    const { first, later } = times.get(one.call) ?? { first: 0, later: [] }
    if (round === 0) times.set(one.call, { first: Math.max(first, took), later })
    else if (round > warmUps) later.push(took)
  }
  return { calls, times, ask }
}

async function lastPage({ asAdmin }: RatedSchool): Promise<number> {
  const query = { quiz_mode: 'exam', days_ago: 365, page: 1 }
  const { total = 0 } = await asAdmin(listLeaderboard, { query })
  return Math.ceil(total / 10)
}

async function timed(school: RatedSchool, { endpoint, query, by }: Call, n: number) {
  const token = by === 'admin' ? school.adminToken : school.tokens[n % school.tokens.length]
  const from = performance.now()
  const { status, body } = await callServer(school.app.url, endpoint, { query }, token)
  if (status >= 400) throw new Error(`${endpoint.path}: ${status} ${body.message}`)
  return performance.now() - from
}
