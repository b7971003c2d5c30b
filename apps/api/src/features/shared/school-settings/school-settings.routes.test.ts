import { signup } from '@prepwell/contract/accounts/auth.ts'
import { listOwnSessions } from '@prepwell/contract/accounts/own-sessions.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import {
  getSchool,
  getSchoolSettings,
  updateSchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import { getReceipt } from '@prepwell/contract/sitting/sitting.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach } from '../../../test/content/exams.ts'
import { exportAs } from '../../../test/files/exported.ts'
import { plain } from '../../../test/files/images.ts'
import { sendPicture } from '../../../test/files/uploads.ts'
import { addAdmin, addStaff, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool({ mailFrom: 'Env <env@example.org>', examTimeZone: 'Europe/Berlin' })
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const { begin, submit } = attemptCalls(() => school)
const read = async () => (await school.call(getSchoolSettings, {}, admin)).body
const save = (body: Record<string, unknown>) => school.call(updateSchoolSettings, { body }, admin)

describe('the settings of the school', () => {
  it('are those of the environment until an admin changes them, and again after null', async () => {
    const { data, defaults } = await read()
    expect(data).toEqual(defaults)
    expect(data).toMatchObject({ mail_from: 'Env <env@example.org>', time_zone: 'Europe/Berlin' })
    expect(data).toMatchObject({ name: 'Prepwell', sign_up: 'open', session_days: 90 })
    const changes = { name: ' Sunrise  Academy', mail_from: 'exams@sunrise.test', time_zone: 'UTC' }
    expect((await save(changes)).status).toBe(200)
    expect((await read()).data).toEqual({ ...data, ...changes, name: 'Sunrise  Academy' })
    await save({ name: null, mail_from: null, time_zone: null, is_set_up: true })
    expect((await read()).data).toEqual(data)
  })

  it('check no questions until an admin says so, which the audit log names', async () => {
    const checks = async () => (await read()).data.check_questions
    expect(await checks()).toBe(false)
    await save({ check_questions: true })
    expect(await checks()).toBe(true)
    const { body } = await school.call(listAuditEvents, { query: { kind: 'school' } }, admin)
    expect(body.data[0]?.detail).toEqual({
      changes: [{ field: 'check_questions', before: false, after: true }],
    })
    await save({ check_questions: null })
    expect(await checks()).toBe(false)
  })

  it('keep the changes of two admins who save at once', async () => {
    await Promise.all([save({ name: 'Sunrise' }), save({ colour: 'violet' })])
    expect((await read()).data).toMatchObject({ name: 'Sunrise', colour: 'violet' })
  })

  it.each([
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(81) }],
    ['colour', { colour: 'red' }],
    ['logo', { logo: '../../etc/passwd' }],
    ['languages', { languages: [] }],
    ['languages.0', { languages: ['not a language'] }],
    ['leaderboard', { leaderboard: 'nobody' }],
    ['sign_up', { sign_up: 'maybe' }],
    ['sign_up_domains', { sign_up: 'domains' }],
    ['sign_up_domains.0', { sign_up_domains: ['example'] }],
    ['sign_up_domains.0', { sign_up_domains: ['a@b@example.org'] }],
    ['mail_from', { mail_from: 'Exams, School <a@b.test>' }],
    ['mail_from', { mail_from: 'Exams <a@b.test>\r\nBcc: c@d.test' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+05:30' }],
    ['review_first', { review_first: 'yes' }],
    ['check_questions', { check_questions: 'yes' }],
    ['shown_after', { shown_after: 'nothing' }],
    ['session_days', { session_days: 0 }],
    ['session_days', { session_days: 366 }],
    ['session_days', { session_days: 1.5 }],
    ['is_set_up', { is_set_up: false }],
  ])('refuse a wrong %s, and change nothing: %j', async (field, wrong) => {
    const before = await read()
    const { status, body } = await save({ name: 'Changed', ...wrong })
    expect({ status, field: body.field }).toEqual({ status: 400, field })
    expect(await read()).toEqual(before)
  })

  it('name their changes in the audit log', async () => {
    await save({
      name: 'Sunrise',
      sign_up: 'domains',
      sign_up_domains: ['@Sunrise.test', 'b.test'],
    })
    const { body } = await school.call(listAuditEvents, { query: { kind: 'school' } }, admin)
    expect(body.data[0]).toMatchObject({
      ...{ action: 'changed', target_name: 'Sunrise' },
      detail: {
        changes: [
          { field: 'name', before: 'Prepwell', after: 'Sunrise' },
          { field: 'sign_up', before: 'open', after: 'domains' },
          { field: 'sign_up_domains', before: '', after: 'sunrise.test, b.test' },
        ],
      },
    })
  })

  it('show visitors the look and the rule, and domains only while they are the rule', async () => {
    await save({ sign_up: 'domains', sign_up_domains: ['sunrise.test'] })
    const shown = async () => (await school.call(getSchool)).body.data
    expect(await shown()).toMatchObject({ sign_up: 'domains', sign_up_domains: ['sunrise.test'] })
    expect(Object.keys(await shown())).not.toContain('mail_from')
    await save({ sign_up: 'open' })
    expect(await shown()).toMatchObject({ sign_up: 'open', sign_up_domains: [] })
  })
})

it('only staff learn whether questions of authors are checked', async () => {
  await save({ check_questions: true })
  const [author, student] = await Promise.all([addStaff(school, ['Author']), addStudent(school)])
  const told = async (person?: Person) =>
    (await school.call(getSchool, {}, person)).body.data.check_questions
  expect(await told(admin)).toBe(true)
  expect(await told(author)).toBe(true)
  expect(await told(student)).toBeUndefined()
  expect(await told()).toBeUndefined()
})

describe('a logo', () => {
  it('is uploaded by an admin, keeps its proportions, and belongs to the school', async () => {
    const picture = await plain(900, 300).png().toBuffer()
    const student = await addStudent(school)
    expect((await sendPicture(school, student, picture, 'school_logo')).status).toBe(403)
    const { status, body } = await sendPicture(school, admin, picture, 'school_logo')
    expect(status).toBe(201)
    expect((await save({ logo: body.filename })).body.data.logo).toBe(body.filename)
    expect((await school.call(getSchool)).body.data.logo).toBe(body.filename)
    const url = `/static/uploads/school_logos/${body.filename}`
    expect((await school.app.inject({ url })).statusCode).toBe(200)
  })
})

it('mails come from the sender of the school', async () => {
  await save({ mail_from: 'Sunrise <exams@sunrise.test>' })
  await school.call(signup, {
    body: { name: 'Zoe', email: 'zoe@example.com', password: 'a password' },
  })
  expect((await school.mails()).map(({ from }) => from)).toMatchObject([
    { name: 'Sunrise', address: 'exams@sunrise.test' },
  ])
})

it('a new exam is published and dated as the school presets it, an explicit choice wins', async () => {
  await save({ review_first: true, shown_after: 'marks', time_zone: 'Asia/Tokyo' })
  const { body } = await school.call(quizzes.getExamClock, {}, admin)
  expect(body.data).toMatchObject({
    time_zone: 'Asia/Tokyo',
    presets: { review_first: true, shown_after: 'marks' },
  })
  const exam = {
    ...{
      name: 'Mock',
      chapter_id: (await addChapter(school, oneOfEach)).chapterId,
      description: 'A mock exam',
    },
    ...{ difficulty_level: 'easy', date_of_quiz: '2026-05-01T10:00', time_duration: 60 },
  }
  const made = async (fields: object) => {
    const created = await school.call(quizzes.createQuiz, { body: { ...exam, ...fields } }, admin)
    const params = { id: created.body.data.id }
    return (await school.call(quizzes.getQuiz, { params }, admin)).body.data
  }
  expect(await made({ quiz_mode: 'exam' })).toMatchObject({
    ...{ review_first: true, shown_after: 'marks' },
    date_of_quiz: Date.parse('2026-05-01T01:00:00Z') / 1000,
  })
  expect(await made({ quiz_mode: 'exam', review_first: false })).toMatchObject({
    ...{ review_first: false, shown_after: 'marks' },
  })
  expect(await made({ quiz_mode: 'practice' })).toMatchObject({
    ...{ review_first: false, shown_after: 'keys' },
  })
})

it('a leaderboard for admins is hidden from students, also as a file', async () => {
  const student = await addStudent(school)
  const seen = async (person: Person) => [
    (await school.call(listLeaderboard, {}, person)).status,
    (await exportAs(school, 'leaderboard', { type: 'csv' }, person)).status,
  ]
  expect(await seen(student)).toEqual([200, 200])
  await save({ leaderboard: 'admins' })
  expect(await seen(student)).toEqual([403, 403])
  expect(await seen(admin)).toEqual([200, 200])
})

describe('the longest life of a session', () => {
  const day = 24 * 3600
  /** Uses the session every four days, and keeps the renewed token as a browser does. */
  const use = async (person: Person, days: number): Promise<Person> => {
    let token = person.token
    for (let passed = 0; passed < days; passed += 4) {
      school.clock.advance(4 * day)
      const answer = await school.call(listOwnSessions, {}, { ...person, token })
      token = String(answer.headers['x-access-token'] ?? token)
      if (answer.status !== 200) break
    }
    return { ...person, token }
  }
  const status = async (person: Person) => (await school.call(listOwnSessions, {}, person)).status

  it('ends a session that is used all the time, after 90 days unless the school says otherwise', async () => {
    const student = await use(await addStudent(school), 88)
    expect(await status(student)).toBe(200)
    expect(await status(await use(student, 4))).toBe(401)
    admin = await addAdmin(school)
    await save({ session_days: 7 })
    const other = await use(await addStudent(school), 4)
    expect(await status(other)).toBe(200)
    expect(await status(await use(other, 4))).toBe(401)
  })

  it('never cuts an exam in progress', async () => {
    const exam = await addQuiz(school, { minutes: 7 * 24 * 60 })
    const student = await addStudent(school)
    const attempt = await begin(exam, student)
    const signedIn = await use(student, 4)
    // An admin with a newer session shortens the lifetime of sessions during the exam.
    admin = await addAdmin(school)
    await save({ session_days: 1 })
    expect(await status(signedIn)).toBe(200)
    expect((await submit(attempt, signedIn)).status).toBe(200)
    // The page repeats a submit whose response was lost, and then asks for the receipt.
    expect((await submit(attempt, signedIn)).status).toBe(409)
    const params = { id: attempt }
    expect((await school.call(getReceipt, { params }, signedIn)).status).toBe(200)
    school.clock.advance(2 * 3600)
    expect(await status(signedIn)).toBe(401)
  })
})
