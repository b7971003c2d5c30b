import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { prepareExam } from '../bench/exam-school.ts'
import { budgets, show, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { freePort } from '../e2e/support/server/ports.ts'
import { openPostbox } from '../e2e/support/server/postbox.ts'
import { until } from '../e2e/support/until.ts'
import { endExam } from './end-exam.ts'
import { endingRows, exactly, longestSilence, sittingRows } from './figures.ts'
import { openApp } from './services/app.ts'
import { openPatroni, type PatroniCluster, whoIs } from './services/patroni.ts'
import { findProgram, startProgram } from './services/programs.ts'
import { openFolder, type Scope } from './services/scope.ts'
import { type ExamSize, sitExam } from './sit-exam.ts'

const usual = { candidates: 100, rows: examRows(20, 'Patroni'), seconds: 100 }
const goesOnMs = 10_000
/**
 * The longest time without a primary: the `ttl` of the example and a few rounds of Patroni's loop.
 */
const promotedSeconds = 60
/** A page that has failed for this long waits up to half a minute before its next retry. */
const pageWaitsMs = 30_000
const example = new URL('../deploy/failover/haproxy.cfg', import.meta.url)

/**
 * Runs Patroni and HAProxy with the shipped example files. The primary's machine dies in the middle
 * of an exam, and nobody intervenes. At the end the machine comes back as the standby.
 */
export async function patroni(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const plan = { ...usual, ...size }
  const postbox = await openPostbox()
  scope.defer(() => postbox.close())
  const cluster = await openPatroni(scope)
  const { nodes, databaseUrl } = cluster
  const oneAddress = await openHaproxy(scope, cluster)
  const app = await openApp(scope, { DATABASE_URL: databaseUrl, SMTP_URL: postbox.url })
  const first = await whoIs(nodes, 'primary', 10)
  const second = nodes.find((node) => node !== first) ?? first
  const { candidates: students, rows } = plan
  const place = { url: app.url, databaseDir: first.databaseDir }
  const exam = await prepareExam(place, { students, rows, passwordHash: cheapPasswordHash })

  let [killedAt, promotedAt] = [0, 0]
  const sitting = await sitExam(exam, plan, async () => {
    killedAt = performance.now()
    await first.kill()
    await whoIs([second], 'primary', promotedSeconds)
    promotedAt = performance.now()
  })
  const resumedAt = sitting.acknowledgedAt.find((at) => at > promotedAt) ?? Number.POSITIVE_INFINITY
  const afterMs = resumedAt - promotedAt
  const proxied = await until(() => isWritable(oneAddress))
  first.start()
  const returned = await whoIs([first], 'sync', 120)
  const databaseDir = second.databaseDir
  const ending = await endExam({ ...exam, databaseDir }, rows, sitting.candidates, postbox)
  for (const candidate of sitting.candidates) candidate.leave()

  const promises = budgets()
  const downMs = promotedAt - killedAt
  return {
    tables: [
      {
        title:
          'The machine of the primary killed in an exam, with Patroni and HAProxy by their examples',
        head: ['', 'figure'],
        rows: [
          ['from the kill until Patroni had promoted the standby', show.ms(downMs)],
          [
            'from then until a save was acknowledged',
            promises.atMost(show.ms(afterMs), afterMs, goesOnMs, 'milliseconds until saves go on'),
          ],
          ['longest time without any save', show.ms(longestSilence(sitting))],
          ['HAProxy leads to the new primary', exactly(promises, proxied ? 1 : 0, 1, 'HAProxy')],
          [
            'killed machine that came back as synchronous standby',
            exactly(promises, returned === first ? 1 : 0, 1, 'standbys that came back'),
          ],
          ...sittingRows(promises, sitting, downMs + pageWaitsMs + goesOnMs),
          ...endingRows(promises, ending, students),
        ],
      },
    ],
    missed: promises.missed,
  }
}

/**
 * Starts HAProxy with the shipped example and this cluster's addresses; returns HAProxy's address.
 */
async function openHaproxy(scope: Scope, { nodes, apiPort, databaseUrl }: PatroniCluster) {
  const file = await findProgram('haproxy', 'haproxy')
  const port = await freePort()
  const [one, two] = nodes.map((node) => `${node.host}:${node.port}`)
  const text = (await readFile(example, 'utf8'))
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .replace('port 8008', `port ${apiPort}`)
    .replace('10.0.0.11:5432', one ?? '')
    .replace('10.0.0.12:5432', two ?? '')
  const main = path.join(await openFolder(scope), 'haproxy.cfg')
  await writeFile(main, text)
  const { ended } = startProgram(scope, file, ['-db', '-f', main])
  const url = databaseUrl.replace(/@[^/]+/, `@127.0.0.1:${port}`).replace(/\?.*/, '')
  await Promise.race([until(() => isWritable(url)), ended])
  return url
}

/** True when the server at this address accepts writes. */
async function isWritable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
    return rows[0]?.is_standby === false
  } finally {
    await client.end()
  }
}
