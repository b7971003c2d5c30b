import { createSeries } from '@prepwell/contract/quizzes/series.ts'
import * as exchange from '@prepwell/contract/results/series-exchange.ts'
import { listSeriesResults } from '@prepwell/contract/results/series-results.ts'
import { newSigner, verifiedLines } from '../../apps/api/src/test/exchange/signed-file.ts'
import { signInAsAdmin } from '../../e2e/support/server/admin.ts'
import { createRealApp } from '../../e2e/support/server/real-app.ts'
import { usageOf, watchMemory } from '../processes.ts'
import { budgets, show, type Tables } from '../table.ts'

const admin = { email: 'admin@example.com', password: 'an admin for the bench' }

/** Seconds for importing the files, ranking all candidates and writing the files of ranks. */
const totalBudget = 300
/** Megabytes of memory for all server processes together. */
const memoryBudget = 700

interface MergePlan {
  readonly installations: number
  /** Candidates of each installation. */
  readonly candidates: number
}

/** A candidate: total marks in hundredths, marks of three sections in thirds, wrong answers. */
interface Candidate {
  readonly pseudonym: string
  readonly marks: number
  readonly sections: readonly number[]
  readonly wrong: number
}

/**
 * Imports and merges signed files of other installations, writes the ranks of all candidates as
 * files and compares them with an independent recomputation.
 */
