import {
  listOwnReports,
  listQuestionReports,
  reportQuestion,
  settleQuestionReports,
} from '@prepwell/contract/exam-day/question-reports.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { readableBy } from '../../../test/readable.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { type Sitting, sittingAt } from '../../../test/sitting/sitting.ts'

let school: School
let admin: Person
let taking: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  taking = sittingAt(school)
})
beforeEach(async () => {
  school.clock.set(firstDay)
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const question = (sitting: Sitting, index = 0) => sitting.quiz.questions[index]?.id ?? 0
const report = (
  sitting: Sitting,
  text: string,
  question_id = question(sitting),
  by: Person | null = signedInAnew(school, sitting.student),
) => school.call(reportQuestion, { params: { id: sitting.id }, body: { question_id, text } }, by)
async function own({ id, student }: Sitting) {
  const by = signedInAnew(school, student)
  return (await school.call(listOwnReports, { params: { id } }, by)).body.data
}
async function list(id: number) {
  const { status, body } = await school.call(listQuestionReports, { params: { id } }, admin)
  expect(status, body.message).toBe(200)
  return body.data.questions
}
const settle = (sitting: Sitting, state: 'open' | 'settled', note = '', id = sitting.quiz.id) =>
  school.call(
    settleQuestionReports,
    { params: { id, question_id: question(sitting) }, body: { state, note } },
    admin,
  )
const events = (id: number) =>
  school.db
    .selectFrom('attempt_events')
    .select('detail')
    .where('attempt_id', '=', id)
    .where('kind', '=', 'question_reported')
    .orderBy('id')
    .execute()

it('a report is stored once for each question: the last text counts, and each text is in the log', async () => {
  const sitting = await taking.sit()
  for (const text of ['No option is right', 'No option is right', 'Two options are right'])
    expect((await report(sitting, text)).status).toBe(200)
  expect(await own(sitting)).toMatchObject([
    { question_id: question(sitting), text: 'Two options are right' },
  ])
  expect((await events(sitting.id)).map(({ detail }) => detail)).toEqual([
    { question_id: question(sitting), text: 'No option is right' },
    { question_id: question(sitting), text: 'Two options are right' },
  ])
})

it('reports are grouped by question: open ones first, then those with the most reports', async () => {
  const one = await taking.sit()
  const two = await taking.sit(one.quiz)
  await report(one, 'A', question(one, 1))
  await report(one, 'B', question(one, 2))
  await report(two, 'C', question(one, 2))
  expect(
    (await list(one.quiz.id)).map(({ display_id, reports }) => [display_id, reports.length]),
  ).toEqual([
    [3, 2],
    [2, 1],
  ])
  await school.call(
    settleQuestionReports,
    { params: { id: one.quiz.id, question_id: question(one, 2) }, body: { state: 'settled' } },
    admin,
  )
  expect((await list(one.quiz.id)).map(({ display_id, state }) => [display_id, state])).toEqual([
    [2, 'open'],
    [3, 'settled'],
  ])
})

it('a report is settled with a note, and opens again if somebody reports the question after that', async () => {
  const sitting = await taking.sit()
  await report(sitting, 'No option is right')
  expect((await settle(sitting, 'settled', ' The key was wrong ')).status).toBe(200)
  expect(await list(sitting.quiz.id)).toMatchObject([
    { state: 'settled', note: 'The key was wrong', changed_by: expect.any(String) },
  ])
  school.clock.advance(60)
  await report(await taking.sit(sitting.quiz), 'Me too', question(sitting))
  expect(await list(sitting.quiz.id)).toMatchObject([{ state: 'open', note: 'The key was wrong' }])
  school.clock.advance(60)
  await settle(sitting, 'settled')
  await settle(sitting, 'open')
  expect(await list(sitting.quiz.id)).toMatchObject([{ state: 'open', note: '' }])
})

it('a note that a colleague has written since is not replaced unread', async () => {
  const sitting = await taking.sit()
  await report(sitting, 'No option is right')
  const [read] = await list(sitting.quiz.id)
  const settleRead = (note: string) =>
    school.call(
      settleQuestionReports,
      {
        params: { id: sitting.quiz.id, question_id: question(sitting) },
        body: { state: 'settled', note, version: read?.version },
      },
      admin,
    )
  expect((await settleRead('Key C')).status).toBe(200)
  expect((await settleRead('Key C')).status).toBe(200)
  expect(await settleRead('')).toMatchObject({ status: 409, body: { field: 'version' } })
  expect(await list(sitting.quiz.id)).toMatchObject([{ state: 'settled', note: 'Key C' }])
})

it("a suspended student's report is not shown", async () => {
  const sitting = await taking.sit()
  await report(sitting, 'Rude')
  await school.db
    .updateTable('users')
    .set({ status: 'Suspended' })
    .where('id', '=', sitting.student.id)
    .execute()
  expect(await list(sitting.quiz.id)).toEqual([])
})

it('a report never reaches another student', async () => {
  const sitting = await taking.sit()
  const other = await taking.sit(sitting.quiz)
  await report(sitting, 'zyzzyva is not a word')
  await settle(sitting, 'open', 'zyzzyva indeed')
  const { quiz, id } = sitting
  const ids = [quiz.id, quiz.chapterId, id, other.id, ...quiz.questions.map((one) => one.id)]
  for (const person of [other.student, await addStudent(school), null])
    expect((await readableBy(school, person, ids)).filter((text) => /zyzzyva/.test(text))).toEqual(
      [],
    )
  const mine = await readableBy(school, sitting.student, ids)
  expect(mine.filter((text) => text.includes('zyzzyva is not'))).toHaveLength(1)
  expect(mine.filter((text) => text.includes('zyzzyva indeed'))).toEqual([])
})

describe('a report is accepted', () => {
  it('for one day after the end', async () => {
    const sitting = await taking.sit()
    await taking.submit(sitting)
    school.clock.advance(limits.questionReportLateSeconds - 1)
    expect((await report(sitting, 'I was offline')).status).toBe(200)
    school.clock.advance(2)
    const late = await report(sitting, 'I was offline for long')
    expect([late.status, late.body.code]).toEqual([400, 'not_allowed_now'])
    expect(await own(sitting)).toMatchObject([{ text: 'I was offline' }])
  })

  it('only from the student whose attempt it is', async () => {
    const sitting = await taking.sit()
    const other = await taking.sit(sitting.quiz)
    expect((await report(sitting, 'Hello', undefined, other.student)).status).toBe(404)
    expect(
      (await school.call(listOwnReports, { params: { id: sitting.id } }, other.student)).status,
    ).toBe(404)
    expect(await own(sitting)).toEqual([])
  })

  it('only for a question of the exam, and only in an exam', async () => {
    const sitting = await taking.sit()
    const other = await addQuiz(school)
    expect(await report(sitting, 'Hello', other.questions[0]?.id)).toMatchObject({
      ...{ status: 400, body: { field: 'question_id' } },
    })
    const practice = await taking.sit(await addQuiz(school, { mode: 'practice' }))
    expect((await report(practice, 'Hello')).status).toBe(400)
  })

  it('with a text of at most 500 characters, replaced at most ten times', async () => {
    const sitting = await taking.sit()
    for (const text of ['', ' ', 'x'.repeat(501)])
      expect(await report(sitting, text)).toMatchObject({ status: 400, body: { field: 'text' } })
    for (let change = 0; change <= limits.questionReportChangesMax; change += 1)
      expect((await report(sitting, `Change ${change}`)).status).toBe(200)
    expect((await report(sitting, 'Once more')).status).toBe(400)
    expect((await report(sitting, 'Change 10')).status).toBe(200)
    expect(await events(sitting.id)).toHaveLength(limits.questionReportChangesMax + 1)
  })
})

it('only a reported question can be settled', async () => {
  const sitting = await taking.sit()
  expect((await settle(sitting, 'settled')).status).toBe(404)
  await report(sitting, 'Hello')
  expect((await settle(sitting, 'settled', '', (await addQuiz(school)).id)).status).toBe(404)
})

it("a report is deleted with the student's account", async () => {
  const sitting = await taking.sit()
  await report(sitting, 'Hello')
  await school.db.deleteFrom('users').where('id', '=', sitting.student.id).execute()
  expect(await list(sitting.quiz.id)).toEqual([])
})
