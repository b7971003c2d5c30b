import { setTimeout as wait } from 'node:timers/promises'
import { prepareExam } from '../bench/exam-school.ts'
import { budgets, show, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { openPostbox } from '../e2e/support/server/postbox.ts'
import { until } from '../e2e/support/until.ts'
import { endExam } from './end-exam.ts'
import { endingRows, exactly, longestSilence, sittingRows } from './figures.ts'
import { openApp } from './services/app.ts'
import { addressOf, openPostgres, openStandby, type Postgres } from './services/postgres.ts'
import type { Scope } from './services/scope.ts'
import { type ExamSize, sitExam } from './sit-exam.ts'

const usual = { candidates: 200, rows: examRows(20, 'Failover'), seconds: 60 }
/** Time from the death of the primary until somebody promotes the standby. */
const noticedMs = 3000
/** The time after the promotion within which saves must succeed again. */
const goesOnMs = 10_000
const standbyName = 'db-2'

/**
 * Runs a primary with a synchronous standby, and an app that knows both. The primary is killed in
 * the middle of an exam and the standby promoted; the app has to cope without help.
 */
export async function failover(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const plan = { ...usual, ...size }
  const postbox = await openPostbox()
  scope.defer(() => postbox.close())
  const primary = await openPostgres(scope)
  const standby = await openStandby(scope, primary, standbyName)
  await waitForStandby(primary)
  const app = await openApp(scope, {
    DATABASE_URL: addressOf([primary, standby]),
    SMTP_URL: postbox.url,
  })
  const pid = app.pid()
  const { candidates: students, rows } = plan
  const exam = await prepareExam(
    { url: app.url, databaseDir: primary.databaseDir },
    { students, rows, passwordHash: cheapPasswordHash },
  )

  let [killedAt, promotedAt] = [0, 0]
  const sitting = await sitExam(exam, plan, async () => {
    killedAt = performance.now()
    await primary.kill()
    await wait(noticedMs)
    await standby.run('select pg_promote()')
    promotedAt = performance.now()
  })
  const after = sitting.acknowledgedAt.filter((at) => at > promotedAt)
  const firstMs = (after[0] ?? Number.POSITIVE_INFINITY) - promotedAt
  const ending = await endExam(
    { ...exam, databaseDir: standby.databaseDir },
    rows,
    sitting.candidates,
    postbox,
  )
  for (const candidate of sitting.candidates) candidate.leave()

  const promises = budgets()
  const downMs = promotedAt - killedAt
  return {
    tables: [
      {
        title: `The primary killed in the middle of an exam, the synchronous standby promoted ${noticedMs / 1000} s later`,
        head: ['', 'figure'],
        rows: [
          ['from the kill to the end of the promotion', show.ms(downMs)],
          [
            'from then until the first save was acknowledged',
            promises.atMost(show.ms(firstMs), firstMs, goesOnMs, 'milliseconds until saves go on'),
          ],
          ['longest time without any save', show.ms(longestSilence(sitting))],
          // A page that has failed several times waits some seconds before its next retry.
          ...sittingRows(promises, sitting, downMs + 2 * goesOnMs),
          ...endingRows(promises, ending, students),
          ['starts of the app', exactly(promises, app.pid() === pid ? 1 : 2, 1, 'starts')],
        ],
      },
    ],
    missed: promises.missed,
  }
}

/** Waits until the primary commits nothing that the standby does not have. */
async function waitForStandby(primary: Postgres): Promise<void> {
  await primary.run(`alter system set synchronous_standby_names = '"${standbyName}"'`)
  await primary.run('select pg_reload_conf()')
  await until(async () => {
    const [row] = await primary.run('select sync_state from pg_stat_replication')
    return row?.sync_state === 'sync'
  })
}
