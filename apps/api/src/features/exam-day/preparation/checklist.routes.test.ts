import { deleteQuestion } from '@prepwell/contract/bank/questions.ts'
import { getChecklist } from '@prepwell/contract/exam-day/checklist.ts'
import * as rehearsal from '@prepwell/contract/exam-day/rehearsal.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { inTwoLanguages } from '../../../test/content/two-languages.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { insertBackup } from '../../school/backups/index.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

async function lines(id: number) {
  const { status, body } = await school.call(getChecklist, { params: { id } }, admin)
  expect(status, body.message).toBe(200)
  return Object.fromEntries(body.data.map((line) => [line.item, line]))
}

it('the checklist is read from the data of the school', async () => {
  for (let count = 0; count < 3; count += 1) await addStudent(school)
  const slow = await addStudent(school)
  await addPerson(school, { status: 'Suspended' })
  await school.db
    .updateTable('users')
    .set({ extra_time_factor: '1.5' })
    .where('id', '=', slow.id)
    .execute()
  const exam = await addQuiz(school, { startsIn: 7200, minutes: 60, reviewFirst: true })
  const other = await addQuiz(school, { startsIn: 7200 + 3599, minutes: 60, name: 'Mock 2' })
  await addQuiz(school, { startsIn: 7200 + 3600, minutes: 60, name: 'Right after' })
  await addQuiz(school, { startsIn: 90_000, name: 'Tomorrow' })
  const before = await lines(exam.id)
  expect(before).toMatchObject({
    paper: { state: 'ok', text: expect.stringContaining('3 questions') },
    sources: { state: 'ok' },
    keys: { state: 'ok' },
    candidates: {
      state: 'ok',
      text: 'It is open to all students: 4 students. 1 other cannot sit it: suspended, or without a confirmed address.',
    },
    clashes: {
      state: 'look',
      exam_id: other.id,
      text: '4 students may sit Mock 2 at the same time.',
    },
    extra_time: { text: expect.stringContaining('1 student has') },
    results: { text: expect.stringContaining('by hand') },
    rehearsal: { state: 'look' },
  })
  const begun = await school.call(rehearsal.beginRehearsal, { params: { id: exam.id } }, admin)
  const { take_quiz_id } = begun.body.data
  expect((await lines(exam.id))['rehearsal']).toMatchObject({ state: 'look' })
  await school.call(
    submitAttempt,
    { params: { id: take_quiz_id }, body: { quiz_state: {} } },
    admin,
  )
  expect((await lines(exam.id))['rehearsal']).toMatchObject({ state: 'ok' })
  await school.call(rehearsal.discardRehearsal, { params: { id: exam.id } }, admin)
  expect((await lines(exam.id))['rehearsal']).toMatchObject({ state: 'ok' })
})

it('the checklist names the languages that an exam offers, and what is not translated', async () => {
  const plain = await addQuiz(school, { startsIn: 200 * 3600, questions: inTwoLanguages })
  expect((await lines(plain.id))['languages']).toBeUndefined()
  const fields = { startsIn: 200 * 3600, languages: ['en', 'hi'] }
  const whole = await addQuiz(school, { ...fields, questions: inTwoLanguages })
  const lacking = await addQuiz(school, fields)
  expect((await lines(whole.id))['languages']).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('English, Hindi'),
  })
  expect((await lines(lacking.id))['languages']).toMatchObject({
    state: 'look',
    text: expect.stringContaining('3 questions not in Hindi'),
  })
})

it('the checklist names the sections that have their own times, and the common end', async () => {
  const { chapterId } = await addQuiz(school, { mode: 'practice' })
  const sections = [40, 20].map((minutes, at) =>
    sectionOf(chapterId, {
      ...{ name: `Part ${at + 1}`, minutes },
      sources: [{ chapter_id: chapterId, take: 'draw' as const, count: 1 }],
    }),
  )
  const fields = {
    date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 300 * 3600,
    ...({ section_times: 'each', early_section_end: 'go_on', pause_minutes: 5 } as const),
  }
  const timed = await addSectionedQuiz(school, admin, sections, fields)
  const text = (await lines(timed))['section_times']?.text
  expect(text).toContain(
    'Part 1 (40 minutes), Part 2 (20 minutes). Between two of them is a pause of 5',
  )
  expect(text).not.toContain('common end')
  const together = await addSectionedQuiz(school, admin, sections, {
    ...fields,
    ...{ entry_minutes: 10, ends_together: true },
  })
  const both = await lines(together)
  const end = /Everybody ends on (.*), but/.exec(both['window']?.text ?? '')?.[1] ?? 'no end'
  expect(both['section_times']?.text).toContain(`to the common end, ${end}, but for extra time:`)
  const plain = await addQuiz(school, { startsIn: 7200 })
  expect((await lines(plain.id))['section_times']).toBeUndefined()
})

