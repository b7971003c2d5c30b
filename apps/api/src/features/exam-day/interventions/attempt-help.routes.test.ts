import { randomUUID } from 'node:crypto'
import * as attemptHelp from '@prepwell/contract/exam-day/interventions.ts'
import { listExams } from '@prepwell/contract/quizzes/quizzes.ts'
import { getResultGrid, listClassResults } from '@prepwell/contract/results/class-results.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addPerson, addStudent, addToken, signedInAnew } from '../../../test/people.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'
import { only } from '../../../test/sitting/practising-again.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  admin = await addPerson(school, { role: 'Admin', name: 'Asha Rao' })
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school, 'Ravi')
})

const minute = 60
const start = epoch(firstDay)
const reason = 'The power was gone'

type Body = z.input<(typeof attemptHelp.helpCandidates)['body']>
const help = (exam: Pick<TestQuiz, 'id'>, body: Partial<Body>, person = admin) =>
  school.call(
    attemptHelp.helpCandidates,
    { params: { id: exam.id }, body: { action: 'add_time', reason, ...body } },
    signedInAnew(school, person),
  )
const helpOne = (id: number, body: object) =>
  school.call(
    attemptHelp.helpAttempt,
    { params: { id }, body: { reason, ...body } },
    signedInAnew(school, admin),
  )
const undo = (id: number | null, body: object = {}) =>
  school.call(attemptHelp.undoHelp, { params: { id: id ?? 0 }, body }, signedInAnew(school, admin))
const list = async ({ id }: Pick<TestQuiz, 'id'>, query: object = {}) =>
  (await school.call(attemptHelp.listHelp, { params: { id }, query }, signedInAnew(school, admin)))
    .body
