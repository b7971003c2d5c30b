import { type ExtraTime, extraTimeFactors } from '@prepwell/contract/accounts/extra-time.ts'
import { getStudent, updateStudent } from '@prepwell/contract/accounts/students.ts'
import { getQuiz, listExams, listUpcoming } from '@prepwell/contract/quizzes/quizzes.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addQuiz } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { started } = attemptCalls(() => school)
beforeEach(() => school.clock.set(firstDay))

const give = (student: Person, extra_time: unknown, giver = admin) =>
  school.call(updateStudent, { params: { id: student.id }, body: { extra_time } }, giver)
const addWith = async (extra: Partial<ExtraTime> | null) => {
  const student = await addStudent(school)
  expect((await give(student, extra)).status).toBe(200)
  return student
}
const check = async (quiz: { id: number }, student: Person) =>
  (await school.call(sitting.checkStart, { params: { id: quiz.id } }, student)).body.data

describe('time allowed with an extra-time factor and minutes', () => {
  const durations = async (cases: readonly (ExtraTime & { seconds: number })[]) => {
    const { rows } = await sql<{ own: number }>`
      select own_duration_seconds(seconds, factor, minutes) as own
      from unnest(${cases.map((one) => one.seconds)}::integer[],
        ${cases.map((one) => one.factor)}::numeric[], ${cases.map((one) => one.minutes)}::integer[])
        with ordinality as asked (seconds, factor, minutes, place)
      order by place`.execute(school.db)
    return rows.map(({ own }) => own)
  }

  it.each<[minutes: number, extra: Partial<ExtraTime>, own: number]>([
    [60, {}, 60],
    [60, { factor: 1.25 }, 75],
    [45, { factor: 1.25 }, 57],
    [180, { factor: 1.33 }, 240],
    [60, { factor: 1.33 }, 80],
    [1, { factor: 1.25 }, 2],
    [61, { factor: 1.5 }, 92],
    [60, { factor: 2 }, 120],
    [60, { minutes: 20 }, 80],
    [10_080, { factor: 2 }, 20_160],
  ])('%i minutes with %o are %i', async (minutes, extra, own) => {
    const none = { factor: null, minutes: null }
    expect(await durations([{ ...none, ...extra, seconds: minutes * 60 }])).toEqual([own * 60])
  })

  it('is never too short, in whole minutes, and less than a minute above the exact share', async () => {
    const cases = fc.sample(
      fc.record({
        seconds: fc.integer({ min: 1, max: 10_080 }).map((minutes) => minutes * 60),
        factor: fc.constantFrom(...extraTimeFactors, null),
        minutes: fc.constant(null),
      }),
      500,
    )
    const own = await durations(cases)
    for (const [place, { seconds, factor }] of cases.entries()) {
      const exact = BigInt(seconds) * BigInt(Math.round((factor ?? 1) * 100))
      const hundredths = BigInt(own[place] ?? 0) * 100n
      expect(hundredths - exact).toBeGreaterThanOrEqual(0n)
      expect(hundredths - exact).toBeLessThan(6000n)
      expect((own[place] ?? 1) % 60).toBe(0)
    }
  })
})

