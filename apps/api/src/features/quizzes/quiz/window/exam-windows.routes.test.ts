import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { getBoard } from '@prepwell/contract/exam-day/board.ts'
import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { examDay } from '../../../../test/sitting/exam-day.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const start = epoch(firstDay)
const minute = 60
const hour = 3600
const at = (person: Person) => signedInAnew(school, person)
const deadlineOf = async (id: number) => {
  const { deadline } = await school.db
    .selectFrom('attempts')
    .select('deadline')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return epoch(deadline ?? firstDay) - start
}
const checked = async ({ id }: Pick<TestQuiz, 'id'>, person = student) =>
  (await school.call(checkStart, { params: { id } }, at(person))).body
const cardOf = async ({ id }: Pick<TestQuiz, 'id'>) =>
  (await school.call(quizzes.listExams, {}, at(student))).body.data.find((row) => row.id === id)
/** The status on the page of the quiz, and the statuses by which the list finds it. */
async function statusFor(person: Person, { id }: Pick<TestQuiz, 'id'>) {
  const page = await school.call(quizzes.getQuiz, { params: { id } }, at(person))
  const found = async (query: object) =>
    (await school.call(quizzes.listQuizzes, { query }, at(person))).body.data.some(
      (row) => row.id === id && row.status === page.body.data.status,
    )
  const statuses = ['upcoming', 'live', 'completed'] as const
  const listed = await Promise.all(
    statuses.map(async (status) => ((await found({ status })) ? [status] : [])),
  )
  expect(await found({ page: 1, sort: 'id', order: 'desc' })).toBe(true)
  return { page: page.body.data.status, listed: listed.flat() }
}
const change = ({ id }: Pick<TestQuiz, 'id'>, body: object) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, at(admin))
const board = async ({ id }: Pick<TestQuiz, 'id'>) =>
  (await school.call(getBoard, { params: { id } }, at(admin))).body.head
const giveExtraTime = (person: Person, factor: number) =>
  school.call(
    updateStudent,
    { params: { id: person.id }, body: { extra_time: { factor, minutes: null } } },
    at(admin),
  )

