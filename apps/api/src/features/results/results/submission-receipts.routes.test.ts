import { helpAttempt, helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { getSubmissionReceipt } from '@prepwell/contract/results/submission-receipts.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'

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
  student = await addStudent(school)
})

const start = epoch(firstDay)
const ask = (id: number, person = student) =>
  school.call(getSubmissionReceipt, { params: { id } }, signedInAnew(school, person))
const receipt = async (id: number) => (await ask(id)).body.data
const help = (id: number, body: { action: 'submit' | 'reopen'; reason: string }) =>
  school.call(helpAttempt, { params: { id }, body }, signedInAnew(school, admin))

describe('the receipt of a submitted exam', () => {
  it('says when it was submitted, how many answers arrived, its code, and when the result comes', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const id = await day.begin(exam)
    const [mcq, msq, numerical] = exam.questions
    school.clock.advance(61)
    await day.submit(id, {
      // One is chosen without Save & Next, the other also marked for review: both count as answers.
      [mcq?.id ?? 0]: { answered: false, selected_values: mcq?.optionIds[0] ?? 0, seq: 1 },
      [msq?.id ?? 0]: {
        ...{ answered: true, selected_values: [msq?.optionIds[0] ?? 0], seq: 2 },
        ...{ markedForReview: true, review_seq: 3 },
      },
      // This is not a number, but it is stored and marked as wrong.
      [numerical?.id ?? 0]: { answered: true, selected_values: '12 cm', seq: 4 },
    })
    school.clock.advance(600)
    expect(await receipt(id)).toEqual({
      ...{ take_quiz_id: id, quiz_id: exam.id, quiz_name: 'Mock exam', server_time: start + 661 },
      ...{ receipt_code: receiptCode(id), submitted_at: start + 61 },
      ...{ closed_by: 'student', closed_reason: null },
      ...{ answered_count: 3, to_answer: 3 },
      ...{ is_withheld: false, held_by: null, review_first: false, is_published: false },
      ...{ results_by: expect.any(Number), late_answers: [], stage: 'waiting' },
    })
  })

  it('tells nothing of marks or keys, and stays the same when the result is out', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const id = await day.begin(exam)
    await day.submit(id, rightAnswers(exam))
    const before = await receipt(id)
    school.clock.advance(2 * 3600)
    await day.finish()
    const after = await receipt(id)
    expect(after).toEqual({
      ...before,
      ...{ server_time: start + 7200, results_by: null, is_published: true, stage: 'published' },
    })
    expect(JSON.stringify(after)).not.toMatch(/mark|score|percent|correct|option/)
  })

  it('is there for an exam that the server has closed', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const id = await day.begin(exam)
    school.clock.advance(3613)
    await day.finish()
    expect(await receipt(id)).toMatchObject({
      ...{ closed_by: 'server', submitted_at: start + 3600, answered_count: 0 },
      receipt_code: receiptCode(id),
    })
  })

  it('names the reason of an admin who submitted it, and so do the attempt and the audit log', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const id = await day.begin(exam)
    await help(id, { action: 'submit', reason: 'The bus leaves' })
    const told = { closed_by: 'admin', closed_reason: 'The bus leaves' }
    expect(await receipt(id)).toMatchObject({ ...told, receipt_code: receiptCode(id) })
    expect(await day.show(id)).toMatchObject({ ...told, receipt_code: receiptCode(id) })
    const { detail } = await school.db
      .selectFrom('audit_events')
      .select('detail')
      .where('target_id', '=', exam.id)
      .where('action', '=', 'helped')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ help: 'submit', receipts: [receiptCode(id)] })
  })

  it('has its code beside the right name in the audit log', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const ids: number[] = []
    for (const name of ['Zara Shah', 'Bela Jain']) {
      student = await addPerson(school, { name })
      ids.push(await day.begin(exam))
    }
    const body = { action: 'submit', all: true, reason: 'The hall closes' } as const
    const all = { params: { id: exam.id }, body }
    await school.call(helpCandidates, all, signedInAnew(school, admin))
    const { detail } = await school.db
      .selectFrom('audit_events')
      .select('detail')
      .where('target_id', '=', exam.id)
      .where('action', '=', 'helped')
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({
      names: ['Zara Shah', 'Bela Jain'],
      receipts: ids.map(receiptCode),
    })
  })

  it('has no code while the exam is running, also after it was opened again; later the same code', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const id = await day.begin(exam)
    const running = { submitted_at: null, receipt_code: null, closed_by: null, closed_reason: null }
    expect(await receipt(id)).toMatchObject({ ...running, stage: 'running', results_by: null })
    await help(id, { action: 'submit', reason: 'A mistake' })
    await help(id, { action: 'reopen', reason: 'It was a mistake' })
    expect(await receipt(id)).toMatchObject(running)
    await day.submit(id, {})
    expect(await receipt(id)).toMatchObject({
      ...{ receipt_code: receiptCode(id), closed_by: 'student', closed_reason: null },
    })
  })

  it('does not exist for a practice', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const id = await day.begin(practice)
    await day.submit(id, {})
    expect((await ask(id)).status).toBe(404)
    expect((await day.show(id)).receipt_code).toBeNull()
  })

  it('is for its student and for staff, and 404 for others and for what does not exist', async () => {
    const exam = await addQuiz(school, { startsIn: 0 })
    const id = await day.begin(exam)
    await day.submit(id, {})
    expect((await ask(id, admin)).body.data.receipt_code).toBe(receiptCode(id))
    expect((await ask(id, await addStudent(school))).status).toBe(404)
    expect((await ask(2_000_000_000)).status).toBe(404)
    expect((await school.call(getSubmissionReceipt, { params: { id } })).status).toBe(401)
  })
})