const attemptOf = (id: number) =>
  school.db
    .selectFrom('attempts')
    .select(['deadline', 'submitted_at', 'closed_by', 'scored_marks', 'percentage'])
    .select(['marks_version', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const deadlineOf = async (id: number) => epoch((await attemptOf(id)).deadline ?? firstDay) - start
const logOf = async (id: number) => {
  const rows = await school.db
    .selectFrom('attempt_events')
    .select(['kind', 'detail'])
    .where('attempt_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, detail }) => [kind, detail])
}
const told = async (attempt_id: number) => {
  const rows = await school.db
    .selectFrom('sitting_messages')
    .select(['kind', 'text', 'minutes', 'actor_id'])
    .where('attempt_id', '=', attempt_id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, minutes }) => [kind, minutes])
}
const save = (id: number, quiz_state: object, person = student) =>
  school.call(
    sitting.saveAnswers,
    { params: { id }, body: { quiz_state } },
    signedInAnew(school, person),
  )
const liveExams = async (person = student) => {
  const { body } = await school.call(
    listExams,
    { query: { status: 'live' } },
    signedInAnew(school, person),
  )
  return body.data.map(({ id }) => id)
}
const counted = (quiz: TestQuiz) =>
  Object.fromEntries(
    Object.entries(rightAnswers(quiz)).map(([id, answer]) => [
      id,
      { ...answer, markedForReview: false, seq: 5, review_seq: 1 },
    ]),
  )
/** Adds a one-hour exam that starts now, and starts the student's attempt at it. */
async function running(fields: Parameters<typeof addQuiz>[1] = {}) {
  const exam = await addQuiz(school, { startsIn: 0, ...fields })
  return { exam, id: await day.begin(exam) }
}

describe('more time', () => {
  it('moves the deadline of running attempts, names the other students, and tells the page', async () => {
    const { exam, id } = await running()
    const { other, id: otherId } = await day.beginOther(exam)
    await day.submit(otherId, {}, other)
    const absent = await addStudent(school)
    const student_ids = [student.id, other.id, absent.id]
    const { status, body } = await help(exam, { minutes: 10, student_ids })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Done for 1',
      data: {
        help_id: expect.any(Number),
        done: [{ student_id: student.id, name: 'Ravi', take_quiz_id: id, until: start + 4200 }],
        not_done: [
          expect.objectContaining({ student_id: other.id }),
          expect.objectContaining({ student_id: absent.id, reason: 'The student has not begun' }),
        ],
      },
    })
    expect(await deadlineOf(id)).toBe(4200)
    expect(await logOf(id)).toEqual([
      ['started', {}],
      ['time_added', { by: 'admin', actor_id: admin.id, reason, minutes: 10 }],
    ])
    expect(await told(id)).toEqual([['time_added', 10]])
    expect(await told(otherId)).toEqual([])
  })

  it('for all reaches every running attempt, and nobody who has not begun', async () => {
    const { exam, id } = await running()
    const { id: otherId } = await day.beginOther(exam)
    const { body } = await help(exam, { minutes: 5, all: true })
    expect(body.data.done).toHaveLength(2)
    expect(body.data.not_done).toEqual([])
    expect([await deadlineOf(id), await deadlineOf(otherId)]).toEqual([3900, 3900])
  })

  it("applies to saves, the server's clock and the publication", async () => {
    const { exam, id } = await running()
    // This save caches the head of the attempt, with the first deadline.
    expect((await save(id, counted(exam))).status).toBe(200)
    await helpOne(id, { action: 'add_time', minutes: 10 })
    day.turnTo(3600 + 13)
    await day.finish()
    const late = await save(id, counted(exam))
    expect(late.body).toMatchObject({ message: 'Saved', deadline: start + 4200 })
    expect((await save(id, counted(exam))).body.deadline).toBe(start + 4200)
    day.turnTo(4200 + 13)
    await day.finish()
    expect(await attemptOf(id)).toMatchObject({
      closed_by: 'server',
      submitted_at: new Date((start + 4200) * 1000),
      percentage: '100.00',
      published_at: expect.any(Date),
    })
  })

  it('can be undone once, but always leaves the last minute', async () => {
    const { exam, id } = await running()
    const { body } = await help(exam, { minutes: 10, student_ids: [student.id] })
    day.turnTo(3600 - 30)
    const { body: undone } = await undo(body.data.help_id)
    expect(undone.data).toMatchObject({
      done: [{ student_id: student.id, until: start + 3630 }],
      not_done: [],
    })
    expect((await undo(body.data.help_id)).body.data.done).toHaveLength(1)
    expect(await deadlineOf(id)).toBe(3630)
    expect((await logOf(id)).at(-1)).toEqual([
      'time_taken_back',
      { by: 'admin', actor_id: admin.id, reason, minutes: 10 },
    ])
    expect(await told(id)).toEqual([
      ['time_added', 10],
      ['time_taken_back', 10],
    ])
    // The page still has the longer deadline, and learns the new one from its next save.
    expect((await save(id, counted(exam))).body.deadline).toBe(start + 3630)
  })

  it('with a key: the same call is never applied twice, and another call cannot use that key', async () => {
    const { exam, id } = await running()
    const body = { minutes: 10, student_ids: [student.id], key: randomUUID() }
    const answers = await Promise.all([help(exam, body), help(exam, body), help(exam, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await deadlineOf(id)).toBe(4200)
    expect(await told(id)).toHaveLength(1)
    expect((await help(exam, { ...body, minutes: 11 })).body).toMatchObject({ field: 'key' })
  })

  it('given by two admins at once adds up, and each can be undone separately', async () => {
    const { exam, id } = await running()
    const other = await addPerson(school, { role: 'Admin' })
    const all = { minutes: 10, all: true } as const
    const answers = await Promise.all([help(exam, all), help(exam, all, other)])
    expect(await deadlineOf(id)).toBe(4800)
    await undo(answers[0]?.body.data.help_id)
    expect(await deadlineOf(id)).toBe(4200)
  })
})

describe('a submitted attempt that is reopened', () => {
  it('has the time that was left, continues, and is marked anew', async () => {
    const { exam, id } = await running()
    await day.submit(id, {})
    school.clock.advance(10 * minute)
    expect((await helpOne(id, { action: 'reopen' })).body.data.done).toMatchObject([
      { student_id: student.id, until: start + 70 * minute },
    ])
    expect(await attemptOf(id)).toMatchObject({
      ...{ submitted_at: null, closed_by: null, scored_marks: null, percentage: null },
      marks_version: 1,
    })
    const check = await school.call(
      sitting.checkStart,
      { params: { id: exam.id } },
      signedInAnew(school, student),
    )
    expect(check.body.data).toMatchObject({ existing: true, existing_take_quiz_id: id })
    expect((await day.start(exam)).body.data.existing).toBe(true)
    expect((await save(id, counted(exam))).body.message).toBe('Saved')
    expect((await day.submit(id, counted(exam))).status).toBe(200)
    expect(await attemptOf(id)).toMatchObject({ closed_by: 'student', percentage: '100.00' })
    expect((await logOf(id)).map(([kind]) => kind)).toEqual([
      ...['started', 'submitted', 'reopened', 'resumed', 'submitted'],
    ])
    expect(await told(id)).toEqual([['reopened', null]])
  })

  it('delays publication, even after the window, and none of the earlier marks remain', async () => {
    const { exam, id } = await running()
    await day.submit(id, rightAnswers(exam))
    day.turnTo(3600 - 1)
    await helpOne(id, { action: 'reopen', minutes: 30 })
    const answers = await school.db
      .selectFrom('answers')
      .select('marks')
      .where('attempt_id', '=', id)
      .execute()
    expect(answers.map(({ marks }) => marks)).toEqual([null, null, null])
    day.turnTo(2 * 3600)
    await day.finish()
    expect((await attemptOf(id)).published_at).toBe(null)
    day.turnTo(3600 - 1 + 3600 + 30 * minute + 13)
    await day.finish()
    expect(await attemptOf(id)).toMatchObject({ closed_by: 'server', percentage: '100.00' })
    expect((await attemptOf(id)).published_at).toEqual(expect.any(Date))
    const refused = await helpOne(id, { action: 'reopen', minutes: 5 })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The results are published: nothing can be changed any more',
    ])
  })

  it('counts in no statistics until it is submitted again, and then with its new marks', async () => {
    const { exam, id } = await running({ reviewFirst: true })
    const [mcq, msq] = exam.questions
    const sums = async () => {
      await expectRebuilt(school)
      const params = { id: exam.id }
      const viewer = signedInAnew(school, admin)
      const results = await school.call(listClassResults, { params }, viewer)
      const grid = await school.call(getResultGrid, { params }, viewer)
      const own = results.body.data.find((one) => one.student_id === student.id)
      const outcomes = grid.body.data.students.map((one) => one.outcomes)
      return [own?.state, own?.scored_marks, outcomes]
    }
    await day.submit(id, only(exam, String(mcq?.id)))
    expect(await sums()).toEqual(['submitted', 2, ['rbb']])
    await helpOne(id, { action: 'reopen' })
    expect(await sums()).toEqual(['running', null, []])
    await day.submit(id, only(exam, String(mcq?.id)))
    expect(await sums()).toEqual(['submitted', 2, ['rbb']])
    // Nobody reads the class results while the attempt is open, and its marks and time end up the
    // same. Only `marks_version` shows that the answers differ.
    await helpOne(id, { action: 'reopen' })
    const wrong = { answered: true, selected_values: [msq?.optionIds[1] ?? 0] }
    await day.submit(id, { [msq?.id ?? 0]: wrong })
    expect(await sums()).toEqual(['submitted', 2, ['rwb']])
    const changes = await school.db
      .selectFrom('item_finding_changes')
      .select('id')
      .where('quiz_id', '=', exam.id)
      .execute()
    expect(changes).toHaveLength(5)
  })

  it('needs extra minutes if its time was up', async () => {
    const { exam, id } = await running({ reviewFirst: true })
    day.turnTo(3613)
    await day.finish()
    expect((await helpOne(id, { action: 'reopen' })).status).toBe(409)
    const { body } = await help(exam, { action: 'reopen', minutes: 10, all: true })
    expect(body.data.done[0]?.until).toBe(start + 3613 + 600)
  })

  it('is submitted again when the reopening is undone', async () => {
    const { exam, id } = await running()
    await day.submit(id, rightAnswers(exam))
    const { body } = await helpOne(id, { action: 'reopen' })
    expect((await undo(body.data.help_id)).body.data).toMatchObject({
      done: [{ student_id: student.id }],
      not_done: [],
    })
    expect(await attemptOf(id)).toMatchObject({ closed_by: 'admin', percentage: '100.00' })
    expect((await logOf(id)).at(-1)).toEqual([
      'submitted',
      { by: 'admin', actor_id: admin.id, reason: `Taken back: ${reason}` },
    ])
    expect((await undo(body.data.help_id)).body.data.done).toHaveLength(1)
  })
})

