import * as contract from '@prepwell/contract/exam-day/board.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { after } from '../../../platform/clock.ts'
import {
  addChapter,
  addQuiz,
  rightAnswers,
  type TestQuestion,
} from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { openEvents } from '../../../test/event-reader.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'

let school: School
let admin: Person
let sitting: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  sitting = sittingAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  // Removes the students of earlier tests, so that each test has a class of its own.
  await school.db.deleteFrom('users').execute()
  school.clock.set(firstDay)
  admin = await addAdmin(school)
})

const board = async (id: number) => {
  const { status, body } = await school.call(contract.getBoard, { params: { id } }, admin)
  expect(status, body.message).toBe(200)
  return body
}
const rowOf = async (id: number, student: Person) =>
  (await board(id)).data.find(({ student_id }) => student_id === student.id)

const eventsPath = (id: number) => `/api/quizzes/${id}/board/events`
const watch = (id: number, person = admin, app = school.app) =>
  openEvents(app, eventsPath(id), person)

/** Stores the time of a contact and what it reports, as the contact call does. */
const touch = (attempt_id: number, fields: object = {}) => {
  const contact = {
    ...{ at: school.clock.now(), device_id: 'd', device: 'Firefox on Windows' },
    ...{ current_question: 2, unsaved: 1, ...fields },
  }
  return school.db
    .insertInto('attempt_contacts')
    .values({ attempt_id, ...contact })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet(contact))
    .execute()
}

const second = (moment: Date) => moment.getTime() / 1000

