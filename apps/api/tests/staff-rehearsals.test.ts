import { listOwnReports } from '@prepwell/contract/exam-day/question-reports.ts'
import * as rehearsal from '@prepwell/contract/exam-day/rehearsal.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { addStaff, addToken } from '../src/test/people.ts'
import { openSchool, type School } from '../src/test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Adds a teacher who has begun to rehearse one of their own exams. */
async function rehearse() {
  const exam = await addQuiz(school, { startsIn: 7200 })
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', exam.chapterId)
    .executeTakeFirstOrThrow()
  const group = await addGroup(school)
  await openTo(school, exam, [group])
  const teacher = await addStaff(school, ['Teacher'], { subjects: [subject_id], groups: [group] })
  const begun = await school.call(rehearsal.beginRehearsal, { params: { id: exam.id } }, teacher)
  expect(begun.status, begun.body.message).toBe(200)
  const { quiz_id, take_quiz_id } = begun.body.data
  const call = async (endpoint: Endpoint, id: number, body?: object) =>
    (await school.call(endpoint, { params: { id }, ...(body ? { body } : {}) } as never, teacher))
      .status
  const calls = async () => ({
    check: await call(sitting.checkStart, quiz_id),
    start: await call(sitting.startAttempt, quiz_id),
    paper: await call(getPaper, quiz_id),
    save: await call(sitting.saveAnswers, take_quiz_id, { quiz_state: {} }),
    receipt: await call(sitting.getReceipt, take_quiz_id),
    reports: await call(listOwnReports, take_quiz_id),
    submit: await call(sitting.submitAttempt, take_quiz_id, { quiz_state: {} }),
    attempt: await call(getAttempt, take_quiz_id),
  })
  return { teacher, calls }
}

const all = (status: number) => ({
  ...{ check: status, start: status, paper: status, save: status, receipt: status },
  ...{ reports: status, submit: status },
})

it('a teacher sits the rehearsal of an own exam, and reads its result', async () => {
  const { calls } = await rehearse()
  expect(await calls()).toEqual({ ...all(200), attempt: 200 })
})

it.each(['staff_subjects', 'staff_groups'] as const)(
  'a rehearsal that is open ends when the scope is taken away: %s',
  async (table) => {
    const { teacher, calls } = await rehearse()
    await school.db.deleteFrom(table).where('user_id', '=', teacher.id).execute()
    expect(await calls()).toEqual({ ...all(403), attempt: 404 })
  },
)

it('a program rehearses nothing, and reads no attempt of its own account', async () => {
  const exam = await addQuiz(school, { startsIn: 7200 })
  const program = await addToken(school, [...tokenPermissions, 'exams.rehearse'])
  const params = { id: exam.id }
  expect((await school.call(rehearsal.beginRehearsal, { params }, program)).status).toBe(403)
  // Makes the rehearsal of a teacher look as if the program had begun it.
  const { teacher, calls } = await rehearse()
  expect(await calls()).toMatchObject({ submit: 200, attempt: 200 })
  const attempts = school.db.updateTable('attempts').where('student_id', '=', teacher.id)
  const { id } = await attempts
    .set({ student_id: program.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await school.call(getAttempt, { params: { id } }, program)).status).toBe(404)
})
