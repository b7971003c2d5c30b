import { setTimeout as wait } from 'node:timers/promises'
import { createSubject } from '@prepwell/contract/bank/subjects.ts'
import { examAdmin } from '../bench/exam-school.ts'
import { budgets, show, type Tables } from '../bench/table.ts'
import { signInAsAdmin } from '../e2e/support/server/admin.ts'
import { query } from '../e2e/support/server/database.ts'
import { exactly } from './figures.ts'
import { openApp } from './services/app.ts'
import { openNginx } from './services/nginx.ts'
import { addressOf, openPostgres } from './services/postgres.ts'
import type { Scope } from './services/scope.ts'
import type { ExamSize } from './sit-exam.ts'

const rounds = 5
const clients = 16
const pauseMs = 20
/** Longer than nginx's `fail_timeout` (5 s), during which it skips an app it could not reach. */
const settleMs = 6000

/**
 * Tries a rolling restart: one after the other, two apps behind nginx are stopped by SIGTERM and
 * started again, while POSTs arrive that nginx must not repeat.
 */
export async function restart(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const database = await openPostgres(scope)
  const settings = {
    DATABASE_URL: addressOf([database]),
    TRUST_PROXY: 'true',
    RATE_LIMITS: 'off',
    DRAIN_SECONDS: '3',
  }
  const apps = await Promise.all([openApp(scope, settings), openApp(scope, settings)])
  const nginx = await openNginx(
    scope,
    apps.map(({ url }) => url),
  )
  const { adminToken } = await signInAsAdmin(nginx.url, examAdmin)

  const statuses = new Map<string, number>()
  let isOver = false
  let made = 0
  const post = async () => {
    made += 1
    const body = { name: `Subject ${made}`, description: 'Made in a rolling restart' }
    // A plain `fetch`, because the error pages of nginx are not JSON.
    return fetch(new URL(createSubject.path, nginx.url), {
      method: createSubject.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` },
      body: JSON.stringify(body),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return String(response.status)
      },
      () => 'no answer',
    )
  }
  const client = async () => {
    while (!isOver) {
      const status = await post()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(pauseMs)
    }
  }
  const flowing = Array.from({ length: size.candidates ?? clients }, client)
  const stopMs: number[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const app of apps) {
      const began = performance.now()
      await app.stop()
      stopMs.push(performance.now() - began)
      await app.start()
      await wait(settleMs)
    }
  isOver = true
  await Promise.all(flowing)

  const promises = budgets()
  const lost = await nginx.lostRequests()
  for (const line of lost) process.stderr.write(`nginx: ${line}\n`)
  const done = statuses.get('201') ?? 0
  const failed = [...statuses].filter(([status]) => status !== '201')
  const [stored] = await query<{ count: number; names: number }>(
    database.databaseDir,
    'select count(*)::int as count, count(distinct name)::int as names from subjects',
  )
  return {
    tables: [
      {
        title: 'Rolling restarts of two apps behind nginx, under POSTs that it must not repeat',
        head: ['', 'figure'],
        rows: [
          ['restarts', show.whole(stopMs.length)],
          ['the longest stop', show.ms(Math.max(...stopMs))],
          ['POSTs', show.whole(made)],
          [
            'POSTs that failed',
            promises.atMost(
              failed.map(([status, count]) => `${status}: ${count}`).join(', ') || '0',
              made - done,
              0,
              'POSTs that failed',
            ),
          ],
          [
            'requests that nginx had sent when their connection broke',
            promises.atMost(
              show.whole(lost.length),
              lost.length,
              0,
              'requests on a broken connection',
            ),
          ],
          ['rows made', exactly(promises, stored?.count ?? 0, done, 'rows made')],
          ['of them once', exactly(promises, stored?.names ?? 0, done, 'rows made once')],
        ],
      },
    ],
    missed: promises.missed,
  }
}