describe('a forced submit', () => {
  it('marks what the server has, and the student cannot continue', async () => {
    const { exam, id } = await running()
    await save(id, counted(exam))
    expect((await helpOne(id, { action: 'submit' })).status).toBe(200)
    expect(await attemptOf(id)).toMatchObject({ closed_by: 'admin', percentage: '100.00' })
    expect((await save(id, counted(exam))).body.code).toBe('attempt_closed')
    expect((await day.submit(id, {})).body.code).toBe('attempt_closed')
    expect((await helpOne(id, { action: 'submit' })).status).toBe(409)
    expect(await told(id)).toEqual([])
    // The database stores the admin's id, but the response leaves it out.
    expect((await logOf(id)).at(-1)).toEqual([
      'submitted',
      { by: 'admin', actor_id: admin.id, reason },
    ])
  })

  it('can be undone: the attempt continues with the time that was left', async () => {
    const { exam, id } = await running()
    const { body } = await help(exam, { action: 'submit', all: true })
    school.clock.advance(5 * minute)
    expect((await undo(body.data.help_id)).body.data.done).toMatchObject([
      { until: start + 65 * minute },
    ])
    expect((await save(id, counted(exam))).body.message).toBe('Saved')
    expect(await told(id)).toEqual([['reopened', null]])
    // The undo reopened the attempt. Undoing that reopening does not submit it again.
    expect((await undo(body.data.help_id)).body.data.done).toHaveLength(1)
    expect((await attemptOf(id)).submitted_at).toBe(null)
  })

  it('of all leaves those alone who have handed in, without a word of failure', async () => {
    const { exam, id } = await running()
    const other = await day.beginOther(exam)
    expect((await day.submit(other.id, counted(exam), other.other)).status).toBe(200)
    const handedIn = await attemptOf(other.id)
    const body = { action: 'submit', all: true, key: randomUUID() } as const
    for (let call = 0; call < 2; call += 1) {
      const { data } = (await help(exam, body)).body
      expect(data).toMatchObject({ done: [{ take_quiz_id: id }], not_done: [] })
      expect(data.done).toHaveLength(1)
    }
    expect(await attemptOf(other.id)).toEqual(handedIn)
    expect((await attemptOf(id)).closed_by).toBe('admin')
    // If the call names a student, the response says why nothing was done.
    const named = { action: 'submit' as const, student_ids: [other.other.id] }
    expect((await help(exam, named)).body.data).toMatchObject({
      done: [],
      not_done: [{ reason: 'The attempt has already been submitted' }],
    })
  })

  it('cannot be undone once something else was decided', async () => {
    const { exam, id } = await running()
    const first = await help(exam, { action: 'submit', all: true })
    await helpOne(id, { action: 'reopen' })
    await help(exam, { action: 'submit', all: true })
    expect((await undo(first.body.data.help_id)).body.data).toMatchObject({
      done: [],
      not_done: [{ reason: 'Something else has been decided since' }],
    })
  })

  it('of all, at the same time as submits, saves and the closing job, ends each attempt once', async () => {
    const { exam } = await running()
    const others = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { other, id } = await day.beginOther(exam)
        return { person: other, id }
      }),
    )
    school.clock.advance(3613)
    const body = { action: 'submit', all: true, key: randomUUID() } as const
    const answers = await Promise.all([
      help(exam, body),
      help(exam, body),
      day.finish(),
      ...others.map(({ person, id }) => day.submit(id, counted(exam), person)),
      ...others.map(({ person, id }) => save(id, counted(exam), person)),
    ])
    expect(answers.every((one) => (one?.status ?? 200) < 500)).toBe(true)
    const events = await school.db
      .selectFrom('attempt_events')
      .innerJoin('attempts', 'attempts.id', 'attempt_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('kind', '=', 'submitted')
      .where('quiz_id', '=', exam.id)
      .groupBy('attempt_id')
      .execute()
    expect(events.map(({ count }) => count)).toEqual(Array.from({ length: 13 }, () => 1))
  })
})

