import * as users from '@prepwell/contract/accounts/users.ts'
import * as notebook from '@prepwell/contract/results/notebook.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../../test/content/exams.ts'
import { mailsTo } from '../../../../test/mails.ts'
import { keepCards } from '../../../../test/notebook/kept-cards.ts'
import { notebookAt } from '../../../../test/notebook/notebook-at.ts'
import { addStudent, signedInAnew } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { unsubscribeLinks } from '../../../accounts/users/index.ts'
import { queueDueCards } from './queue-due-cards.ts'

const hour = 3600
const day = 24 * hour

let school: School
let questions: readonly number[]
beforeAll(async () => {
  school = await openSchool()
  const chapter = await addChapter(
    school,
    Array.from({ length: 25 }, () => ({ type: 'Numerical', answer: '1' })),
  )
  questions = chapter.questions.map(({ id }) => id)
})
afterAll(() => school.close())

const { take } = attemptCalls(() => school)
const look = () => queueDueCards(school.platform)
const count = async (student: Person) => (await mailsTo(school, student)).length
const calendarDay = (days: number) =>
  new Date(school.clock.now().getTime() + days * day * 1000).toISOString().slice(0, 10)

/** Adds a student who wants the mail and has cards that have been due for `daysAgo` days. */
async function addReader({
  of = questions,
  cards = 21,
  daysAgo = 3,
  wants = true,
} = {}): Promise<Person> {
  const student = await addStudent(school)
  await keepCards(
    school,
    student.id,
    of.slice(0, cards).map((questionId) => ({
      questionId,
      reviews: [{ day: calendarDay(-20), rating: 3 }],
      dueOn: calendarDay(-daysAgo),
    })),
  )
  await school.call(notebook.putNotebookSettings, { body: { has_mail: wants } }, student)
  return student
}

describe('the mail about due cards', () => {
  it('goes to students who want it, when more than 20 cards have been due for 3 days', async () => {
    const student = await addReader()
    const others = [
      await addReader({ cards: 20 }),
      await addReader({ daysAgo: 2 }),
      await addReader({ wants: false }),
    ]
    await look()
    const [mail, ...more] = await mailsTo(school, student)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('21 cards are waiting in your notebook')
    expect(mail?.text).toContain('/notebook/review')
    expect(mail?.text).toContain('/notebook?settings=open')
    expect(mail?.text).toContain(unsubscribeLinks(school.platform, student.id).page)
    for (const other of others) expect(await count(other)).toBe(0)
  })

  it('says how many of the due cards have been due for days', async () => {
    const student = await addReader({ cards: 25 })
    await school.db
      .updateTable('cards')
      .set({ due_on: calendarDay(0) })
      .where('student_id', '=', student.id)
      .where('question_id', 'in', questions.slice(0, 4))
      .execute()
    await look()
    const [mail] = await mailsTo(school, student)
    expect(mail?.text).toContain('25 cards of your notebook are due, 21 of them for 3 days')
  })

  it('comes at most once in three days, also if several processes look at once', async () => {
    const student = await addReader()
    await Promise.all(Array.from({ length: 4 }, look))
    expect(await count(student)).toBe(1)
    school.clock.advance(3 * day - hour)
    await look()
    expect(await count(student)).toBe(1)
    school.clock.advance(2 * hour)
    await look()
    expect(await count(student)).toBe(2)
  })

  it('is not sent to who has answered the questions again, with the notebook closed', async () => {
    const asked = Array.from({ length: 21 }, () => ({ type: 'Numerical' as const, answer: '1' }))
    const practice = await addQuiz(school, { mode: 'practice', questions: asked })
    const of = practice.questions.map(({ id }) => id)
    const student = await addReader({ of })
    const right = of.map((id) => [id, { answered: true, selected_values: '1' }])
    await take(practice, signedInAnew(school, student), Object.fromEntries(right))
    await look()
    expect(await count(student)).toBe(0)
    expect((await notebookAt(school).overview(student)).due).toBe(0)
  })

  it('is not sent at night', async () => {
    const student = await addReader()
    school.clock.advance(13 * hour)
    await look()
    expect(await count(student)).toBe(0)
    school.clock.advance(11 * hour)
    await look()
    expect(await count(student)).toBe(1)
  })

  it('is not sent if the student has caught up or turned it off since it was queued', async () => {
    const [idle, quiet] = [await addReader(), await addReader()]
    await look()
    await school.db
      .updateTable('cards')
      .set({ due_on: calendarDay(9) })
      .where('student_id', '=', idle.id)
      .execute()
    await school.call(notebook.putNotebookSettings, { body: { has_mail: false } }, quiet)
    for (const student of [idle, quiet]) expect(await count(student)).toBe(0)
  })

  it('goes to no account that is suspended, unconfirmed, or gets no notices', async () => {
    const [suspended, silent, unsure] = [await addReader(), await addReader(), await addReader()]
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', suspended.id)
      .execute()
    await school.call(users.disableNotifications, {}, silent)
    await school.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unsure.id)
      .execute()
    await look()
    for (const student of [suspended, silent, unsure]) expect(await count(student)).toBe(0)
  })

  it('leaves out resting and removed cards', async () => {
    const student = await addReader({ cards: 22 })
    const [one = 0, other = 0] = questions
    const change = (question_id: number, changes: object) =>
      school.db
        .updateTable('cards')
        .set(changes)
        .where('student_id', '=', student.id)
        .where('question_id', '=', question_id)
        .execute()
    await change(one, { lapses: 6 })
    await change(other, { removed_at: school.clock.now() })
    await look()
    expect(await count(student)).toBe(0)
  })
})
