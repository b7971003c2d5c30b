import { getQuestion } from '@prepwell/contract/bank/questions.ts'
import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import * as contract from '@prepwell/contract/results/regrades.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { everyRow } from '../../../test/every-row.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

let school: School
let admin: Person
let exam: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school)
})
const { begin, take, publish, submit } = attemptCalls(() => school)
const { regrade, dryRun, undo, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

/** The MCQ of the quiz. It is worth 2 marks, and the second of its three options is right. */
const mcq = (quiz = exam) => quiz.questions[0] ?? { id: 0, optionIds: [] }
const option = (place: number, quiz = exam) => mcq(quiz).optionIds[place] ?? 0

/** Three students take the quiz and choose the first, the second and the third option. */
async function sit(quiz = exam) {
  const students: Person[] = []
  const ids: number[] = []
  for (const place of [0, 1, 2]) {
    const student = await addStudent(school, `Student ${place}`)
    students.push(student)
    ids.push(await take(quiz, student, choose(mcq(quiz).id, option(place, quiz))))
  }
  return { students, ids }
}

const alsoFirst = (quiz = exam) => ({
  question_id: mcq(quiz).id,
  policy: 'also_accept' as const,
  correct_answer: option(0, quiz),
})

describe('a regrade', () => {
  it('is tried without any change, applied, listed and undone', async () => {
    const { ids } = await sit()
    await publish()
    expect(await marksOf(ids)).toEqual([0, 2, 0])
    const before = await everyRow(school)

    const dry = await dryRun(exam, { items: [alsoFirst()], reason: 'Both are right' })
    expect(dry.status, dry.body.message).toBe(200)
    expect(dry.body).toMatchObject({
      ...{ attempts: 3, changed: 1, gained: 1, lost: 0, running: 0, total: 1 },
      histogram: [{ change: 2, attempts: 1 }],
      quizzes: [{ id: exam.id, name: 'Mock exam', attempts: 3, changed: 1, is_published: true }],
      data: [
        {
          ...{ take_quiz_id: ids[0], name: 'Student 0' },
          before: { scored_marks: 0, total_marks: 9, percentage: 0, rank: 2, points: 0 },
          after: { scored_marks: 2, total_marks: 9, percentage: 22.22, rank: 1, points: 22.22 },
        },
      ],
    })
    expect(await everyRow(school)).toEqual(before)

    const done = await regrade(exam, { items: [alsoFirst()], reason: 'Both are right' })
    expect(done.status, done.body.message).toBe(201)
    expect(await marksOf(ids)).toEqual([2, 2, 0])
    const list = await school.call(contract.listRegrades, { params: { id: exam.id } }, asAdmin())
    const id = list.body.data[0]?.id ?? 0
    expect(list.body.data).toMatchObject([
      {
        ...{ quiz_id: exam.id, reason: 'Both are right', may_undo: true, undone_at: null },
        ...{ keep_better: false, everywhere: false, corrected_bank: false },
        items: [{ question_id: mcq().id, display_id: 1, policy: 'also_accept', key: 'A' }],
        effect: { attempts: 3, changed: 1 },
      },
    ])
    const shown = await school.call(contract.getRegrade, { params: { id } }, asAdmin())
    expect(shown.body.data).toEqual(dry.body.data)

    const undone = await undo(id)
    expect(undone.status, undone.body.message).toBe(200)
    expect(await marksOf(ids)).toEqual([0, 2, 0])
    const { regrades, regrade_items, regrade_attempts, paper_gradings, ...after } =
      await everyRow(school)
    const logs = ['attempt_events', 'notices', 'attempts', 'regrades', 'regrade_items']
    for (const [table, rows] of Object.entries(before))
      if (![...logs, 'regrade_attempts', 'paper_gradings'].includes(table))
        expect(after[table], table).toEqual(rows)
    expect((await undo(id)).status).toBe(200)
    expect(
      [regrades, regrade_items, regrade_attempts, paper_gradings].map((all) => all?.length),
    ).toEqual([1, 1, 1, 1])
  })

  it('is told once by mail, and in the log of the attempt and of the school', async () => {
    const { students, ids } = await sit()
    await publish()
    await school.mails()
    await regrade(exam, { items: [alsoFirst()], reason: 'Both are right' })
    const mails = (await school.mails()).filter(({ subject }) =>
      subject?.includes('marks have changed'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Both are right')
    expect(mails[0]?.text).toContain('0 marks before, 2 marks now')
    const log = await school.call(
      listAttemptEvents,
      { params: { id: ids[0] ?? 0 } },
      signedInAnew(school, students[0] ?? admin),
    )
    expect(log.body.data.filter(({ kind }) => kind === 'regraded')).toMatchObject([
      { questions: [1], before: 0, after: 2, reason: 'Both are right' },
    ])
    const audit = await school.call(listAuditEvents, { query: { action: 'regraded' } }, asAdmin())
    expect(audit.body.data[0]).toMatchObject({
      ...{ kind: 'quiz', target_id: exam.id, rows: 1, detail: { reason: 'Both are right' } },
    })

    const [{ id } = { id: 0 }] = (
      await school.call(contract.listRegrades, { params: { id: exam.id } }, asAdmin())
    ).body.data
    school.clock.advance(60)
    await undo(id)
    const again = (await school.mails()).filter(({ subject }) =>
      subject?.includes('marks have changed'),
    )
    expect(again).toHaveLength(2)
    expect(again[1]?.text).toContain('2 marks before, 0 marks now')
  })

  it('mails the undo even if nobody knows whether the first mail arrived', async () => {
    await sit()
    await publish()
    const { id } = await regrade(exam, { items: [alsoFirst()], reason: 'Both are right' })
    const changed = async () =>
      (await school.mails()).filter(({ subject }) => subject?.includes('marks have changed'))
    const before = (await changed()).length
    // As if the connection to the mail server was lost just after it had accepted the mail.
    await school.db
      .updateTable('notices')
      .set({ sent_at: null })
      .where('kind', '=', 'marks_changed')
      .where('quiz_id', '=', exam.id)
      .execute()
    school.clock.advance(60)
    await undo(id)
    const mails = await changed()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('2 marks before, 0 marks now')
  })

  it('is not mailed where nothing is published, and if it was undone before the mail', async () => {
    await sit()
    await regrade(exam, { items: [alsoFirst()], reason: 'Both are right' })
    await publish()
    const changed = async () =>
      (await school.mails()).filter(({ subject }) => subject?.includes('marks have changed')).length
    const before = await changed()
    const { id } = await regrade(exam, {
      items: [{ question_id: mcq().id, policy: 'full_all' }],
      reason: 'Unclear',
    })
    school.clock.advance(60)
    await undo(id)
    expect(await changed()).toBe(before)
  })

  it.each<{ name: string; regradeAndPublish: () => Promise<number> }>([
    {
      name: 'an exam, regraded before publication',
      regradeAndPublish: async () => {
        await sit()
        const { id } = await regrade(exam, { items: [alsoFirst()], reason: 'Both are right' })
        await publish()
        return id
      },
    },
    {
      name: 'a practice, submitted after the regrade',
      regradeAndPublish: async () => {
        const practice = await addQuiz(school, { mode: 'practice' })
        const answer = choose(mcq(practice).id, option(2, practice))
        await take(practice, await addStudent(school), answer)
        const items = [alsoFirst(practice)]
        const { id } = await regrade(practice, { items, reason: 'Both are right' })
        const right = choose(mcq(practice).id, option(0, practice))
        await take(practice, await addStudent(school), right)
        return id
      },
    },
  ])('mails the undo to those who knew no other marks: $name', async ({ regradeAndPublish }) => {
    const changed = async () =>
      (await school.mails()).filter(({ subject }) => subject?.includes('marks have changed'))
    const before = (await changed()).length
    const id = await regradeAndPublish()
    expect(await changed()).toHaveLength(before)
    school.clock.advance(60)
    expect((await undo(id)).status).toBe(200)
    const mails = await changed()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('2 marks before, 0 marks now')
  })

  it('marks attempts at their submission that were running when it was made', async () => {
    const student = await addStudent(school)
    const id = await begin(exam, student)
    const { status } = await regrade(exam, {
      items: [{ question_id: mcq().id, policy: 'leave_out' }],
      reason: 'No answer is right',
    })
    expect(status).toBe(201)
    await submit(id, student, choose(mcq().id, option(1)))
    const row = await school.db
      .selectFrom('attempts')
      .select(['scored_marks', 'total_marks'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ scored_marks: '0.00', total_marks: '7.00' })
  })

  it('gives the bank the new key as a version', async () => {
    await sit()
    const item = {
      question_id: mcq().id,
      policy: 'new_key' as const,
      correct_answer: option(2),
    }
    await regrade(exam, { items: [item], reason: 'The third is right' })
    const { body } = await school.call(getQuestion, { params: { id: mcq().id } }, asAdmin())
    expect(body.data).toMatchObject({ versions_count: 2 })
    expect(body.data.options?.map(({ is_correct }) => is_correct)).toEqual([false, false, true])
  })
})
