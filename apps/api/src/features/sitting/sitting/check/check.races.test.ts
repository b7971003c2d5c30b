import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { firstDay, openSchool, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { checkingAt } from '../../../../test/sitting/checking.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let sitting: ReturnType<typeof sittingAt>
let checking: ReturnType<typeof checkingAt>
let at: Sitting
let mcq: TestQuiz['questions'][number]
beforeAll(async () => {
  // Calls take turns between two processes, each with caches and connections of its own.
  school = await openSchool({}, { workers: 2 })
  sitting = sittingAt(school)
  checking = checkingAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  at = await checking.begin()
  const [first] = at.quiz.questions
  if (!first) throw new Error('the quiz has three questions')
  mcq = first
})

const stored = async () => (await checking.rows(at))[0]
const save = (place: number, seq: number) =>
  sitting.save(at, {
    [mcq.id]: { answered: true, selected_values: mcq.optionIds[place] ?? 0, seq },
  })

/** The process ids of the database connections that are waiting for a lock. */
const waiting = async () =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  ).rows.map(({ pid }) => pid)
const untilWaiting = (count: number) =>
  expect.poll(async () => (await waiting()).length).toBe(count)

/** Runs the work while another transaction holds the lock. */
async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  await school.db.transaction().execute(async (tx) => {
    await sql.raw(lock).execute(tx)
    await work()
  })
}

const attemptLock = () => `select from attempts where id = ${at.id} for update`

describe('of calls at the same time', () => {
  it('two checks with different selections get one answer, and one selection is stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      at = await checking.begin(at.quiz)
      const [one, two, three] = await Promise.all(
        [0, 1, 2].map((place) => checking.check(at, mcq.id, mcq.optionIds[place], 1)),
      )
      expect([one?.status, two?.status, three?.status]).toEqual([200, 200, 200])
      expect(two?.body).toEqual(one?.body)
      expect(three?.body).toEqual(one?.body)
      expect(one?.body.data.selected_values.map(String)).toEqual((await stored())?.selected)
    }
  })

  it('a save beside a check is stored before it or not at all', async () => {
    for (let round = 0; round < 8; round += 1) {
      at = await checking.begin(at.quiz)
      const [checked, saved] = await Promise.all(
        round % 2
          ? [checking.check(at, mcq.id, mcq.optionIds[0], 1), save(1, 2)]
          : [save(1, 2), checking.check(at, mcq.id, mcq.optionIds[0], 1)].toReversed(),
      )
      expect([checked?.status, saved?.status]).toEqual([200, 200])
      const row = await stored()
      const answer = (checked?.body as { data?: { selected_values: number[] } } | undefined)?.data
      expect(answer?.selected_values.map(String)).toEqual(row?.selected)
      const [listed] = (await checking.listed(at)).body.data
      expect(listed?.selected_values).toEqual(answer?.selected_values)
    }
  })

  it('a submission beside a check counts what was checked', async () => {
    for (let round = 0; round < 6; round += 1) {
      at = await checking.begin(at.quiz)
      const state = { [mcq.id]: { answered: true, selected_values: mcq.optionIds[1] ?? 0, seq: 2 } }
      const [checked, submitted] = await Promise.all([
        checking.check(at, mcq.id, mcq.optionIds[0], 1),
        sitting.submit(at, state),
      ])
      expect(submitted.status).toBe(200)
      expect([200, 409]).toContain(checked.status)
      const row = await stored()
      expect(row?.marks).toBe(row?.selected[0] === String(mcq.optionIds[1]) ? '2.00' : '0.00')
      if (checked.status === 200)
        expect(checked.body.data.selected_values.map(String)).toEqual(row?.selected)
      else expect([row?.checked_at, checked.body.code]).toEqual([null, 'attempt_closed'])
    }
  })

  it('two starts, one of them with checks, give one attempt, and both say what it is', async () => {
    const { quiz, student } = at
    await sitting.submit(at)
    const body = (check: boolean) => ({ check })
    const { start } = attemptCalls(() => school)
    const [one, two] = await Promise.all([
      start(quiz, student, body(true)),
      start(quiz, student, body(false)),
    ])
    expect(one.body.data.take_quiz_id).toBe(two.body.data.take_quiz_id)
    expect(one.body.data.check).toBe(two.body.data.check)
  })
})

describe('a check that waits while an exam begins to hold its question', () => {
  it.each([0, 1])('is refused, and stores nothing: option %i', async (place) => {
    await addQuiz(school, { chapterId: at.quiz.chapterId, startsIn: 60, name: 'Final exam' })
    let answer: Promise<Awaited<ReturnType<typeof checking.check>>> | undefined
    await whileLocked(attemptLock(), async () => {
      answer = checking.check(at, mcq.id, mcq.optionIds[place], 1)
      await untilWaiting(1)
      school.clock.advance(60)
    })
    const { status, body } = (await answer) ?? {}
    expect([status, body]).toEqual([
      400,
      {
        code: 'not_allowed_now',
        message: 'This question can be checked again when the results of Final exam are published',
      },
    ])
    expect(await checking.rows(at)).toEqual([])
    expect((await checking.listed(at)).body.data).toEqual([])
  })
})

it('a check whose connection dies halfway stores nothing, and can be repeated', async () => {
  let answer: Promise<Awaited<ReturnType<typeof checking.check>>> | undefined
  // The answer is stored and locked before the bank is read.
  await whileLocked('lock table chapters in access exclusive mode', async () => {
    answer = checking.check(at, mcq.id, mcq.optionIds[0], 1)
    await untilWaiting(1)
    for (const pid of await waiting())
      await sql`select pg_terminate_backend(${pid})`.execute(school.db)
    await untilWaiting(0)
  })
  expect((await answer)?.status).toBeGreaterThanOrEqual(500)
  expect(await checking.rows(at)).toEqual([])
  expect(await checking.checked(at, mcq.id, mcq.optionIds[1], 1)).toMatchObject({
    outcome: 'right',
  })
})

it('a check waits for a save in progress, and a submission for a check', async () => {
  const answers: { status: number }[] = []
  let calls: Promise<unknown> | undefined
  await whileLocked(attemptLock(), async () => {
    const note = async (call: Promise<{ status: number }>) => answers.push(await call)
    const checks = note(checking.check(at, mcq.id, mcq.optionIds[0], 1))
    await untilWaiting(1)
    const submits = note(sitting.submit(at, {}))
    await untilWaiting(2)
    calls = Promise.all([checks, submits])
    expect(answers).toEqual([])
  })
  await calls
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await stored())?.checked_at).toEqual(firstDay)
})