describe('a last entry', () => {
  it('closes the entry, not the attempts: card, page, board and today name the same moment', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    const end = start + 10 * minute
    expect(await cardOf(exam)).toMatchObject({
      entry_end: end,
      status: 'live',
      ends_together: false,
    })
    expect((await checked(exam)).data).toMatchObject({ start_by: end, ends_at: null })
    expect(await board(exam)).toMatchObject({ open_until: end, phase: 'open' })
    const { body: today } = await school.call(getToday, {}, at(student))
    expect(today.data.live).toMatchObject([{ id: exam.id, entry_end: end }])

    day.turnTo(10 * minute - 1)
    const id = await day.begin(exam)
    expect(await deadlineOf(id)).toBe(10 * minute - 1 + hour)
    day.turnTo(10 * minute)
    const other = await addStudent(school)
    expect((await day.start(exam, other)).body.message).toBe('The quiz has expired')
    expect(await board(exam)).toMatchObject({ phase: 'finishing' })
    const saved = await day.submit(id, rightAnswers(exam))
    expect(saved.status).toBe(200)
  })

  it('can be moved to a later time while the exam is on, not to an earlier one', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    await day.begin(exam)
    day.turnTo(20 * minute)
    expect((await change(exam, { entry_minutes: 5 })).status).toBe(409)
    expect((await change(exam, { entry_minutes: 30 })).status).toBe(200)
    const { other } = { other: await addStudent(school) }
    expect((await day.start(exam, other)).status).toBe(200)
    expect((await change(exam, { ends_together: true })).status).toBe(409)
  })

  it('does not keep a running exam from being made longer', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    const id = await day.begin(exam)
    day.turnTo(50 * minute)
    expect((await change(exam, { time_duration: 70 })).status).toBe(200)
    expect(await deadlineOf(id)).toBe(70 * minute)
  })

  it('keeps the entry when the exam becomes longer than it', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60 })
    await day.begin(exam)
    expect((await change(exam, { time_duration: 90, entry_minutes: 60 })).status).toBe(200)
    expect(await cardOf(exam)).toMatchObject({ entry_end: start + hour, time_duration: 90 * 60 })
  })

  it('is in the log with the time before and after', async () => {
    const exam = await addQuiz(school, { startsIn: hour, minutes: 60 })
    await change(exam, { entry_minutes: 10, ends_together: true })
    const line = await school.db
      .selectFrom('audit_events')
      .select('detail')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line.detail).toMatchObject({
      changes: [
        { field: 'ends_together', before: false, after: true },
        { field: 'entry_seconds', before: null, after: 600 },
      ],
    })
  })

  it('publishes nothing until the duration has passed: others may still be let in', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    const id = await day.begin(exam)
    await day.submit(id, rightAnswers(exam))
    day.turnTo(11 * minute)
    await day.finish()
    expect((await day.show(id)).is_published).toBe(false)
    expect(await practiceHeldBy(practice, student)).toMatchObject({ results_by: start + hour })
    const { body } = await school.call(quizzes.publishQuiz, { params: { id: exam.id } }, at(admin))
    expect(body.message).toBe(
      'This exam is still on: students can be let in, or go on, until its duration has passed',
    )
    day.turnTo(hour)
    await day.finish()
    expect((await day.show(id)).is_published).toBe(true)
    expect((await change(exam, { entry_minutes: 90 })).status).toBe(409)
    expect((await change(exam, { time_duration: 90 })).status).toBe(409)
    expect((await day.start(exam, await addStudent(school))).body.message).toBe(
      'The quiz has expired',
    )
  })

  it('tells staff from when the results can be published, once everybody has submitted', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    const from = async (person: Person) =>
      (await school.call(quizzes.getQuiz, { params: { id: exam.id } }, at(person))).body.data
        .publishable_from
    const id = await day.begin(exam)
    const { other, id: last } = await day.beginOther(exam)
    await day.submit(id, rightAnswers(exam))
    day.turnTo(11 * minute)
    expect(await from(admin)).toBeNull()
    await day.submit(last, rightAnswers(exam), other)
    expect(await from(admin)).toBe(start + hour)
    expect(await from(student)).toBeNull()
    const body = { action: 'let_in', student_ids: [(await addStudent(school)).id], minutes: 5 }
    await school.call(
      helpCandidates,
      { params: { id: exam.id }, body: { ...body, reason: 'Bus' } },
      at(admin),
    )
    expect(await from(admin)).toBeNull()
    day.turnTo(hour)
    expect(await from(admin)).toBeNull()
  })

  it('says nothing of publication while students can still begin', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    await day.submit(await day.begin(exam), rightAnswers(exam))
    const { body } = await school.call(quizzes.getQuiz, { params: { id: exam.id } }, at(admin))
    expect(body.data.publishable_from).toBeNull()
  })

  it('holds its questions though nobody has begun: somebody may still be let in', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    day.turnTo(15 * minute)
    expect((await day.start(practice)).status).toBe(400)
    day.turnTo(hour)
    expect((await day.start(practice)).status).toBe(200)
  })

  it.each([
    { entryMinutes: 180, hours: 3 },
    { entryMinutes: 10, hours: 1 },
  ])(
    'keeps a process of the previous release from publishing: $entryMinutes minutes',
    async ({ entryMinutes, hours }) => {
      const { id } = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes })
      const { rows } = await sql<{ before: Date; now: Date }>`
      select exam_entry_end(id, date_of_quiz, time_duration_seconds) as before,
        exam_on_until(id, date_of_quiz, time_duration_seconds, entry_seconds) as now
      from quizzes where id = ${id}`.execute(school.db)
      const end = start + hours * hour
      expect(rows.map(({ before, now }) => [epoch(before), epoch(now)])).toEqual([[end, end]])
    },
  )

  it('is live for staff until nobody sits it and nobody can be let in, in the list as on its page', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    const live = { page: 'live', listed: ['live'] }
    const completed = { page: 'completed', listed: ['completed'] }
    const { other, id } = await day.beginOther(exam)
    expect(await statusFor(admin, exam)).toEqual(live)
    day.turnTo(10 * minute)
    expect(await statusFor(admin, exam)).toEqual(live)
    // Students are told whether they can start it.
    expect(await statusFor(student, exam)).toEqual(completed)
    await day.submit(id, rightAnswers(exam), other)
    expect(await statusFor(admin, exam)).toEqual(live)
    day.turnTo(hour)
    expect(await statusFor(admin, exam)).toEqual(completed)
  })

  it('is live for staff while the last student writes, though its duration has passed', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    day.turnTo(9 * minute)
    const { other, id } = await day.beginOther(exam)
    day.turnTo(65 * minute)
    expect(await statusFor(admin, exam)).toEqual({ page: 'live', listed: ['live'] })
    await day.submit(id, rightAnswers(exam), other)
    await day.finish()
    expect(await statusFor(admin, exam)).toEqual({ page: 'completed', listed: ['completed'] })
  })

  it('does not stop an admin from letting somebody in later', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 10 })
    day.turnTo(15 * minute)
    const body = { action: 'let_in', student_ids: [student.id], minutes: 20, reason: 'Bus' }
    const { status } = await school.call(
      helpCandidates,
      { params: { id: exam.id }, body },
      at(admin),
    )
    expect(status).toBe(200)
    expect((await checked(exam)).data).toMatchObject({ start_by: start + 35 * minute })
    expect(await deadlineOf(await day.begin(exam))).toBe(15 * minute + hour)
  })
})