describe('a student who is let in late', () => {
  it('begins after the window, with the full duration; other students cannot', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const { other } = await day.beginOther(exam)
    const outside = await addStudent(school)
    day.turnTo(3611)
    // The student is let in before the job runs, so nothing is published yet.
    const { body } = await help(exam, {
      ...{ action: 'let_in', minutes: 15, student_ids: [student.id, other.id] },
    })
    expect(body.data).toMatchObject({
      done: [{ student_id: student.id, take_quiz_id: null, until: start + 3611 + 900 }],
      not_done: [{ student_id: other.id, reason: 'The student has already begun' }],
    })
    await day.finish()
    expect([await liveExams(), await liveExams(outside)]).toEqual([
      expect.arrayContaining([exam.id]),
      expect.not.arrayContaining([exam.id]),
    ])
    expect((await day.start(exam, outside)).status).toBe(400)
    const check = await school.call(
      sitting.checkStart,
      { params: { id: exam.id } },
      signedInAnew(school, student),
    )
    expect(check.body.data).toMatchObject({ start_by: start + 3611 + 900, time_duration: 3600 })
    const id = await day.begin(exam)
    expect(await deadlineOf(id)).toBe(3611 + 3600)
    expect(await logOf(id)).toEqual([
      ['started', {}],
      ['let_in_late', { by: 'admin', actor_id: admin.id, reason, minutes: 15 }],
    ])
    day.turnTo(3611 + 3600 + 13)
    await day.finish()
    expect((await attemptOf(id)).published_at).toEqual(expect.any(Date))
  })

  it("must be active and in the exam's groups, and is not absent before the time is up", async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const [inside, outside, suspended] = [
      await addStudent(school, 'Inside'),
      await addStudent(school, 'Outside'),
      await addStudent(school, 'Suspended'),
    ]
    await openTo(school, exam, [await addGroup(school, [inside, suspended])])
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', suspended.id)
      .execute()
    day.turnTo(3611)
    const named = await help(exam, {
      ...{ action: 'let_in', minutes: 15, student_ids: [outside.id] },
    })
    expect(named.body.data).toMatchObject({
      done: [],
      not_done: [{ reason: 'The student is not in any of the groups for this exam' }],
    })
    const results = async () => {
      const input = { params: { id: exam.id } }
      const { body } = await school.call(listClassResults, input, signedInAnew(school, admin))
      return { rows: body.data, summary: body.summary }
    }
    expect((await results()).summary).toMatchObject({ absent: 1, not_begun: 0 })
    const { body } = await help(exam, { action: 'let_in', minutes: 15, all: true })
    expect(body.data).toMatchObject({ done: [{ name: 'Inside' }], not_done: [] })
    expect(await results()).toMatchObject({
      rows: [{ name: 'Inside', state: 'not_started', may_begin_until: start + 3611 + 900 }],
      summary: { absent: 0, not_begun: 1 },
    })
    day.turnTo(3611 + 900)
    expect(await results()).toMatchObject({
      rows: [{ may_begin_until: null }],
      summary: { absent: 1, not_begun: 0 },
    })
  })

  it('begins in the batched statement too, with an individual duration', async () => {
    const { exam } = await running({ reviewFirst: true })
    day.turnTo(4000)
    const others = [await addStudent(school), await addStudent(school)]
    await help(exam, {
      ...{ action: 'let_in', minutes: 15, duration_minutes: 20 },
      student_ids: others.map(({ id }) => id),
    })
    const ids = await Promise.all(others.map((other) => day.begin(exam, other)))
    expect(await Promise.all(ids.map(deadlineOf))).toEqual([5200, 5200])
    for (const id of ids)
      expect((await logOf(id)).map(([kind]) => kind)).toEqual(['started', 'let_in_late'])
  })

  it('delays the results and holds the questions until nobody can begin', async () => {
    const { exam, practice } = await day.examAndPractice()
    day.turnTo(3600)
    const id = await day.begin(exam)
    await day.submit(id, rightAnswers(exam))
    const other = await addStudent(school)
    await help(exam, { action: 'let_in', minutes: 15, student_ids: [other.id] })
    day.turnTo(2 * 3600 + 14 * minute)
    await day.finish()
    expect((await attemptOf(id)).published_at).toBe(null)
    expect(await day.cardOf(practice)).toMatchObject({
      results_by: start + 2 * 3600 + 15 * minute + 3600,
    })
    day.turnTo(2 * 3600 + 15 * minute)
    await day.finish()
    expect((await attemptOf(id)).published_at).toEqual(expect.any(Date))
    expect((await day.start(exam, other)).status).toBe(400)
  })

  it('cannot begin once this is undone, but keeps an attempt that has begun', async () => {
    const exam = await addQuiz(school, { startsIn: 0, reviewFirst: true })
    const others = [await addStudent(school), await addStudent(school)]
    day.turnTo(4000)
    const { body } = await help(exam, {
      ...{ action: 'let_in', minutes: 15, student_ids: others.map(({ id }) => id) },
    })
    await day.begin(exam, others[0])
    expect((await undo(body.data.help_id)).body.data).toMatchObject({
      done: [{ student_id: others[1]?.id }],
      not_done: [{ student_id: others[0]?.id, reason: 'The student has begun' }],
    })
    expect((await day.start(exam, others[1])).status).toBe(400)
  })

  it('either begins or does not, if this is undone at the same moment', async () => {
    const { exam } = await running({ reviewFirst: true })
    day.turnTo(4000)
    for (let round = 0; round < 20; round += 1) {
      const other = await addStudent(school)
      const { body } = await help(exam, {
        ...{ action: 'let_in', minutes: 15, student_ids: [other.id] },
      })
      const [taken, begun] = await Promise.all([undo(body.data.help_id), day.start(exam, other)])
      expect(begun.status).toBe(taken.body.data.done.length === 1 ? 400 : 200)
    }
  })
})