describe('the board', () => {
  it('shows who has not started, is active, has gone silent and has handed in', async () => {
    const quiz = await addQuiz(school)
    const waiting = await addStudent(school, 'Asha')
    const active = await sitting.sit(quiz)
    const silent = await sitting.sit(quiz)
    const done = await sitting.sit(quiz)
    await sitting.submit(done, rightAnswers(quiz))
    school.clock.advance(60)
    await touch(active.id)
    const { data, head } = await board(quiz.id)
    const stateOf = ({ id }: Person) => data.find(({ student_id }) => student_id === id)?.state
    expect([waiting, active.student, silent.student, done.student].map(stateOf)).toEqual([
      ...['not_started', 'active', 'silent', 'submitted'],
    ])
    expect(head).toMatchObject({
      counts: { not_started: 1, active: 1, silent: 1, submitted: 1 },
      ...{ phase: 'open', unlisted: 0, questions: 3, sections: null, time_duration: 3600 },
      server_time: second(school.clock.now()),
    })
    expect(data.find(({ student_id }) => student_id === active.student.id)).toMatchObject({
      ...{ take_quiz_id: active.id, device: 'Firefox on Windows', unsaved: 1, current_question: 2 },
      ...{ started_at: second(firstDay), deadline: second(firstDay) + 3600, extra_seconds: 0 },
      ...{ last_contact_at: second(firstDay) + 60, last_save_at: null, answered: 0 },
      receipt_code: null,
    })
    expect(data.find(({ student_id }) => student_id === done.student.id)).toMatchObject({
      ...{ closed_by: 'student', answered: 3, submitted_at: second(firstDay) },
      receipt_code: receiptCode(done.id),
    })
    expect(await rowOf(quiz.id, waiting)).toMatchObject({ take_quiz_id: null, deadline: null })
  })

  it('counts answers by section within its limit, and not those taken back', async () => {
    const five: TestQuestion[] = Array.from({ length: 5 }, () => ({
      ...{ type: 'MCQ', marks: 1, options: ['a', 'b'], correct: [1] },
    }))
    const first = await addChapter(school, five)
    const second = await addChapter(school, five)
    const id = await addSectionedQuiz(school, admin, [
      sectionOf(first.chapterId, { name: 'Physics' }),
      sectionOf(second.chapterId, { name: 'Chemistry', answer_at_most: 3 }),
    ])
    expect((await board(id)).head).toMatchObject({ questions: null, sections: null })
    const one = await sitting.sit({ id, ...first })
    const chosen = ({ id: question, optionIds }: (typeof first.questions)[number]) => [
      question,
      { answered: true, selected_values: optionIds[0] ?? 0 },
    ]
    const answers = (of: typeof first, count: number) =>
      Object.fromEntries(of.questions.slice(0, count).map(chosen))
    await sitting.save(one, { ...answers(first, 4), ...answers(second, 2) })
    const { head } = await board(id)
    expect(head).toMatchObject({
      questions: 8,
      sections: [
        { name: 'Physics', questions: 5 },
        { name: 'Chemistry', questions: 3 },
      ],
    })
    expect(await rowOf(id, one.student)).toMatchObject({
      ...{ answered: 6, answered_by_section: [4, 2], last_save_at: head.server_time },
    })
    school.clock.advance(5)
    const taken = first.questions[0]?.id ?? 0
    await sitting.save(one, { [taken]: { answered: false, selected_values: null } })
    expect(await rowOf(id, one.student)).toMatchObject({
      ...{ answered: 5, answered_by_section: [3, 2], last_save_at: head.server_time + 5 },
    })
  })

  it('shows added time computed from the deadline, and who closed an attempt', async () => {
    const quiz = await addQuiz(school)
    const [longer, late] = [await sitting.sit(quiz), await sitting.sit(quiz)]
    await school.db
      .updateTable('attempts')
      .set({ deadline: after(firstDay, 3600 + 600) })
      .where('id', '=', longer.id)
      .execute()
    school.clock.advance(3620)
    await finishAll(school)
    expect(await rowOf(quiz.id, longer.student)).toMatchObject({
      ...{ state: 'silent', extra_seconds: 600 },
    })
    expect(await rowOf(quiz.id, late.student)).toMatchObject({
      ...{ state: 'submitted', closed_by: 'server', extra_seconds: 0 },
    })
    expect((await board(quiz.id)).head.phase).toBe('finishing')
    await sitting.submit(longer)
    expect((await board(quiz.id)).head.phase).toBe('over')
  })

  it('lists only active students with a confirmed address who can sit the exam', async () => {
    const quiz = await addQuiz(school, { startsIn: 600 })
    const listed = await addStudent(school, 'Zoya')
    const first = await addStudent(school, 'asha')
    await addPerson(school, { status: 'Suspended' })
    await addPerson(school, { verified: false })
    const { data, head } = await board(quiz.id)
    expect(data.map(({ student_id }) => student_id)).toEqual([first.id, listed.id])
    expect(head).toMatchObject({ phase: 'upcoming', counts: { not_started: 2 } })
    // New accounts and suspensions appear within 15 s.
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', first.id)
      .execute()
    school.clock.advance(15)
    expect((await board(quiz.id)).data.map(({ name }) => name)).toEqual(['Zoya'])
  })

  it('shows the groups, can list one group only, and says which groups the exam is for', async () => {
    const [first, second] = [await addStudent(school, 'Asha'), await addStudent(school, 'Bela')]
    await addStudent(school, 'Chitra')
    const [group] = await school.db
      .insertInto('groups')
      .values({ name: 'Evening batch', created_at: firstDay })
      .returning('id')
      .execute()
    const group_id = group?.id ?? 0
    const member = { group_id, joined_at: firstDay }
    await school.db
      .insertInto('group_members')
      .values([first, second].map(({ id }) => ({ ...member, student_id: id })))
      .execute()
    const quiz = await addQuiz(school)
    await sitting.submit({
      student: first,
      id: (await school.call(startAttempt, { params: { id: quiz.id } }, first)).body.data
        .take_quiz_id,
    })
    expect((await rowOf(quiz.id, first))?.groups).toEqual([{ id: group_id, name: 'Evening batch' }])
    const query = { group_id }
    const { body } = await school.call(contract.getBoard, { params: { id: quiz.id }, query }, admin)
    expect(body.data.map(({ name }) => name)).toEqual(['Asha', 'Bela'])
    expect(body.head.counts).toEqual({
      not_started: 1,
      active: 0,
      silent: 0,
      submitted: 1,
      absent: 0,
    })

    await school.db
      .updateTable('quizzes')
      .set({ for_groups: true })
      .where('id', '=', quiz.id)
      .execute()
    await school.db.insertInto('quiz_groups').values({ quiz_id: quiz.id, group_id }).execute()
    await school.db.deleteFrom('group_members').where('student_id', '=', first.id).execute()
    school.clock.advance(15)
    // A student who has begun stays on the board, even after leaving the group.
    expect((await board(quiz.id)).data.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['Asha submitted', 'Bela not_started'],
    ])
  })

  it('hides the attempt of a suspended student, and still counts correctly', async () => {
    const quiz = await addQuiz(school)
    const { student } = await sitting.sit(quiz)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', student.id)
      .execute()
    expect(await board(quiz.id)).toMatchObject({ data: [], head: { counts: { active: 0 } } })
    const late = await sitting.sit(quiz)
    expect((await board(quiz.id)).data.map(({ student_id }) => student_id)).toEqual([
      late.student.id,
    ])
  })

  it('follows a reopened attempt', async () => {
    const quiz = await addQuiz(school)
    const one = await sitting.sit(quiz)
    await sitting.submit(one)
    expect(await rowOf(quiz.id, one.student)).toMatchObject({ state: 'submitted', answered: 0 })
    await school.db
      .updateTable('attempts')
      .set({
        ...{ submitted_at: null, closed_by: null, scored_marks: null, percentage: null },
        subject_percentages: null,
      })
      .where('id', '=', one.id)
      .execute()
    await sitting.save(one, rightAnswers(quiz))
    expect(await rowOf(quiz.id, one.student)).toMatchObject({ state: 'active', answered: 3 })
  })

  it.each(['practice', 'deleted', 'unknown'] as const)(
    'is 404 for a quiz that is %s',
    async (kind) => {
      const quiz = await addQuiz(school, { mode: kind === 'practice' ? 'practice' : 'exam' })
      if (kind === 'deleted')
        await school.db
          .updateTable('quizzes')
          .set({ deleted_at: school.clock.now() })
          .where('id', '=', quiz.id)
          .execute()
      const params = { id: kind === 'unknown' ? 2_000_000_000 : quiz.id }
      expect((await school.call(contract.getBoard, { params }, admin)).status).toBe(404)
      const stream = await watch(params.id)
      expect(stream.status).toBe(404)
      stream.close()
    },
  )
})