it("the checklist counts the students of the exam's groups", async () => {
  const [ready, suspended] = [await addStudent(school), await addStudent(school)]
  const exam = await addQuiz(school, { startsIn: 50 * 3600 })
  await openTo(school, exam, [await addGroup(school, [ready, suspended])])
  await addQuiz(school, { startsIn: 50 * 3600, name: 'Open to all' })
  const elsewhere = await addQuiz(school, { startsIn: 50 * 3600, name: 'For others' })
  await openTo(school, elsewhere, [await addGroup(school, [await addStudent(school)])])
  await school.db
    .updateTable('users')
    .set({ status: 'Suspended' })
    .where('id', '=', suspended.id)
    .execute()
  expect(await lines(exam.id)).toMatchObject({
    candidates: { state: 'look', text: expect.stringMatching(/: 1 student. 1 other cannot/) },
    clashes: { text: '1 student may sit Open to all at the same time.' },
  })
  await openTo(school, exam, [await addGroup(school)])
  expect(await lines(exam.id)).toMatchObject({ candidates: { state: 'problem' } })
})

it('the checklist shows what sections lack until the paper is frozen', async () => {
  const { chapterId, questions } = await addQuiz(school, { mode: 'practice' })
  const add = () => addSectionedQuiz(school, admin, [sectionOf(chapterId)])
  const remove = (id = 0) => school.call(deleteQuestion, { params: { id } }, admin)
  const frozen = await add()
  await school.call(startAttempt, { params: { id: frozen } }, await addStudent(school))
  for (const question of questions) await remove(question.id)
  expect(await lines(frozen)).toMatchObject({ sources: { state: 'ok' }, window: { state: 'ok' } })
})

it('the checklist finds what would keep everybody from beginning', async () => {
  const keyless = await addQuiz(school, {
    startsIn: 7200,
    questions: [{ type: 'MCQ', options: ['a', 'b'], correct: [] }],
  })
  expect((await lines(keyless.id))['keys']).toMatchObject({ state: 'problem' })
  const sources = [{ chapter_id: keyless.chapterId, take: 'draw' as const, count: 5 }]
  const short = await addSectionedQuiz(school, admin, [sectionOf(keyless.chapterId, { sources })], {
    date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 7200,
  })
  expect((await lines(short))['sources']).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('Section lacks 4'),
  })
  const empty = await addQuiz(school, { startsIn: 7200, questions: [] })
  expect((await lines(empty.id))['paper']).toMatchObject({ state: 'problem' })
})

it('the checklist knows when the last backup was made', async () => {
  const exam = await addQuiz(school, { startsIn: 30 * 3600 })
  const backup = async () => (await lines(exam.id))['backup']
  const make = (hoursBefore: number) => {
    const started_at = after(school.clock.now(), (30 - hoursBefore) * 3600)
    const finished_at = after(started_at, 9)
    return insertBackup(school.db, { started_at, finished_at, bytes: 1, migration: '0034-backups' })
  }
  expect(await backup()).toMatchObject({
    state: 'look',
    text: expect.stringContaining('No backup'),
  })
  await make(24.01)
  expect(await backup()).toMatchObject({
    state: 'look',
    text: expect.stringContaining('March 02, 2026'),
  })
  await make(23.99)
  expect(await backup()).toMatchObject({ state: 'ok' })
})

it('the checklist exists only for exams, and not for a rehearsal', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  const exam = await addQuiz(school, { startsIn: 7200 })
  const { body } = await school.call(rehearsal.beginRehearsal, { params: { id: exam.id } }, admin)
  for (const id of [practice.id, body.data.quiz_id, 2_000_000_000])
    expect((await school.call(getChecklist, { params: { id } }, admin)).status).toBe(404)
})
