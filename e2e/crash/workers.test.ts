import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../support/server/database.ts'
import { until } from '../support/until.ts'
import { type CrashSchool, openCrashSchool } from './crash-school.ts'
import { startSaving } from './saving.ts'

const savesEach = 100

let school: CrashSchool
beforeAll(async () => {
  school = await openCrashSchool(8, 3, { settings: { WORKERS: '2' } })
})
afterAll(() => school?.app.dispose())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Moves the deadlines of these attempts so that they are due to be closed, which is 12 s after the
 * deadline.
 */
const endNow = (ids: readonly number[]) =>
  query(
    school.app.dataDir,
    `update attempts set started_at = now() - interval '1 hour',
       deadline = date_trunc('second', now() - interval '13 seconds') where id = any($1)`,
    [ids],
  )

const closings = (ids: readonly number[]) =>
  query<{ count: number }>(
    school.app.dataDir,
    `select count(e.id)::integer as count from attempts a
     left join attempt_events e on e.attempt_id = a.id and e.kind = 'submitted'
     where a.id = any($1) group by a.id`,
    [ids],
  )

it('a killed worker is replaced, and nothing acknowledged is lost', async () => {
  const { app } = school
  const before = await app.workerPids()
  expect(before).toHaveLength(2)
  const saving = startSaving(school)
  await until(async () => saving.total() >= savesEach)
  const [killed = 0] = before
  process.kill(killed, 'SIGKILL')
  const after = await until(async () => {
    const pids = await app.workerPids()
    return pids.length === 2 && !pids.includes(killed) && pids
  })
  const enough = saving.total() + savesEach
  await until(async () => saving.total() >= enough)
  expect(await saving.stop()).toEqual([])
  expect(after).toContain(before[1])
})

it('one process runs the jobs, and no worker outlives it', async () => {
  const { app } = school
  const ids = school.candidates.map(({ attemptId }) => attemptId)
  await endNow(ids)
  await until(async () => (await closings(ids)).every(({ count }) => count > 0))
  const workers = await app.workerPids()
  await app.kill()
  await until(async () => workers.every((pid) => !isRunning(pid)))
  expect(await closings(ids)).toEqual(ids.map(() => ({ count: 1 })))
})
