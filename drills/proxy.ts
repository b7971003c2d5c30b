import { setTimeout as wait } from 'node:timers/promises'
import { prepareExam } from '../bench/exam-school.ts'
import { budgets, show, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { openPostbox } from '../e2e/support/server/postbox.ts'
import { endExam } from './end-exam.ts'
import { endingRows, exactly, longestSilence, sittingRows } from './figures.ts'
import { askBothWays, askForMetrics, firstBoardEvent, sharePicture } from './proxy-checks.ts'
import { openApp } from './services/app.ts'
import { openBucket } from './services/bucket.ts'
import { makeCertificate } from './services/certificate.ts'
import { openNginx } from './services/nginx.ts'
import { addressOf, openPostgres } from './services/postgres.ts'
import type { Scope } from './services/scope.ts'
import { type ExamSize, sitExam } from './sit-exam.ts'

const usual = { candidates: 200, rows: examRows(20, 'Proxy'), seconds: 40 }
/** Milliseconds that the killed app stays away. */
const awayMs = 8000
/** The other app takes over at once: nobody may wait longer than this for a save. */
const longestMs = 5000

/**
 * Runs nginx as shipped, two apps, an external PostgreSQL, a bucket and a mail server, and kills
 * one app in the middle of an exam.
 */
export async function proxy(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const plan = { ...usual, ...size }
  const postbox = await openPostbox()
  scope.defer(() => postbox.close())
  const [database, bucket] = [await openPostgres(scope), await openBucket(scope)]
  const settings = {
    ...bucket,
    DATABASE_URL: addressOf([database]),
    SMTP_URL: postbox.url,
    TRUST_PROXY: 'true',
  }
  // Both start at the same time, as after a power cut: one of them creates the tables.
  const [killed, other] = await Promise.all([openApp(scope, settings), openApp(scope, settings)])
  const nginx = await openNginx(scope, [killed.url, other.url])
  const place = { url: nginx.url, databaseDir: database.databaseDir }
  const { candidates: students, rows } = plan
  const exam = await prepareExam(place, { students, rows, passwordHash: cheapPasswordHash })

  const sitting = await sitExam(exam, plan, async () => {
    await killed.kill()
    await wait(awayMs)
    await killed.start()
  })
  const boardMs = await firstBoardEvent(exam)
  const ending = await endExam(exam, rows, sitting.candidates, postbox)
  for (const candidate of sitting.candidates) candidate.leave()

  const promises = budgets()
  const urls = [killed.url, other.url, nginx.url]
  const serving = await sharePicture(exam.adminToken, urls)
  const metrics = await askForMetrics(nginx.url)
  const hidden = metrics.filter((status) => status === 404).length
  return {
    tables: [
      {
        title: `One of two apps behind nginx killed in the middle of an exam, and started ${awayMs / 1000} s later`,
        head: ['', 'figure'],
        rows: [
          ...sittingRows(promises, sitting, longestMs),
          ['longest time without any save', show.ms(longestSilence(sitting))],
          ...endingRows(promises, ending, students),
          [
            'who serve a picture that one app took: both apps and nginx',
            exactly(promises, serving, urls.length, 'who serve the picture'),
          ],
          ['first event of the live board through nginx', show.ms(boardMs)],
          [
            'ways to write /metrics that nginx does not pass on',
            exactly(promises, hidden, metrics.length, 'ways that are not passed on'),
          ],
          ...(await httpsRows(scope, [killed.url, other.url], promises)),
        ],
      },
    ],
    missed: promises.missed,
  }
}

/** Checks the same nginx with a certificate. */
async function httpsRows(
  scope: Scope,
  apps: readonly string[],
  promises: ReturnType<typeof budgets>,
): Promise<[string, string][]> {
  const nginx = await openNginx(scope, apps, await makeCertificate(scope))
  const { redirect, status } = await askBothWays(nginx)
  const leads = redirect === `${nginx.httpsUrl}/readyz` ? 1 : 0
  return [
    ['with a certificate: HTTPS answers', exactly(promises, status ?? 0, 200, 'HTTPS')],
    [
      'with a certificate: plain HTTP leads there, to its port',
      exactly(promises, leads, 1, 'redirects'),
    ],
  ]
}
