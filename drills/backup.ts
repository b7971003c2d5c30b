import { stat } from 'node:fs/promises'
import path from 'node:path'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { saveAnswers, startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import pg from 'pg'
import { examAdmin, type PreparedExam, prepareExam } from '../bench/exam-school.ts'
import { percentile } from '../bench/percentile.ts'
import { budgets, show, type Tables } from '../bench/table.ts'
import type { Candidate } from '../e2e/crash/crash-school.ts'
import { lostAnswers, startSaving } from '../e2e/crash/saving.ts'
import type { ExamRow } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { runAppCommand } from '../e2e/support/server/app-command.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { connectionOf } from '../e2e/support/server/database.ts'
import { createRealApp, type RealApp } from '../e2e/support/server/real-app.ts'
import { until } from '../e2e/support/until.ts'
import { exactly, type Promises } from './figures.ts'
import { addressOf, openPostgres } from './services/postgres.ts'
import { openFolder, type Scope } from './services/scope.ts'
import type { ExamSize } from './sit-exam.ts'

const usual = { candidates: 16, seconds: 10 }
const questions = 10
/** Rows from earlier years, so that a backup takes a while. */
const oldMessages = 300_000

/** A running app, and direct access to its database. */
interface Place {
  readonly app: RealApp
  /** The folder whose `postgres` subfolder holds the database. */
  readonly databaseDir: string
  readonly database: string
  /** Settings for commands that run alongside the app. */
  readonly settings: Readonly<Record<string, string>>
}

/** Opens a place for a school, and an empty one to restore its backup to. */
interface Places {
  open(): Promise<Place>
  openEmpty(): Promise<Place>
}

const accounts = { ADMIN_EMAIL: examAdmin.email, ADMIN_PASSWORD: examAdmin.password }

/**
 * Takes a backup while everybody is saving, and restores it elsewhere, where the exam ends and is
 * marked. Runs once with the embedded database and once with an external one.
 */
export async function backup(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const promises = budgets()
  const kinds = { included: included(scope), DATABASE_URL: await external(scope) }
  const columns: (readonly (readonly [string, string])[])[] = []
  for (const places of Object.values(kinds))
    columns.push(await drill(scope, places, { ...usual, ...size }, promises))
  const rows = (columns[0] ?? []).map(([name], at) => [
    name,
    ...columns.map((column) => column[at]?.[1] ?? ''),
  ])
  const head = ['', 'included database', 'DATABASE_URL']
  return {
    tables: [{ title: 'A backup during an exam, and the exam after its restore', head, rows }],
    missed: promises.missed,
  }
}

function included(scope: Scope): Places {
  const openEmpty = async (settings = {}) => {
    const app = await createRealApp(settings)
    scope.defer(() => app.dispose())
    const { dataDir } = app
    return { app, databaseDir: dataDir, database: 'prepwell', settings: { DATA_DIR: dataDir } }
  }
  return { open: () => openEmpty(accounts), openEmpty }
}

async function external(scope: Scope): Promise<Places> {
  const server = await openPostgres(scope)
  const openAt = async (database: string, more = {}) => {
    const DATABASE_URL = addressOf([server]).replace(/prepwell$/, database)
    const app = await createRealApp({ ...more, DATABASE_URL })
    scope.defer(() => app.dispose())
    const settings = { DATA_DIR: app.dataDir, DATABASE_URL }
    return { app, databaseDir: server.databaseDir, database, settings }
  }
  return {
    open: () => openAt('prepwell', accounts),
    openEmpty: async () => {
      await server.run('create database restored owner prepwell')
      return openAt('restored')
    },
  }
}

async function drill(
  scope: Scope,
  places: Places,
  { candidates: count, seconds }: ExamSize,
  promises: Promises,
) {
  const from = await places.open()
  const { app } = from
  await app.start()
  await ask(
    from,
    `insert into contacts (name, email, message, created_at)
     select 'Sender ' || n, 'sender' || n || '@example.com', repeat('What is asked. ', 10), now()
     from generate_series(1, ${oldMessages}) n`,
  )
  const exam = await prepareExam(
    { url: app.url, databaseDir: from.databaseDir },
    { students: count, rows: numericalRows, passwordHash: cheapPasswordHash },
  )
  const sitting = await begin(exam, count)
  const saving = startSaving({ app, quizId: exam.quizId, ...sitting })
  const begun = saving.total()
  await until(async () => saving.total() - begun > (count * seconds) / 2)
  const before = saving.takeTimes()
  const known = saving.acknowledged()
  const acknowledged = saving.total()
  const file = path.join(await openFolder(scope), 'school.zip')
  const backupSeconds = await timed(() => runAppCommand('backup', [file], from.settings))
  const during = saving.takeTimes()
  const alsoAcknowledged = saving.total() - acknowledged
  const lostHere = await saving.stop()

  const to = await places.openEmpty()
  let report = ''
  const restoreSeconds = await timed(async () => {
    report = await runAppCommand('restore', [file], to.settings)
  })
  await to.app.start()
  const lost = [...lostHere, ...(await lostAnswers({ app: to.app, quizId: exam.quizId }, known))]
  const wrong = await finish(to, exam.quizId, sitting.candidates)
  const { size } = await stat(file)
  return [
    ['clients that save', show.whole(count)],
    ['saves acknowledged before the backup', show.whole(acknowledged)],
    ['saves acknowledged while it was made', show.whole(alsoAcknowledged)],
    ['rows', /(\d+) rows/.exec(report)?.[1] ?? ''],
    ['size of the file', show.megabytes(size / 1e6)],
    ['backup, with the start of the command', show.seconds(backupSeconds)],
    ['restore, with all checks', show.seconds(restoreSeconds)],
    ['a save before the backup, median', show.ms(percentile(before, 0.5))],
    ['a save while it is made, median', show.ms(percentile(during, 0.5))],
    ['a save before the backup, 99th percentile', show.ms(percentile(before, 0.99))],
    ['a save while it is made, 99th percentile', show.ms(percentile(during, 0.99))],
    ['acknowledged saves that are lost', exactly(promises, lost.length, 0, 'saves lost')],
    [
      'statistics that a rebuild corrects',
      exactly(promises, /those of a rebuild/.test(report) ? 0 : 1, 0, 'statistics corrected'),
    ],
    ['attempts submitted and published there', exactly(promises, wrong.done, count, 'attempts')],
    ['marks that differ from the keys', exactly(promises, wrong.marks, 0, 'wrong marks')],
    [
      'statistics that a rebuild corrects, after the exam',
      exactly(promises, wrong.statistics, 0, 'statistics corrected'),
    ],
  ] as const
}

const numericalRows: ExamRow[] = Array.from({ length: questions }, (_none, index) => ({
  subject: 'Arithmetic',
  chapter: 'Counting',
  question_type: 'Numerical',
  question_statement: `What is ${index} + 0?`,
  answer_explanation: 'Nothing is added.',
  marks: 1,
  numerical_answer: index,
}))

/** Signs everybody in and starts the exam. */
async function begin(exam: PreparedExam, count: number) {
  const params = { id: exam.quizId }
  const candidates: Candidate[] = []
  for (let number = 0; number < count; number += 1) {
    const token = await exam.signIn(number)
    const begun = expectSuccess(await callServer(exam.url, startAttempt, { params }, token))
    candidates.push({ token, attemptId: begun.data.take_quiz_id })
  }
  const token = candidates[0]?.token
  const paper = expectSuccess(await callServer(exam.url, getPaper, { params }, token))
  return { candidates, questionIds: paper.data.questions.map(({ id }) => id) }
}

/**
 * Lets the n-th candidate answer n questions correctly and the others wrongly, and submit; then the
 * window closes and the results are published.
 */
async function finish(place: Place, quizId: number, candidates: readonly Candidate[]) {
  const keys = await ask<{ id: number; value: string }>(
    place,
    'select id, numerical_answer::text as value from questions order by id',
  )
  const seqFrom = Date.now() * 2
  for (const [number, { token, attemptId }] of candidates.entries()) {
    const quiz_state = Object.fromEntries(
      keys.map(({ id, value }, at) => [
        id,
        {
          answered: true,
          selected_values: at < number % (questions + 1) ? value : '-1',
          seq: seqFrom + at,
        },
      ]),
    )
    const params = { id: attemptId }
    const url = place.app.url
    expectSuccess(await callServer(url, saveAnswers, { params, body: { quiz_state } }, token))
    expectSuccess(await callServer(url, submitAttempt, { params, body: { quiz_state: {} } }, token))
  }
  await ask(
    place,
    `update quizzes set date_of_quiz = date_of_quiz - interval '4 hours' where id = ${quizId}`,
  )
  const results = await until(async () => {
    const rows = await ask<{ id: number; marks: number }>(
      place,
      `select id, scored_marks::float8 as marks from attempts
       where quiz_id = ${quizId} and published_at is not null`,
    )
    return rows.length === candidates.length && rows
  })
  const marksOf = new Map(results.map(({ id, marks }) => [id, marks]))
  return {
    done: results.length,
    marks: candidates.filter(
      ({ attemptId }, number) => marksOf.get(attemptId) !== number % (questions + 1),
    ).length,
    statistics: await countCorrected(place),
  }
}

/** The number of stored figures that change when they are computed anew from the attempts. */
async function countCorrected(place: Place): Promise<number> {
  const figures = `select student_id::text || quiz_mode || hour || points || quizzes as line from points_by_hour
    union all select quiz_mode || unit || start || part || completed from completions
    union all select id::text || rated from attempts order by 1`
  const before = await ask<{ line: string }>(place, figures)
  await ask(place, 'select rebuild_statistics()')
  const after = new Set((await ask<{ line: string }>(place, figures)).map(({ line }) => line))
  return before.length === after.size
    ? before.filter(({ line }) => !after.has(line)).length
    : Math.abs(before.length - after.size)
}

async function ask<Row extends pg.QueryResultRow>(
  { databaseDir, database }: Place,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ ...(await connectionOf(databaseDir)), database })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