export async function mergedSeries({ installations, candidates }: MergePlan): Promise<Tables> {
  const app = await createRealApp({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  try {
    await app.start()
    const { asAdmin, adminToken } = await signInAsAdmin(app.url, admin)
    const series = { name: 'Mock of a country', description: '' }
    const { id } = (await asAdmin(createSeries, { body: series })).data
    const { code } = (await asAdmin(exchange.getSeriesExchange, { params: { id } })).data
    const authorization = `Bearer ${adminToken}`
    const before = usageOf(app).megabytes
    const peak = watchMemory(app)
    const times = { import: 0, merge: 0, ranks: 0 }
    const shifts: Candidate[][] = []
    let bytes = 0
    for (let at = 0; at < installations; at += 1) {
      const shift = generated(at, candidates)
      shifts.push(shift)
      const { key, file } = newSigner()
      const body = { name: `Region ${at}`, key, task: 'sends' } as const
      await asAdmin(exchange.addSeriesPartner, { params: { id }, body })
      const lines = shift.map((one) => [one.pseudonym, one.marks, one.sections, one.wrong])
      const signed = file([headerOf({ code, key, at, candidates }), ...lines])
      bytes += signed.length
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(signed)]), 'shift.jsonl')
      times.import += await timed(async () => {
        const url = `${app.url}/api/series/${id}/outside_shifts`
        const sent = await fetch(url, { method: 'POST', headers: { authorization }, body: form })
        if (!sent.ok) throw new Error(await sent.text())
      })
    }
    const results = () =>
      asAdmin(listSeriesResults, { params: { id }, query: { page: 1, per_page: 10 } })
    times.merge = await timed(results)
    const { summary } = await results()
    const expected = recomputed(shifts)
    let [wrong, compared] = [0, 0]
    for (const [at, { id: shiftId }] of summary.outside_shifts.entries()) {
      let text = ''
      times.ranks += await timed(async () => {
        const url = `${app.url}/api/series/${id}/outside_shifts/${shiftId}/ranks`
        const answer = await fetch(url, { headers: { authorization } })
        text = await answer.text()
        if (!answer.ok) throw new Error(text)
      })
      const [, ...lines] = verifiedLines(text) ?? []
      for (const line of lines) {
        const [pseudonym, percentile, rank] = line as [string, string, number]
        const own = expected[at]?.get(pseudonym)
        compared += 1
        if (percentile !== own?.percentile || rank !== own.rank) wrong += 1
      }
    }
    wrong += Math.abs(installations * candidates - compared)
    const { megabytes } = peak()
    return tablesOf({ installations, candidates }, { times, bytes, wrong, before, megabytes })
  } finally {
    await app.dispose()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Generates candidates, many with equal marks, from a seed. */
function generated(shift: number, count: number): Candidate[] {
  let state = 46 + shift
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  return Array.from({ length: count }, (_none, at) => {
    const sections = [random(300) - 40, random(300) - 40, random(300) - 40]
    const thirds = sections.reduce((sum, one) => sum + one, 0)
    return {
      pseudonym: Buffer.from(`${shift}-${at}`.padStart(16, '.')).toString('base64url'),
      ...{ marks: Math.round((thirds * 100) / 3), sections, wrong: random(30) },
    }
  })
}

function headerOf({
  code,
  key,
  at,
  candidates,
}: {
  readonly code: string
  readonly key: string
  readonly at: number
  readonly candidates: number
}) {
  const moment = new Date().toISOString()
  return {
    ...{ format: 'prepwell-shift-results', version: 1, series: code, installation: `Region ${at}` },
    ...{ key, fingerprint: '', made_at: moment, of_shifts: 1 },
    shift: {
      ...{ id: at + 1, name: `Region ${at}`, date_of_quiz: moment },
      ...{ results_published_at: moment, keys: 'final' },
    },
    ...{ total_per_mark: 100, section_per_mark: 3, candidates },
    sections: ['Physics', 'Chemistry', 'Maths'].map((name) => ({ name, full_marks: 100 })),
  }
}

/**
 * Applies the rule of docs/series.md to shifts of equal size, sorting by counts instead of
 * percentiles.
 */
function recomputed(shifts: readonly Candidate[][]) {
  const all = shifts.flatMap((shift, at) => {
    const counts = [
      countsOf(shift, ({ marks }) => marks),
      ...[0, 1, 2].map((section) => countsOf(shift, ({ sections }) => sections[section] ?? 0)),
    ]
    return shift.map((one, place) => ({
      ...{ at, pseudonym: one.pseudonym, candidates: shift.length },
      keys: [...counts.map((column) => column[place] ?? 0), -one.wrong],
    }))
  })
  const compare = (a: (typeof all)[number], b: (typeof all)[number]) =>
    a.keys.reduce((order, key, place) => order || (b.keys[place] ?? 0) - key, 0)
  const sorted = all.toSorted(compare)
  const places = shifts.map(() => new Map<string, { rank: number; percentile: string }>())
  let rank = 1
  for (const [place, one] of sorted.entries()) {
    const before = sorted[place - 1]
    if (before && compare(before, one) !== 0) rank = place + 1
    const [own, of] = [BigInt(one.keys[0] ?? 0), BigInt(one.candidates)]
    const digits = (2_000_000_000n * own + of) / (2n * of)
    const percentile = `${digits / 10_000_000n}.${String(digits % 10_000_000n).padStart(7, '0')}`
    places[one.at]?.set(one.pseudonym, { rank, percentile })
  }
  return places
}

/** Returns, for each candidate, how many candidates of the shift have the same number or less. */
function countsOf(shift: readonly Candidate[], numberOf: (one: Candidate) => number): number[] {
  const having = new Map<number, number>()
  for (const one of shift) having.set(numberOf(one), (having.get(numberOf(one)) ?? 0) + 1)
  let sum = 0
  const reached = new Map<number, number>()
  for (const value of [...having.keys()].sort((a, b) => a - b)) {
    sum += having.get(value) ?? 0
    reached.set(value, sum)
  }
  return shift.map((one) => reached.get(numberOf(one)) ?? 0)
}

function tablesOf(
  { installations, candidates }: MergePlan,
  {
    times,
    bytes,
    wrong,
    before,
    megabytes,
  }: {
    readonly times: Readonly<Record<'import' | 'merge' | 'ranks', number>>
    readonly bytes: number
    readonly wrong: number
    readonly before: number
    readonly megabytes: number
  },
): Tables {
  const { missed, atMost } = budgets()
  const total = times.import + times.merge + times.ranks
  const mb = bytes / 1024 ** 2
  const rows = [
    [`import of ${installations} files, ${show.megabytes(mb)}`, show.seconds(times.import)],
    ['first list of the results: all are ranked', show.seconds(times.merge)],
    [`${installations} files of ranks`, show.seconds(times.ranks)],
    ['together', atMost(show.seconds(total), total, totalBudget, 'merging')],
    ['memory of the server before', show.megabytes(before)],
    ['most', atMost(show.megabytes(megabytes), megabytes, memoryBudget, 'memory of merging')],
    ['ranks and percentiles that are wrong', atMost(show.whole(wrong), wrong, 0, 'wrong ranks')],
  ]
  const all = show.whole(installations * candidates)
  const title = `A series of ${all} candidates with three sections, ${show.whole(candidates)} in each of ${installations} other installations; aim: a few minutes`
  return { tables: [{ title, head: ['', 'figure'], rows }], missed }
}