describe('the stream', () => {
  it('sends the whole board first, and then only changes', async () => {
    const quiz = await addQuiz(school)
    const [waiting, other] = [await addStudent(school), await addStudent(school)]
    const one = await sitting.sit(quiz)
    const stream = await watch(quiz.id)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store, no-transform',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    const whole = await stream.next()
    expect(whole).toMatchObject({ event: 'board', data: { head: { counts: { active: 1 } } } })
    expect(contract.wholeBoard.parse(whole?.data).data).toHaveLength(3)

    await sitting.save(one, rightAnswers(quiz))
    await board(quiz.id)
    expect(await stream.next()).toMatchObject({
      event: 'changes',
      data: {
        data: [{ student_id: one.student.id, answered: 3, last_save_at: second(firstDay) }],
        gone: [],
      },
    })
    await sitting.submit(one)
    await school.db.deleteFrom('users').where('id', '=', other.id).execute()
    school.clock.advance(15)
    await board(quiz.id)
    expect(await stream.next()).toEqual({
      event: 'changes',
      data: {
        head: expect.objectContaining({
          counts: { not_started: 1, active: 0, silent: 0, submitted: 1, absent: 0 },
        }),
        data: [expect.objectContaining({ student_id: one.student.id, state: 'submitted' })],
        gone: [other.id],
      },
    })
    // Nothing announces this change, so only the watcher's own poll can find it.
    await touch((await sitting.sit(quiz)).id)
    const third = await stream.next()
    expect(third?.data.data[0]).toMatchObject({ name: expect.any(String), state: 'active' })
    expect(third?.data.data.map((row: { student_id: number }) => row.student_id)).not.toContain(
      waiting.id,
    )
    stream.close()
  })

  it('sends the same to several readers, even through another process', async () => {
    const quiz = await addQuiz(school)
    const one = await sitting.sit(quiz)
    const elsewhere = await createApp(school.platform)
    const [first, second, third] = [
      await watch(quiz.id),
      await watch(quiz.id, await addAdmin(school)),
      await watch(quiz.id, admin, elsewhere),
    ]
    for (const stream of [first, second, third])
      expect((await stream.next())?.data.data).toHaveLength(1)
    await sitting.submit(one)
    for (const stream of [first, second, third])
      expect(await stream.next()).toMatchObject({
        event: 'changes',
        data: { data: [{ student_id: one.student.id, state: 'submitted', closed_by: 'student' }] },
      })
    first.close()
    second.close()
    await elsewhere.close()
    expect(await third.next()).toBeNull()
  })

  it('allows at most four per admin, and a new one when another has closed', async () => {
    const quiz = await addQuiz(school)
    const open = []
    for (let n = 0; n < 4; n += 1) open.push(await watch(quiz.id))
    const fifth = await watch(quiz.id)
    expect(fifth.status).toBe(429)
    const others = await watch(quiz.id, await addAdmin(school))
    expect(others.status).toBe(200)
    const [one, ...rest] = open
    one?.close()
    await expect
      .poll(async () => {
        const again = await watch(quiz.id)
        if (again.status === 200) again.close()
        return again.status
      })
      .toBe(200)
    for (const stream of [...rest, others]) stream.close()
  })

  it('ends when the exam is deleted', async () => {
    const quiz = await addQuiz(school)
    const stream = await watch(quiz.id)
    await stream.next()
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    expect(await stream.next()).toBeNull()
  })

  it('is open to admins only', async () => {
    const quiz = await addQuiz(school)
    expect((await watch(quiz.id, await addStudent(school))).status).toBe(403)
    expect((await watch(quiz.id, { id: 0, token: 'none' })).status).toBe(401)
  })
})
