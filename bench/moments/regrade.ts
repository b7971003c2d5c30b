import { setTimeout as wait } from 'node:timers/promises'
import { regradeQuiz, undoRegrade } from '@prepwell/contract/results/regrades.ts'
import { scheduleExam } from '../../e2e/support/exam.ts'
import { callServer, expectSuccess } from '../../e2e/support/server/client.ts'
import { query } from '../../e2e/support/server/database.ts'
import { openPostbox } from '../../e2e/support/server/postbox.ts'
import { longestHold } from '../event-loop.ts'
import { workersSetting } from '../exam-school.ts'
import { type AppUsage, usageOf, watchMemory } from '../processes.ts'
import { openSavingSchool, type SaveTimes, type SavingSchool } from '../savers.ts'
import { finishExam, finishedRows } from './finished-exam.ts'

const savers = 500
const savesPerSecond = 100
const calmSeconds = 10

/** The number of candidates whose exam is marked again, and of worker processes. */
export interface RegradePlan {
  readonly candidates: number
  readonly workers: number | undefined
}

/** A step of the regrade, with the saves of the other exam meanwhile. */
export interface RegradePart extends SaveTimes {
  readonly part: string
  readonly seconds: number
  /** The longest time in milliseconds for which an event loop of the server was blocked. */
  readonly longestHold: number
  readonly cpuSeconds: AppUsage['cpuSeconds']
}

export interface RegradeReport {
  readonly parts: readonly RegradePart[]
  /** Attempts whose marks the regrade changed. */
  readonly changed: number
  readonly megabytes: number
  readonly processes: number
}

/**
 * Marks questions of a published exam of 100 questions again, and undoes that, while 500 students
 * sit another exam and save.
 */
export async function measureRegrade(plan: RegradePlan): Promise<RegradeReport> {
  const { candidates, workers } = plan
  const postbox = await openPostbox()
  try {
    const school = await openSavingSchool(
      { savers, perSecond: savesPerSecond, students: savers + candidates },
      { ...workersSetting(workers), SMTP_URL: postbox.url },
    )
    const peak = watchMemory(school.app)
    try {
      const rows = finishedRows()
      const { id: quizId } = await scheduleExam(school, rows, { name: 'Finished', minutes: 180 })
      const exam = await finishExam({ ...school, quizId }, rows, {
        first: savers,
        count: candidates,
      })
      await exam.end()
      await exam.untilPublished()
      const before = await saveDuring(school, 'before', wait(calmSeconds * 1000))
      const regrading = await regradingAt(school, quizId)
      const dryRun = await saveDuring(school, 'dry run', regrading.run())
      const apply = await saveDuring(school, 'apply', regrading.apply())
      const undo = await saveDuring(school, 'undo', regrading.undo())
      return { parts: [before, dryRun, apply, undo], changed: regrading.changed(), ...peak() }
    } finally {
      peak()
      await school.app.dispose()
    }
  } finally {
    await postbox.close()
  }
}

async function regradingAt({ app, adminToken }: SavingSchool, quizId: number) {
  const asked = await query<{ question_id: number }>(
    app.dataDir,
    `select question_id from paper_questions join papers on papers.id = paper_id
     where quiz_id = $1 order by question_id limit 4`,
    [quizId],
  )
  const items = asked.map(({ question_id }, place) => ({
    question_id,
    policy: place === 0 ? ('leave_out' as const) : ('full_all' as const),
  }))
  const call = async (dry_run: boolean) => {
    const body = { items, reason: 'The key was wrong', dry_run }
    const input = { params: { id: quizId }, body }
    return expectSuccess(await callServer(app.url, regradeQuiz, input, adminToken))
  }
  let changed = 0
  let regradeId = 0
  return {
    changed: () => changed,
    run: async () => {
      const effect = await call(true)
      changed = 'changed' in effect ? effect.changed : 0
    },
    apply: async () => {
      const applied = await call(false)
      regradeId = 'message' in applied ? applied.data.id : 0
    },
    undo: async () => {
      const params = { id: regradeId }
      expectSuccess(await callServer(app.url, undoRegrade, { params }, adminToken))
    },
  }
}

async function saveDuring(
  school: SavingSchool,
  part: string,
  work: Promise<void>,
): Promise<RegradePart> {
  const begun = performance.now()
  let seconds = 0
  const before = usageOf(school.app).cpuSeconds
  await longestHold(school.app.url)
  const times = await school.saveDuring(
    work.then(() => {
      seconds = (performance.now() - begun) / 1000
    }),
  )
  const { server, database } = usageOf(school.app).cpuSeconds
  return {
    ...{ part, seconds, ...times, longestHold: await longestHold(school.app.url) },
    cpuSeconds: { server: server - before.server, database: database - before.database },
  }
}
