import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase, openPool } from '../apps/api/src/platform/database/database.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/api/src/platform/embedded-postgres/index.ts'
import { openOldSchool } from '../apps/api/src/test/old-schools/old-school.ts'
import { type Candidate, newCandidate, newDiary } from '../bench/candidate.ts'
import { anyChoice } from '../bench/exam-day.ts'
import { examAdmin, prepareExam } from '../bench/exam-school.ts'
import { budgets, show, type Table, type Tables } from '../bench/table.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import { cheapPasswordHash } from '../e2e/support/people.ts'
import { query } from '../e2e/support/server/database.ts'
import { openPostbox } from '../e2e/support/server/postbox.ts'
import { createRealApp, type RealApp } from '../e2e/support/server/real-app.ts'
import { until } from '../e2e/support/until.ts'
import { endExam } from './end-exam.ts'
import { endingRows, exactly, type Promises, sittingRows } from './figures.ts'
import { addressOf, openPostgres } from './services/postgres.ts'
import { openFolder, type Scope } from './services/scope.ts'
import { type ExamSize, sitExam } from './sit-exam.ts'

/**
 * The commit of the previous release, whose processes continue while the new one starts. `npm run
 * release` updates it.
 */
const released = '974e484'

const usual = { candidates: 30, rows: examRows(20, 'Upgrade'), seconds: 20 }
/** The number of candidates who begin after the update, still with the old app. */
const latecomers = 5
const longestMs = 5000

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs an exam with the app of the previous release while a new one updates the tables, and starts
 * the new app on data folders of older ones.
 */
export async function upgrade(scope: Scope, size: Partial<ExamSize>): Promise<Tables> {
  const promises = budgets()
  const oldProgram = await openRelease(scope, released)
  return {
    tables: [
      await oldAppOnNewTables(scope, oldProgram, { ...usual, ...size }, promises),
      await newAppOnOldFolders(scope, oldProgram, promises),
    ],
    missed: promises.missed,
  }
}

/**
 * Checks out the sources of a release and links the packages installed here; its pages are not
 * built. Returns the path of its program.
 */
async function openRelease(scope: Scope, commit: string): Promise<string> {
  const folder = path.join(await openFolder(scope), 'release')
  const installed = path.join(root, 'node_modules')
  const packages = path.join(folder, 'node_modules')
  await mkdir(packages, { recursive: true })
  const archive = `git archive ${commit} | tar -x -C '${folder}'`
  await promisify(execFile)('sh', ['-c', archive], { cwd: root })
  // The workspaces are relative links, so the copies lead to the release's own contract.
  const own = '@prepwell'
  await cp(path.join(installed, own), path.join(packages, own), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of await readdir(installed))
    if (name !== own) await symlink(path.join(installed, name), path.join(packages, name))
  return path.join(folder, 'apps/api/src/main.ts')
}

/** Starts an app that may need to update many tables, or fill a school, before it responds. */
async function startPatiently(app: RealApp): Promise<void> {
  await app.start().catch((error: Error) => {
    if (!error.message.startsWith('not within')) throw error
  })
  await until(async () => (await fetch(`${app.url}/readyz`)).ok)
}

async function oldAppOnNewTables(
  scope: Scope,
  oldProgram: string,
  plan: typeof usual,
  promises: Promises,
): Promise<Table> {
  const postbox = await openPostbox()
  scope.defer(() => postbox.close())
  const database = await openPostgres(scope)
  const settings = {
    DATABASE_URL: addressOf([database]),
    SMTP_URL: postbox.url,
    JWT_SECRET: 'only the drills sign their sessions with this',
    ADMIN_EMAIL: examAdmin.email,
    ADMIN_PASSWORD: examAdmin.password,
  }
  const [old, young] = [await createRealApp(settings, oldProgram), await createRealApp(settings)]
  scope.defer(() => old.dispose())
  scope.defer(() => young.dispose())
  await startPatiently(old)
  const levelOf = async () => {
    const [row] = await query<{ name: string }>(
      database.databaseDir,
      'select max(name) as name from kysely_migration',
    )
    return row?.name ?? ''
  }
  const before = await levelOf()
  const { candidates: count, rows } = plan
  const place = { url: old.url, databaseDir: database.databaseDir }
  const students = count + latecomers
  const exam = await prepareExam(place, { students, rows, passwordHash: cheapPasswordHash })
  const sitting = await sitExam(exam, plan, () => startPatiently(young))
  const diary = newDiary()
  const papers = new Map()
  const late: Candidate[] = []
  for (let number = count; number < students; number += 1) {
    const candidate = newCandidate(exam, rows, number, { diary, papers })
    await candidate.signIn(performance.now())
    await candidate.start(performance.now())
    for (const [at, row] of rows.entries())
      await candidate.save(performance.now(), at, anyChoice(row))
    late.push(candidate)
  }
  const ending = await endExam(exam, rows, [...sitting.candidates, ...late], postbox)
  for (const candidate of [...sitting.candidates, ...late]) candidate.leave()
  const errors = old
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50')).length
  return {
    title: `The app of ${released}, while a new one updates its tables from ${before} to ${await levelOf()}`,
    head: ['', 'figure'],
    rows: [
      ...sittingRows(promises, sitting, longestMs),
      ['candidates who began after the update', show.whole(late.length)],
      [
        'requests that failed at all',
        exactly(promises, sitting.failures.length + diary.failures.length, 0, 'failed requests'),
      ],
      ['errors in the log of the old app', exactly(promises, errors, 0, 'errors')],
      ...endingRows(promises, ending, students),
    ],
  }
}