describe('another device', () => {
  const report = (id: number, device_id: string) =>
    school.db
      .insertInto('attempt_contacts')
      .values({ attempt_id: id, at: school.clock.now(), device_id })
      .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet({ device_id }))
      .execute()
  const movedFrom = async (id: number) =>
    (
      await school.db
        .selectFrom('attempt_contacts')
        .select('moved_from_device_id')
        .where('attempt_id', '=', id)
        .executeTakeFirst()
    )?.moved_from_device_id

  it('takes the attempt from the device that last reported, and can give it back', async () => {
    const { id } = await running()
    expect((await helpOne(id, { action: 'move' })).status).toBe(409)
    await report(id, 'tablet')
    const { body } = await helpOne(id, { action: 'move' })
    expect(await movedFrom(id)).toBe('tablet')
    expect((await helpOne(id, { action: 'move' })).status).toBe(409)
    expect(await told(id)).toEqual([['moved', null]])
    await undo(body.data.help_id)
    expect(await movedFrom(id)).toBe(null)
    await helpOne(id, { action: 'move' })
    await report(id, 'phone')
    await helpOne(id, { action: 'move' })
    expect(await movedFrom(id)).toBe('phone')
    expect((await logOf(id)).map(([kind]) => kind)).toEqual(['started', ...Array(4).fill('moved')])
  })
})

