import { login } from '@prepwell/contract/accounts/auth.ts'
import * as contract from '@prepwell/contract/accounts/own-data.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addAdmin, addPerson, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { answersIn, logOf } from '../../../test/sitting/answer-logs.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { eraseAccounts } from './erase-account.ts'

const password = 'a known password'
const day = 24 * 3600
let count = 0

let school: School
let student: Person
let email: string
beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  school.clock.set(firstDay)
  count += 1
  email = `leaver${count}@example.org`
  student = await addPerson(school, { name: 'Ravi Leaver', email, password })
})
afterAll(() => school.close())

const { begin, started, submit } = attemptCalls(() => school)
const ask = (body: object = { password }, person: Person | null = student) =>
  school.call(contract.requestOwnDeletion, { body }, person)
const show = async (person: Person) =>
  (await school.call(contract.getOwnDeletion, {}, person)).body.data
const signIn = async () => {
  const { status, body } = await school.call(login, { body: { email, password } })
  return { status, person: { id: student.id, token: body.access_token }, user: body.user }
}
const comeBack = (person: Person) => school.call(contract.withdrawOwnDeletion, {}, person)
const erase = () =>
  eraseAccounts(school.platform, {
    onError: (error) => {
      throw error
    },
  })
const isErased = async ({ id }: Person = student) => {
  const row = await school.db
    .selectFrom('users')
    .select(['name', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.name === 'Deleted student').toBe(row.erased_at !== null)
  return row.erased_at !== null
}

describe("a student's deletion of their own account", () => {
  it('ends the sessions, tells the owner by mail and waits for seven days', async () => {
    expect(await show(student)).toEqual({
      ...{ deletes_at: null, proof: 'password', is_possible: true, results: 0 },
    })
    const { status, body } = await ask()
    expect({ status, at: body.deletes_at }).toEqual({ status: 200, at: epoch(firstDay) + 7 * day })
    expect((await school.call(contract.getOwnDeletion, {}, student)).status).toBe(401)
    const [mail] = (await school.mails()).filter(({ to }) => to?.[0]?.address === email)
    expect(mail?.subject).toBe('Your account will be deleted')
    expect(mail?.text).toContain('http://prepwell.test/login')
    school.clock.advance(7 * day - 1)
    await erase()
    expect(await isErased()).toBe(false)
    school.clock.advance(1)
    await erase()
    expect(await isErased()).toBe(true)
    expect((await signIn()).status).toBe(401)
  })

  it.each([
    ['a wrong password', { password: 'another password' }, 400, 'password'],
    ['no password', {}, 400, 'password'],
    ['something else', { password: 1 }, 400, 'password'],
  ])('refuses %s and changes nothing', async (_what, body, status, field) => {
    const answer = await ask(body)
    expect({ status: answer.status, field: answer.body.field }).toEqual({ status, field })
    expect(await show(student)).toMatchObject({ deletes_at: null })
  })

  it('limits wrong passwords as everywhere', async () => {
    for (let guess = 0; guess < 10; guess += 1) await ask({ password: `a wrong password ${guess}` })
    expect((await ask()).status).toBe(429)
  })

  it('of an account without a password asks for a new sign-in', async () => {
    const social = await addPerson(school)
    expect(await show(social)).toMatchObject({ proof: 'sign-in' })
    school.clock.advance(601)
    expect((await ask({}, social)).body.field).toBe('password')
    expect(await show(social)).toMatchObject({ deletes_at: null })
    expect((await ask({}, signedInAnew(school, social))).status).toBe(200)
  })

  it('is not for staff, and waits until an exam is over', async () => {
    const teacher = await addStaff(school, ['Teacher'])
    expect((await ask({}, teacher)).body.code).toBe('not_allowed_now')
    expect(await show(teacher)).toMatchObject({ is_possible: false })
    const id = await begin(await addQuiz(school), student)
    expect((await ask()).body.code).toBe('conflict')
    await submit(id, student)
    expect((await ask()).status).toBe(200)
  })
})

describe('coming back', () => {
  it('is offered by the next sign-in, and keeps everything', async () => {
    await ask()
    school.clock.advance(3 * day)
    const { person, user } = await signIn()
    expect(user?.deletes_at).toBe(epoch(firstDay) + 7 * day)
    expect((await comeBack(person)).status).toBe(200)
    expect((await comeBack(person)).status).toBe(200)
    expect(await show(person)).toMatchObject({ deletes_at: null })
    expect((await signIn()).user?.deletes_at).toBeUndefined()
    school.clock.advance(7 * day)
    await erase()
    expect(await isErased()).toBe(false)
  })

  it('at the last moment or the deletion wins, never both', async () => {
    await ask()
    school.clock.advance(7 * day)
    const { person } = await signIn()
    const [answer] = await Promise.all([comeBack(person), erase(), erase()])
    const [hasComeBack, isGone] = [answer.status === 200, await isErased()]
    expect([hasComeBack, isGone]).toEqual([!isGone, !hasComeBack])
    const row = await school.db
      .selectFrom('users')
      .select(['name', 'email', 'deletes_at'])
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual(
      isGone
        ? { name: 'Deleted student', email: '', deletes_at: null }
        : { name: 'Ravi Leaver', email, deletes_at: null },
    )
  })

  it('two requests at once have one moment and one mail', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    const accepted = answers.filter(({ status }) => status === 200)
    expect(accepted.length).toBeGreaterThan(0)
    for (const { body } of accepted) expect(body.deletes_at).toBe(epoch(firstDay) + 7 * day)
    const mails = (await school.mails()).filter(({ to }) => to?.[0]?.address === email)
    expect(mails).toHaveLength(1)
    school.clock.advance(day)
    const { person } = await signIn()
    // A later request does not change the time of the deletion.
    expect((await ask({ password }, person)).body.deletes_at).toBe(epoch(firstDay) + 7 * day)
  })

  it('somebody who begins an exam meanwhile is deleted only after it, and the answers count', async () => {
    await ask()
    school.clock.advance(7 * day - 60)
    const exam = await addQuiz(school, { minutes: 30 })
    const { person } = await signIn()
    const id = await begin(exam, person)
    school.clock.advance(120)
    await erase()
    expect(await isErased()).toBe(false)
    expect((await submit(id, person)).status).toBe(200)
    school.clock.advance(3600)
    await finishAll(school)
    const attempt = await school.db
      .selectFrom('attempts')
      .select(['submitted_at', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(attempt.published_at).not.toBeNull()
    // The exam accepts late answers until 24 hours after its deadline.
    school.clock.set(after(firstDay, 8 * day - 60 + 1800))
    await erase()
    expect(await isErased()).toBe(false)
    school.clock.advance(1)
    await erase()
    expect(await isErased()).toBe(true)
  })
})

describe('late answers of an exam that was sat meanwhile', () => {
  /**
   * Sits an exam shortly before the deletion is due. The device sends answers after the exam has
   * ended.
   */
  async function deliverAfterTheEnd() {
    await ask()
    school.clock.advance(7 * day - 60)
    const exam = await addQuiz(school, { minutes: 30, reviewFirst: true })
    const { person } = await signIn()
    const { take_quiz_id: id, server_time, answer_log } = await started(exam, person)
    school.clock.advance(3600)
    await finishAll(school)
    await erase()
    const anchor = { server_time, proof: answer_log?.proof ?? '' }
    const changes = Object.entries(rightAnswers(exam)).map(([question, { selected_values }]) => ({
      ...{ question_id: Number(question), selected_values, elapsed: 60_000 },
    }))
    const log = logOf(id, anchor, changes)
    const body = { answers: answersIn(log), logs: [log] }
    const answer = await school.call(
      late.deliverLate,
      { params: { id }, body },
      (await signIn()).person,
    )
    expect(answer.status, answer.body.message).toBe(200)
    return exam
  }

  it('are stored, and are there until an admin has decided', async () => {
    const exam = await deliverAfterTheEnd()
    school.clock.advance(3 * day)
    await erase()
    expect(await isErased()).toBe(false)
    const admin = signedInAnew(school, await addAdmin(school))
    const decision = { decision: 'accepted', reason: 'Power cut' }
    const params = { id: exam.id }
    expect((await school.call(late.decideLate, { params, body: decision }, admin)).status).toBe(200)
    await erase()
    expect(await isErased()).toBe(true)
    const marks = await school.db
      .selectFrom('attempts')
      .select(['scored_marks', 'total_marks'])
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(marks.scored_marks).toBe(marks.total_marks)
  })

  it('of a deleted exam hold nothing up, as nobody can decide about them', async () => {
    const exam = await deliverAfterTheEnd()
    const deleted_at = school.clock.now()
    await school.db.updateTable('quizzes').set({ deleted_at }).where('id', '=', exam.id).execute()
    school.clock.advance(3 * day)
    await erase()
    expect(await isErased()).toBe(true)
  })
})

describe('the deletion by an admin', () => {
  const of = (id: number) => ({ params: { id } })

  it('is the same, is logged, and can be taken back by either', async () => {
    const admin = await addAdmin(school)
    const asked = await school.call(contract.requestStudentDeletion, of(student.id), admin)
    expect(asked.body.data.deletes_at).toBe(epoch(firstDay) + 7 * day)
    expect((await school.call(contract.getOwnDeletion, {}, student)).status).toBe(401)
    const shown = await school.call(contract.getStudentDeletion, of(student.id), admin)
    expect(shown.body.data).toEqual(asked.body.data)
    await school.call(contract.withdrawStudentDeletion, of(student.id), admin)
    expect((await signIn()).user?.deletes_at).toBeUndefined()
    const lines = await school.call(listAuditEvents, { query: { admin_id: admin.id } }, admin)
    expect(lines.body.data.map(({ action, target_name }) => [action, target_name])).toEqual([
      ['deletion_withdrawn', 'Ravi Leaver'],
      ['deletion_requested', 'Ravi Leaver'],
    ])
    await school.call(contract.requestStudentDeletion, of(student.id), admin)
    const { person } = await signIn()
    expect((await comeBack(person)).status).toBe(200)
  })

  it('is only of students, only by admins, and not during an exam', async () => {
    const admin = await addAdmin(school)
    for (const endpoint of [
      contract.getStudentDeletion,
      contract.requestStudentDeletion,
      contract.withdrawStudentDeletion,
    ]) {
      expect((await school.call(endpoint, of(admin.id), admin)).status).toBe(404)
      for (const person of [student, await addStudent(school), await addStaff(school, ['Teacher'])])
        expect((await school.call(endpoint, of(student.id), person)).status).toBe(403)
    }
    await begin(await addQuiz(school), student)
    const refused = await school.call(contract.requestStudentDeletion, of(student.id), admin)
    expect(refused.status).toBe(409)
  })
})
