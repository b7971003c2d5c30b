import { setInterval } from 'node:timers/promises'
import { prepareExam } from '../bench/exam-school.ts'
import { budgets, type Table, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { openPostbox } from '../e2e/support/server/postbox.ts'
import { endExam } from './end-exam.ts'
import { endingRows, exactly, type Promises, sittingRows } from './figures.ts'
import { openApp } from './services/app.ts'
import { openPgBouncer, pgBouncerVersion } from './services/pgbouncer.ts'
import { openPostgres, type Postgres } from './services/postgres.ts'
import type { Scope } from './services/scope.ts'
import { type ExamSize, type SittingPlan, sitExam } from './sit-exam.ts'

const usual = { candidates: 50, rows: examRows(20, 'Pooler'), seconds: 20 }
/** Fewer connections than the app opens, so that transactions of different people share them. */
const connections = 5
const longestMs = 5000

/**
 * Runs an exam through PgBouncer in transaction mode: without named statements, and with them if
 * this PgBouncer supports them.
 */
export async function pooler(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const { version, knowsNames } = await pgBouncerVersion()
  const promises = budgets()
  const tables: Table[] = []
  for (const prepared of knowsNames ? [false, true] : [false])
    tables.push(await examThrough(scope, { ...usual, ...size }, { version, prepared }, promises))
  return { tables, missed: promises.missed }
}

async function examThrough(
  scope: Scope,
  plan: SittingPlan,
  { version, prepared }: { readonly version: string; readonly prepared: boolean },
  promises: Promises,
): Promise<Table> {
  const postbox = await openPostbox()
  scope.defer(() => postbox.close())
  const database = await openPostgres(scope)
  const { databaseUrl } = await openPgBouncer(scope, database, connections)
  const app = await openApp(scope, {
    DATABASE_URL: databaseUrl,
    DATABASE_PREPARED: String(prepared),
    SMTP_URL: postbox.url,
  })
  const { candidates: students, rows } = plan
  const place = { url: app.url, databaseDir: database.databaseDir }
  const watching = new AbortController()
  scope.defer(async () => watching.abort())
  const most = mostConnections(database, watching.signal)
  // Ignored here: if something else fails first, the drill reports that instead.
  most.catch(() => undefined)
  const exam = await prepareExam(place, { students, rows, passwordHash: cheapPasswordHash })
  const sitting = await sitExam(exam, plan, async () => undefined)
  const ending = await endExam(exam, rows, sitting.candidates, postbox)
  watching.abort()
  for (const candidate of sitting.candidates) candidate.leave()
  const used = await most
  return {
    title: `An exam through PgBouncer ${version} in transaction mode, DATABASE_PREPARED=${prepared}`,
    head: ['', 'figure'],
    rows: [
      [
        'connections to PostgreSQL, at most',
        promises.atMost(String(used), used, connections, 'connections'),
      ],
      ...sittingRows(promises, sitting, longestMs),
      [
        'requests that failed at all',
        exactly(promises, sitting.failures.length, 0, 'failed requests'),
      ],
      ...endingRows(promises, ending, students),
    ],
  }
}

/**
 * The highest number of TCP connections to the database at a time. All are PgBouncer's, because the
 * drill's own queries use the socket.
 */
async function mostConnections(database: Postgres, until: AbortSignal): Promise<number> {
  let most = 0
  try {
    for await (const _ of setInterval(500, undefined, { signal: until })) {
      const [row] = await database.run(
        'select count(*)::int as count from pg_stat_activity where client_addr is not null',
      )
      most = Math.max(most, row?.count ?? 0)
    }
  } catch (error) {
    if (!until.aborted) throw error
  }
  return most
}