describe('the list of interventions', () => {
  it('says what was done, by whom, for whom, and what was undone', async () => {
    const { exam } = await running()
    const { other } = await day.beginOther(exam)
    await help(exam, { minutes: 10, all: true })
    const given = await help(exam, { action: 'submit', student_ids: [other.id] })
    // The intervention did nothing, so it is not in the list.
    await help(exam, { action: 'submit', student_ids: [other.id] })
    await undo(given.body.data.help_id)
    const body = await list(exam, { page: 1, per_page: 1 })
    expect(body).toEqual({
      data: [
        {
          ...{ id: given.body.data.help_id, action: 'submit', reason, by: 'Asha Rao', at: start },
          ...{ minutes: null, duration_minutes: null, section: null, students_count: 1 },
          students: [{ student_id: other.id, name: expect.any(String) }],
          undone: { count: 1, by: 'Asha Rao', at: start },
          can_undo: false,
        },
      ],
      total: 2,
    })
    const [, first] = (await list(exam)).data
    expect(first).toMatchObject({ action: 'add_time', students_count: 2, can_undo: true })
    expect(first?.undone).toBe(null)
  })
})

describe('an intervention that is not allowed', () => {
  it.each<{ name: string; body: Partial<Body>; field: string }>([
    { name: 'no minutes', body: { all: true }, field: 'minutes' },
    { name: 'half a minute', body: { all: true, minutes: 0.5 }, field: 'minutes' },
    { name: 'no reason', body: { all: true, minutes: 5, reason: ' ab ' }, field: 'reason' },
    { name: 'a pair of faces', body: { all: true, minutes: 5, reason: '😀😀' }, field: 'reason' },
    {
      name: 'a long reason',
      body: { all: true, minutes: 5, reason: 'x'.repeat(301) },
      field: 'reason',
    },
    { name: 'nobody', body: { minutes: 5 }, field: 'student_ids' },
    {
      name: 'some and all',
      body: { minutes: 5, all: true, student_ids: [1] },
      field: 'student_ids',
    },
    {
      name: 'unknown students',
      body: { minutes: 5, student_ids: [999_999] },
      field: 'student_ids',
    },
    {
      name: 'minutes of a submit',
      body: { action: 'submit', minutes: 5, all: true },
      field: 'minutes',
    },
    {
      name: 'a duration of time',
      body: { minutes: 5, duration_minutes: 5, all: true },
      field: 'duration_minutes',
    },
  ])('$name is a 400', async ({ body, field }) => {
    const { exam, id } = await running()
    const answer = await help(exam, body)
    expect(answer).toMatchObject({ status: 400, body: { field } })
    expect(await deadlineOf(id)).toBe(3600)
  })

  it('is refused in a practice, before the exam, and for something that does not exist', async () => {
    const minutes = { minutes: 5, all: true } as const
    const practice = await addQuiz(school, { mode: 'practice' })
    expect((await help(practice, minutes)).status).toBe(409)
    const attempt = await day.begin(practice)
    expect((await helpOne(attempt, { action: 'submit' })).status).toBe(404)
    expect((await help(await addQuiz(school, { startsIn: 60 }), minutes)).status).toBe(409)
    expect((await help({ id: 999_999 }, minutes)).status).toBe(404)
    expect((await helpOne(999_999, { action: 'submit' })).status).toBe(404)
    expect((await undo(999_999)).status).toBe(404)
    expect((await helpOne(attempt, { action: 'let_in', minutes: 5 })).status).toBe(400)
  })

  it('is refused if it would change what was done', async () => {
    const { exam } = await running()
    await help(exam, { minutes: 5, all: true })
    for (const table of ['attempt_helps', 'attempt_help_students'] as const)
      await expect(
        school.db
          .updateTable(table)
          .set(table === 'attempt_helps' ? { reason: 'Another' } : { added_seconds: 1 })
          .execute(),
      ).rejects.toThrow('never changed')
  })
})

it('a program learns no name of somebody who is no candidate of the exam', async () => {
  const exam = await addQuiz(school)
  await openTo(school, exam, [await addGroup(school)])
  const program = await addToken(school, ['candidates.help'])
  const ask = async (person: Person) => {
    const body = { action: 'let_in', minutes: 5, reason, student_ids: [student.id] } as const
    return school.call(attemptHelp.helpCandidates, { params: { id: exam.id }, body }, person)
  }
  const refused = await ask(program)
  expect(refused).toMatchObject({ status: 400, body: { field: 'student_ids' } })
  expect(JSON.stringify(refused.body)).not.toContain('Ravi')
  expect((await ask(signedInAnew(school, admin))).body.data.not_done).toMatchObject([
    { name: 'Ravi' },
  ])
})
