import { readFile } from 'node:fs/promises'
import { streamBoard } from '@prepwell/contract/exam-day/board.ts'
import { prepareExam } from '../bench/exam-school.ts'
import { budgets, show, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { openPostbox } from '../e2e/support/server/postbox.ts'
import { until } from '../e2e/support/until.ts'
import { type Ending, endExam } from './end-exam.ts'
import { exactly } from './figures.ts'
import { openApp } from './services/app.ts'
import { addressOf, openPostgres } from './services/postgres.ts'
import { openPrometheus, type Prometheus } from './services/prometheus.ts'
import type { Scope } from './services/scope.ts'
import { type ExamSize, sitExam } from './sit-exam.ts'

const usual = { candidates: 40, rows: examRows(20, 'Monitoring'), seconds: 20 }
const token = 'only the drill reads the metrics with this'

/**
 * Lets a real Prometheus with the shipped rules scrape an app with two workers during an exam and
 * its end. Compares its data with what happened, evaluates every expression of the dashboard, and
 * finally stops the app.
 */
export async function monitoring(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const postbox = await openPostbox()
  scope.defer(() => postbox.close())
  const database = await openPostgres(scope)
  const app = await openApp(scope, {
    DATABASE_URL: addressOf([database]),
    SMTP_URL: postbox.url,
    METRICS_TOKEN: token,
    WORKERS: '2',
  })
  const prometheus = await openPrometheus(scope, { target: new URL(app.url).host, token })
  const place = { url: app.url, databaseDir: database.databaseDir }
  const plan = { ...usual, ...size }
  const { candidates: students, rows } = plan
  const exam = await prepareExam(place, { students, rows, passwordHash: cheapPasswordHash })
  const board = await fetch(app.url + streamBoard.path.replace(':id', String(exam.quizId)), {
    headers: { authorization: `Bearer ${exam.adminToken}` },
  })
  // This callback keeps a reference to the stream, because Node closes an unreferenced one. By the
  // time it is called, the app has ended, so cancelling may fail.
  scope.defer(() => board.body?.cancel().catch(() => undefined))

  // Read in the middle of the exam: the number of running attempts and of open boards.
  const seen = { running: 0, boards: 0 }
  const sitting = await sitExam(exam, plan, async () => {
    seen.running = await until(async () => {
      const count = await numberOf(prometheus, 'prepwell_attempts_running')
      return count >= students && count
    })
    seen.boards = await numberOf(prometheus, 'sum(prepwell_event_streams)')
  })
  const ending = await endExam(exam, rows, sitting.candidates, postbox)
  for (const candidate of sitting.candidates) candidate.leave()

  const promises = budgets()
  const is = (what: string, value: number, right: number): [string, string] => [
    what,
    exactly(promises, value, right, what),
  ]
  const counts = await settledCounts(prometheus, ending)
  const expressions = await dashboardExpressions()
  const silent: string[] = []
  for (const expression of expressions) {
    const found = await prometheus.query(expression.replaceAll('$__rate_interval', '5m'))
    if (!found.some(({ value }) => Number.isFinite(value))) silent.push(expression)
  }
  const alerts = await prometheus.alerts()
  const pendingBefore = [...alerts].filter(([, state]) => state !== 'inactive')
  await app.kill()
  const down = await until(async () => {
    const state = (await prometheus.alerts()).get('PrepwellDown')
    return state !== 'inactive' && state
  })
  return {
    tables: [
      {
        title: `A real Prometheus beside an app of two workers, an exam of ${students} candidates`,
        head: ['', 'figure'],
        rows: [
          ['alert rules loaded; their unit tests pass', show.whole(alerts.size)],
          is('expressions of the dashboard without an answer', silent.length, 0),
          ['expressions of the dashboard', show.whole(expressions.length)],
          is('processes: two workers and their primary', counts.processes, 3),
          is('attempts running in the middle', seen.running, students),
          is('live boards that are open', seen.boards, 1),
          is(
            'saves acknowledged, beside what the candidates know',
            counts.saves,
            sitting.acknowledgedAt.length,
          ),
          is('submits acknowledged', counts.submits, ending.submitted),
          is('closed by the server', counts.closed, ending.closedByServer),
          is('mails sent, beside what the mail server has', counts.mails, ending.mails),
          is('alerts while all is well', pendingBefore.length, 0),
          ['alert after the app has ended', down],
        ],
      },
    ],
    missed: [...promises.missed, ...silent.map((expression) => `no answer: ${expression}`)],
  }
}

/** The sum of an expression's values. */
const numberOf = async (prometheus: Prometheus, expression: string) =>
  (await prometheus.query(expression)).reduce((sum, { value }) => sum + value, 0)

/** The counts that Prometheus has once its latest scrape includes the end of the exam. */
function settledCounts(prometheus: Prometheus, { submitted, closedByServer, mails }: Ending) {
  const count = (expression: string) => numberOf(prometheus, expression)
  return until(async () => {
    const counts = {
      saves: await count('prepwell_save_acknowledgement_seconds_count{call="save"}'),
      submits: await count('prepwell_save_acknowledgement_seconds_count{call="submit"}'),
      closed: await count('prepwell_closing_lag_seconds_count'),
      mails: await count('prepwell_mails_total{outcome="sent"}'),
      processes: await count('prepwell_processes'),
    }
    const isWhole = counts.submits + counts.closed >= submitted + closedByServer
    return isWhole && counts.mails >= mails && counts
  })
}

interface Panel {
  readonly targets?: readonly { readonly expr: string }[]
}

async function dashboardExpressions(): Promise<string[]> {
  const file = new URL('../deploy/monitoring/grafana/prepwell.json', import.meta.url)
  const { panels }: { panels: Panel[] } = JSON.parse(await readFile(file, 'utf8'))
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}
