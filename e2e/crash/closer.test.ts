import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callServer } from '../support/server/client.ts'
import { query } from '../support/server/database.ts'
import { until } from '../support/until.ts'
import { type CrashSchool, openCrashSchool } from './crash-school.ts'

const candidates = 24
const grace = 10

let school: CrashSchool
beforeAll(async () => {
  school = await openCrashSchool(candidates, 3)
})
afterAll(() => school?.app.dispose())

/**
 * Lets each student answer the first two of three questions, the second one wrongly, and close the
 * browser.
 */
async function answerAndLeave() {
  const [first = 0, second = 0] = school.questionIds
  const quiz_state = {
    [first]: { answered: true, selected_values: '0', seq: 1 },
    [second]: { answered: false, selected_values: '99', seq: 2 },
  }
  await Promise.all(
    school.candidates.map(({ attemptId, token }) =>
      callServer(
        school.app.url,
        attempts.saveAnswers,
        { params: { id: attemptId }, body: { quiz_state } },
        token,
      ),
    ),
  )
}

/** Moves the deadline of these attempts so that their grace ends `seconds` from now. */
const endIn = (seconds: number, ids: readonly number[]) =>
  query(
    school.app.dataDir,
    `update attempts set started_at = now() - interval '1 hour',
       deadline = date_trunc('second', now() + $1 * interval '1 second') where id = any($2)`,
    [seconds - grace, ids],
  )

interface Closed {
  readonly id: number
  readonly closings: string
  readonly on_time: boolean
  readonly scored_marks: string
}

const closed = (ids: readonly number[]) =>
  query<Closed>(
    school.app.dataDir,
    `select a.id, count(*) as closings, a.submitted_at = a.deadline as on_time, a.scored_marks
     from attempts a join attempt_events e on e.attempt_id = a.id and e.kind = 'submitted'
     where a.id = any($1) group by a.id`,
    [ids],
  )

it('submits and marks each attempt once after deadline and grace, with every browser closed, also across kill -9', async () => {
  await answerAndLeave()
  const ids = school.candidates.map((candidate) => candidate.attemptId)
  const [watched, killed] = [ids.slice(0, 4), ids.slice(4)]

  await endIn(1, watched)
  await until(async () => (await closed(watched)).length === watched.length)

  // The app is killed as soon as the first of many attempts is closed: some are closed, some are
  // being closed, and some have not been touched.
  await endIn(1, killed)
  await until(async () => (await closed(killed)).length > 0)
  await school.app.kill()
  await school.app.start()
  const rows = await until(async () => {
    const all = await closed(ids)
    return all.length === ids.length && all
  })
  for (const row of rows)
    expect(row).toMatchObject({ closings: '1', on_time: true, scored_marks: '1.00' })
})

it('submits attempts whose deadline passed while the server was down', async () => {
  const [first] = school.candidates
  const id = first?.attemptId ?? 0
  await query(
    school.app.dataDir,
    `delete from attempt_events where attempt_id = $1 and kind <> 'started'`,
    [id],
  )
  await query(
    school.app.dataDir,
    `update attempts set submitted_at = null, closed_by = null, scored_marks = null, percentage = null,
       deadline = now() + interval '1 day', published_at = null where id = $1`,
    [id],
  )
  await school.app.kill()
  await query(
    school.app.dataDir,
    `update attempts set started_at = now() - interval '3 hours', deadline = date_trunc('second', now()) - interval '2 hours' where id = $1`,
    [id],
  )
  await school.app.start()
  const [row] = await until(async () => {
    const rows = await closed([id])
    return rows.length === 1 && rows
  })
  expect(row).toMatchObject({ closings: '1', on_time: true, scored_marks: '1.00' })
})