describe('a common end', () => {
  it('ends all attempts at once, on the slow and on the fast path of a start', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, endsTogether: true })
    const others = [await addStudent(school), await addStudent(school)]
    expect((await checked(exam)).data).toMatchObject({
      ...{ start_by: start + hour, ends_at: start + hour, time_duration: hour },
    })
    const first = await day.begin(exam)
    day.turnTo(25 * minute)
    expect((await checked(exam, others[0])).data).toMatchObject({
      ...{ ends_at: start + hour, time_duration: 35 * minute },
    })
    const ids = [first, ...(await Promise.all(others.map((one) => day.begin(exam, one))))]
    expect(await Promise.all(ids.map(deadlineOf))).toEqual([hour, hour, hour])
    expect((await board(exam)).ends_together).toBe(true)
  })

  it('is later for a student with extra time, who is told so', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, endsTogether: true })
    await giveExtraTime(student, 1.5)
    day.turnTo(30 * minute)
    expect((await checked(exam)).data).toMatchObject({
      ...{ start_by: start + hour, ends_at: start + 1.5 * hour, time_duration: hour },
    })
    expect(await deadlineOf(await day.begin(exam))).toBe(1.5 * hour)
  })

  it('moves for everybody when the exam is made longer', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, endsTogether: true })
    const first = await day.begin(exam)
    day.turnTo(40 * minute)
    const { id } = await day.beginOther(exam)
    expect((await change(exam, { time_duration: 75 })).status).toBe(200)
    const { id: last } = await day.beginOther(exam)
    const deadlines = await Promise.all([first, id, last].map(deadlineOf))
    expect(deadlines).toEqual([75 * minute, 75 * minute, 75 * minute])
  })

  it('needs a last entry that is not after it', async () => {
    const exam = await addQuiz(school, { startsIn: hour, minutes: 60 })
    const { body, status } = await change(exam, { ends_together: true, entry_minutes: 90 })
    expect([status, body.field]).toEqual([400, 'ends_together'])
  })

  it('gives the whole duration to who is let in after it', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, endsTogether: true })
    day.turnTo(2 * hour)
    const body = { action: 'let_in', student_ids: [student.id], minutes: 20, reason: 'Ill' }
    await school.call(helpCandidates, { params: { id: exam.id }, body }, at(admin))
    expect((await checked(exam)).data).toMatchObject({ ends_at: null, time_duration: hour })
    expect(await deadlineOf(await day.begin(exam))).toBe(3 * hour)
  })
})

describe('an open window', () => {
  it('lets everybody start at any time, and keeps keys until the last possible end', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, entryMinutes: 2 * 24 * 60 })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    const windowEnd = 48 * hour
    const first = await day.begin(exam)
    await day.submit(first, rightAnswers(exam))
    day.turnTo(47 * hour)
    await day.finish()
    expect((await day.show(first)).is_published).toBe(false)
    const reader = await addStudent(school)
    // Nobody in this school has a larger factor of extra time.
    await giveExtraTime(reader, 1.5)
    expect(await practiceHeldBy(practice, reader)).toMatchObject({
      results_by: start + windowEnd + 1.5 * hour,
    })
    const { id: last, other } = await day.beginOther(exam)
    expect(await deadlineOf(last)).toBe(48 * hour)
    day.turnTo(windowEnd + minute)
    await day.finish()
    expect((await day.show(first)).is_published).toBe(true)
    expect((await day.show(last, other)).is_published).toBe(true)
  })

  it('is made with a moment, and moves with the exam only if it is named again', async () => {
    const exam = await addQuiz(school, { startsIn: hour, minutes: 60 })
    await change(exam, { entry_until: '2026-03-06T18:00' })
    const row = await school.call(quizzes.getQuiz, { params: { id: exam.id } }, at(admin))
    const until = Date.parse('2026-03-06T12:30:00Z') / 1000
    expect(row.body.data).toMatchObject({
      ...{ entry_end: until, entry_seconds: until - (start + hour), status: 'upcoming' },
    })
  })
})

const practiceHeldBy = async ({ id }: Pick<TestQuiz, 'id'>, person: Person) =>
  (await school.call(quizzes.listPractices, {}, at(person))).body.data.find((row) => row.id === id)
    ?.held_by