describe('an attempt with extra time', () => {
  it('lasts longer, whether its start freezes the paper or is batched with others', async () => {
    const quiz = await addQuiz(school)
    const people = await Promise.all([
      addWith({ factor: 1.5 }),
      addWith({ minutes: 20 }),
      addWith(null),
    ])
    const [first, ...others] = people as [Person, Person, Person]
    const starts = [await started(quiz, first)]
    starts.push(...(await Promise.all(others.map((one) => started(quiz, one)))))
    const now = epoch(school.clock.now())
    expect(starts.map(({ deadline }) => (deadline ?? 0) - now)).toEqual([5400, 4800, 3600])
    expect(starts.map(({ time_duration }) => time_duration)).toEqual([5400, 4800, 3600])
    const batched = await started(quiz, await addWith({ factor: 1.33 }))
    expect((batched.deadline ?? 0) - now).toBe(4800)
    expect((await check(quiz, first)).time_duration).toBe(5400)
  })

  it('shows the extra time before the start, on every card', async () => {
    const quiz = await addQuiz(school, { startsIn: -60 })
    const coming = await addQuiz(school, { startsIn: 60, minutes: 30 })
    const student = await addWith({ factor: 2 })
    const before = await check(quiz, student)
    expect([before.time_duration, before.start_by]).toEqual([
      7200,
      epoch(school.clock.now()) - 60 + 3600,
    ])
    const rows = [
      ...(await school.call(listExams, {}, student)).body.data,
      ...(await school.call(listUpcoming, {}, student)).body.data,
      (await school.call(getQuiz, { params: { id: quiz.id } }, student)).body.data,
    ]
    for (const row of rows.filter(({ id }) => [quiz.id, coming.id].includes(id)))
      expect([row.id, row.own_duration]).toEqual([row.id, 2 * row.time_duration])
    const { live, next_exam } = (await school.call(getToday, {}, student)).body.data
    const shown = [...live, next_exam].filter((one) => one?.id === quiz.id || one?.id === coming.id)
    expect(shown.map((one) => one?.own_duration)).toEqual([7200, 3600])
    const others = (await school.call(listExams, {}, await addStudent(school))).body.data
    for (const row of others) expect(row.own_duration).toBe(row.time_duration)
  })

  it('also gets extra time in a practice against the clock', async () => {
    const practice = await addQuiz(school, { mode: 'practice', minutes: 10 })
    const student = await addWith({ factor: 1.5 })
    const { started_at, deadline } = await started(practice, student, { timed: true })
    expect((deadline ?? 0) - (started_at ?? 0)).toBe(900)
  })

  it('keeps its deadline when the extra time changes while it runs', async () => {
    const quiz = await addQuiz(school)
    const student = await addWith({ factor: 1.25 })
    const { deadline } = await started(quiz, student)
    await give(student, { factor: 2 })
    expect((await started(quiz, student)).deadline).toBe(deadline)
    await give(student, null)
    expect((await check(quiz, student)).deadline).toBe(deadline)
  })

  it('is closed at its own end, and the results wait until then', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const [quick, slow] = [await addStudent(school), await addWith({ factor: 2 })]
    const ids = [await started(quiz, quick), await started(quiz, slow)].map(
      (one) => one.take_quiz_id,
    )
    const show = async (person: Person, id: number) =>
      (await school.call(getAttempt, { params: { id } }, person)).body.data
    school.clock.advance(3600 + 13)
    await finishAll(school)
    expect((await show(quick, ids[0] ?? 0)).completed).toBe(true)
    const waiting = await show(slow, ids[1] ?? 0)
    expect([waiting.completed, waiting.total_time]).toEqual([false, 7200])
    expect((await show(quick, ids[0] ?? 0)).is_published).toBe(false)
    school.clock.advance(3600)
    await finishAll(school)
    const [one, other] = [await show(quick, ids[0] ?? 0), await show(slow, ids[1] ?? 0)]
    expect([one.is_published, other.is_published]).toEqual([true, true])
    expect([one.time_taken, other.time_taken]).toEqual([3600, 7200])
    const { body } = await school.call(listClassResults, { params: { id: quiz.id } }, admin)
    const extra = new Map(body.data.map((row) => [row.student_id, row.extra_seconds]))
    expect([extra.get(quick.id), extra.get(slow.id)]).toEqual([0, 3600])
  })

  it('moves the time when the results of a running exam are due', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const student = await addStudent(school)
    const { take_quiz_id } = await started(quiz, student)
    await school.call(
      sitting.submitAttempt,
      { params: { id: take_quiz_id }, body: { quiz_state: {} } },
      student,
    )
    await addWith({ minutes: 600 })
    const { body } = await school.call(getAttempt, { params: { id: take_quiz_id } }, student)
    expect(body.data.results_by).toBe(epoch(school.clock.now()) + 3600 + 3600 + 600 * 60)
  })
})

describe('the profile', () => {
  it('shows the extra time to the student, who cannot change it', async () => {
    const student = await addWith({ factor: 1.5 })
    const own = async () =>
      (await school.call(getStudent, { params: { id: student.id } }, student)).body.data.extra_time
    expect(await own()).toEqual({ factor: 1.5, minutes: null })
    const tried = await give(student, { factor: 2 }, student)
    expect([tried.status, await own()]).toEqual([200, { factor: 1.5, minutes: null }])
    await give(student, { minutes: 15 })
    expect(await own()).toEqual({ factor: null, minutes: 15 })
    await give(student, { factor: null, minutes: null })
    expect(await own()).toBeNull()
  })

  it.each([
    { factor: 1.5, minutes: 10 },
    { factor: 3 },
    { factor: '1.5' },
    { minutes: 0 },
    { minutes: 601 },
    { minutes: 1.5 },
    'x2',
    7,
  ])('refuses %o and changes nothing', async (wrong) => {
    const student = await addWith({ minutes: 5 })
    const { status, body } = await give(student, wrong)
    expect([status, body.field?.split('.')[0]]).toEqual([400, 'extra_time'])
    const kept = await school.call(getStudent, { params: { id: student.id } }, admin)
    expect(kept.body.data.extra_time).toEqual({ factor: null, minutes: 5 })
  })
})
