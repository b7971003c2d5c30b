import { newCandidate, newDiary } from '../bench/candidate.ts'
import { anyChoice } from '../bench/exam-day.ts'
import { type PreparedExam, prepareExam } from '../bench/exam-school.ts'
import { percentile } from '../bench/percentile.ts'
import { cpuSecondsOf, usageOf } from '../bench/processes.ts'
import { show, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { openApp } from './services/app.ts'
import { openPgBouncer, type PgBouncer } from './services/pgbouncer.ts'
import { addressOf, openPostgres } from './services/postgres.ts'
import type { Scope } from './services/scope.ts'

const clients = 32
const rows = examRows(30, 'Throughput')
const seconds = 6
const rounds = 3
const poolerConnections = 20

/** A configuration of the app. */
interface Variant {
  readonly name: string
  readonly workers: number
  readonly pooled: boolean
}

const variants: readonly Variant[] = [
  { name: '1 worker', workers: 1, pooled: false },
  { name: '2 workers', workers: 2, pooled: false },
  { name: '1 worker, PgBouncer', workers: 1, pooled: true },
  { name: '2 workers, PgBouncer', workers: 2, pooled: true },
]

/** A few seconds of saves, and the CPU seconds that each kind of process used for them. */
interface Slice {
  readonly perSecond: number
  readonly times: readonly number[]
  readonly cpuSeconds: Readonly<Record<'server' | 'database' | 'pooler', number>>
  readonly saves: number
}

/**
 * Measures saves per second of clients that never pause, in turn with one and two workers, each
 * without and with PgBouncer. No limit is checked, because clients, app and database share the
 * machine.
 */
export async function throughput(scope: Scope): Promise<Tables> {
  const database = await openPostgres(scope)
  const pooler = await openPgBouncer(scope, database, poolerConnections)
  const slices = new Map<Variant, Slice[]>(variants.map((variant) => [variant, []]))
  let exam: PreparedExam | undefined
  for (let round = 0; round < rounds; round += 1)
    for (const [variant, ofVariant] of slices) {
      const own = new AsyncDisposableStack()
      try {
        const app = await openApp(own, {
          DATABASE_URL: variant.pooled ? pooler.databaseUrl : addressOf([database]),
          DATABASE_PREPARED: String(!variant.pooled),
          WORKERS: String(variant.workers),
          RATE_LIMITS: 'off',
        })
        const place = { url: app.url, databaseDir: database.databaseDir }
        const passwordHash = cheapPasswordHash
        exam ??= await prepareExam(place, { students: clients, rows, passwordHash })
        const usage = () => usageOf({ pid: app.pid, dataDir: database.databaseDir }).cpuSeconds
        ofVariant.push(await saveFor({ ...exam, ...place }, () => cpuOf(usage(), pooler)))
      } finally {
        await own.disposeAsync()
      }
    }
  const measured = [...slices].map(([{ name }, all]) => ({ name, ...middleOf(all) }))
  const base = measured[0]?.perSecond ?? Number.NaN
  return {
    tables: [
      {
        title: `Saves a second of ${clients} clients that do not think, ${rounds} times ${seconds} s in turn, medians; CPU seconds of 1,000 saves`,
        head: ['', 'saves', 'ratio', 'p50', 'p99', 'app', 'PostgreSQL', 'PgBouncer'],
        rows: measured.map(({ name, perSecond, times, cpuSeconds, saves }) => {
          const ofThousand = (spent: number) => show.times((spent * 1000) / saves)
          return [
            name,
            ...[show.whole(perSecond), show.times(perSecond / base)],
            ...[show.ms(percentile(times, 0.5)), show.ms(percentile(times, 0.99))],
            ...[cpuSeconds.server, cpuSeconds.database, cpuSeconds.pooler].map(ofThousand),
          ]
        }),
      },
    ],
    missed: [],
  }
}

const cpuOf = (
  { server, database }: { readonly server: number; readonly database: number },
  { pid }: PgBouncer,
) => ({ server, database, pooler: cpuSecondsOf(pid) })

/** Signs everybody in, resumes the exam, and saves one answer after the other. */
async function saveFor(exam: PreparedExam, cpu: () => Slice['cpuSeconds']): Promise<Slice> {
  const diary = newDiary()
  const papers = new Map()
  const candidates = Array.from({ length: clients }, (_none, number) =>
    newCandidate(exam, rows, number, { diary, papers }),
  )
  for (const candidate of candidates)
    if (!(await candidate.signIn(performance.now())) || !(await candidate.start(performance.now())))
      throw new Error(diary.failures.join('; '))
  const before = cpu()
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    candidates.map(async (candidate) => {
      for (let n = 0; performance.now() < end; n += 1) {
        const place = n % rows.length
        await candidate.save(performance.now(), place, anyChoice(rows[place]))
      }
      candidate.leave()
    }),
  )
  const spent = (performance.now() - begun) / 1000
  const after = cpu()
  if (diary.failures.length > 0) throw new Error(`saves failed: ${diary.failures[0]}`)
  const { save: times } = diary.times
  return {
    perSecond: times.length / spent,
    times,
    saves: times.length,
    cpuSeconds: {
      server: after.server - before.server,
      database: after.database - before.database,
      pooler: after.pooler - before.pooler,
    },
  }
}

/** The slice with the median rate. */
function middleOf(slices: readonly Slice[]): Slice {
  const sorted = slices.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}