/** The effects of a start of the new app on a data folder. */
interface Start {
  readonly said: string
  readonly seconds: number
  /** Number of rows of submitted attempts that the start has changed. */
  readonly changed: number
  readonly attempts: number
}

async function newAppOnOldFolders(
  scope: Scope,
  oldProgram: string,
  promises: Promises,
): Promise<Table> {
  const made = await demoFolder(scope, oldProgram)
  const older = await folderBeforeSections(scope)
  const starts = [await startOn(scope, made), await startOn(scope, older)]
  const row = (name: string, cell: (start: Start) => string) => [name, ...starts.map(cell)]
  return {
    title: 'The new app on data folders of older ones',
    head: ['', `demo school of ${released}`, 'school before papers had sections'],
    rows: [
      row('what the start says', ({ said }) => said),
      row('start', ({ seconds }) => show.seconds(seconds)),
      row('submitted attempts', ({ attempts }) => show.whole(attempts)),
      row('of them changed: marks, percentage, answers', ({ changed }) =>
        exactly(promises, changed, 0, 'attempts that changed'),
      ),
    ],
  }
}

/** Lets the old program create a data folder with its demo school. */
async function demoFolder(scope: Scope, oldProgram: string): Promise<string> {
  const old = await createRealApp({ DEMO: 'true' }, oldProgram)
  scope.defer(() => old.dispose())
  await startPatiently(old)
  await old.kill()
  await old.killDatabase()
  return old.dataDir
}

/** Makes a data folder of the version before papers had sections. */
async function folderBeforeSections(scope: Scope): Promise<string> {
  const dataDir = await openFolder(scope)
  await withDatabase(dataDir, async (connection) => {
    const db = openDatabase(openPool(connection, () => undefined))
    await openOldSchool(db).finally(() => db.destroy())
  })
  return dataDir
}

/** Runs `work` while the database of a data folder runs without an app. */
async function withDatabase<T>(
  dataDir: string,
  work: (connection: EmbeddedPostgres['connection']) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  return work(server.connection).finally(() => server.stop())
}

/** A line for each submitted attempt: its marks, and the answers for which they were given. */
const marksOf = `select attempts.id || ' ' || scored_marks || ' ' || total_marks || ' ' || percentage
    || ' ' || array(select row(question_id, selected, marks)::text from answers
      where attempt_id = attempts.id order by question_id)::text as line
  from attempts where submitted_at is not null order by attempts.id`

const linesOf = async (dataDir: string) =>
  (await query<{ line: string }>(dataDir, marksOf)).map(({ line }) => line)

async function startOn(scope: Scope, dataDir: string): Promise<Start> {
  const before = await withDatabase(dataDir, () => linesOf(dataDir))
  const app = await createRealApp({ DATA_DIR: dataDir })
  scope.defer(() => app.dispose())
  const begun = performance.now()
  await startPatiently(app)
  const seconds = (performance.now() - begun) / 1000
  const said =
    app
      .output()
      .split('\n')
      .find((line) => line.startsWith('Updating')) ?? 'nothing'
  const after = new Set(await linesOf(dataDir))
  await app.kill()
  return {
    ...{ said, seconds, attempts: before.length },
    changed: before.filter((line) => !after.has(line)).length,
  }
}
