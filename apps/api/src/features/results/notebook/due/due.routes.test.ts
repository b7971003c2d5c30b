import { putNotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calendarDay } from '../../../../platform/clock.ts'
import { addQuiz, oneOfEach, type TestQuestion } from '../../../../test/content/exams.ts'
import { notebookAt } from '../../../../test/notebook/notebook-at.ts'
import { addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { dayAfter } from '../schedule/days.ts'

let school: School
let student: Person
let book: ReturnType<typeof notebookAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  book = notebookAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const { take } = attemptCalls(() => school)
const day = 24 * 3600
const number: TestQuestion = { type: 'Numerical', answer: '1' }

/** Makes `count` cards for questions of a new chapter; returns the ids of the questions. */
async function withCards(count: number): Promise<number[]> {
  const questions = Array.from({ length: count }, () => number)
  const practice = await addQuiz(school, { mode: 'practice', questions })
  const ids = practice.questions.map(({ id }) => id)
  const wrong = { answered: true, selected_values: '2' }
  await take(
    practice,
    signedInAnew(school, student),
    Object.fromEntries(ids.map((id) => [id, wrong])),
  )
  return ids
}
const idsOf = (cards: ReadonlyArray<{ question_id: number }>) =>
  cards.map(({ question_id }) => question_id)
const due = async (count = 200) => idsOf(await book.due(student, count))

describe('new cards', () => {
  it('are as many a day as the student wants, those first that came first', async () => {
    const first = await withCards(4)
    school.clock.advance(60)
    const second = await withCards(4)
    await book.change(student, { new_per_day: 5 })
    const today = await due()
    expect(today.toSorted()).toEqual([...first, ...second.slice(0, 1)].toSorted())
    expect(await book.overview(student)).toMatchObject({ cards: 8, new: 5, new_later: 3 })
    for (const question_id of today.slice(0, 3)) await book.review(student, { question_id })
    // The rest of today's cards, in the same order, and no others.
    expect(await due()).toEqual(today.slice(3))
    expect(await book.overview(student)).toMatchObject({ new: 2, new_later: 3 })
    expect(await book.today(student)).toMatchObject({ due: 2 })
    for (const question_id of today.slice(3)) await book.review(student, { question_id })
    expect(await due()).toEqual([])
    expect(await book.today(student)).toBeUndefined()
    school.clock.advance(day)
    expect((await due()).toSorted()).toEqual(second.slice(1).toSorted())
  })

  it('are 20 a day without a setting, and a session has 20 cards', async () => {
    await withCards(22)
    expect(await book.due(student)).toHaveLength(20)
    expect(await due()).toHaveLength(20)
    expect(await due(3)).toEqual((await due()).slice(0, 3))
  })
})

describe('due cards', () => {
  it('come in the same order all day, the least remembered first, mixed over chapters', async () => {
    const chapters = [await withCards(6), await withCards(6)]
    const all = chapters.flat()
    const [longAgo = 0] = all
    await book.review(student, ...all.map((question_id) => ({ question_id })))
    school.clock.advance(20 * day)
    const others = all.filter((id) => id !== longAgo)
    await book.review(student, ...others.map((question_id) => ({ question_id })))
    school.clock.advance(60 * day)
    const order = await due()
    expect(order.toSorted()).toEqual(all.toSorted())
    expect(order[0]).toBe(longAgo)
    const ofFirst = order.map((id) => chapters[0]?.includes(id))
    const changes = ofFirst.filter((one, place) => place > 0 && one !== ofFirst[place - 1])
    expect(changes.length).toBeGreaterThan(2)
    for (const [place, question_id] of order.entries()) {
      if (place > 6) break
      school.clock.advance(600)
      await book.review(student, { question_id })
      expect(await due()).toEqual(order.slice(place + 1))
    }
  })

  it('come before the new ones', async () => {
    const [known = 0] = await withCards(1)
    await book.review(student, { question_id: known })
    school.clock.advance(10 * day)
    const fresh = await withCards(2)
    const order = await due()
    expect(order[0]).toBe(known)
    expect(order.slice(1).toSorted()).toEqual(fresh.toSorted())
  })
})

it('no card is due after the exam of the student until it is over', async () => {
  const [question_id = 0] = await withCards(1)
  const { cards } = await book.review(student, { question_id, rating: 'easy' })
  const without = cards[0]?.due_on ?? ''
  const dueOn = async () => (await book.list(student))[0]?.due_on
  expect(await dueOn()).toBe(without)
  const exam_date = dayAfter('2026-03-02', 2)
  expect(without > exam_date).toBe(true)
  await book.change(student, { exam_date })
  expect(await dueOn()).toBe(exam_date)
  expect(await book.overview(student)).toMatchObject({ next_due_on: exam_date, due: 0, exam_date })
  school.clock.advance(2 * day)
  expect(await due()).toEqual([question_id])
  expect(await book.today(student)).toMatchObject({ due: 1 })
  school.clock.advance(day)
  expect(await due()).toEqual([])
  expect(await dueOn()).toBe(without)
})

it('says what the buttons do before the exam', async () => {
  const [question_id = 0] = await withCards(1)
  await book.change(student, { exam_date: dayAfter('2026-03-02', 4) })
  const [card] = await book.due(student)
  expect(card?.next_days).toMatchObject({ again: 1, easy: 4 })
  const { cards } = await book.review(student, { question_id, rating: 'easy' })
  expect(cards[0]?.due_on).toBe(dayAfter('2026-03-02', 4))
})

it('a new retention moves the days of all cards', async () => {
  const [question_id = 0] = await withCards(1)
  await book.review(student, { question_id, rating: 'easy' })
  const dueOn = async () => (await book.list(student))[0]?.due_on ?? ''
  const usual = await dueOn()
  await book.change(student, { retention: 0.95 })
  expect((await dueOn()) < usual).toBe(true)
  await book.change(student, { retention: 0.8 })
  expect((await dueOn()) > usual).toBe(true)
  await book.change(student, { retention: 0.9 })
  expect(await dueOn()).toBe(usual)
  expect(await book.settings(student)).toEqual({
    ...{ retention: 0.9, new_per_day: 20, exam_date: null, exam_name: null },
    ...{ has_streak: false, has_mail: false, is_exam_over: false },
  })
})

it.each(['2026-02-31', '0000-01-01', '1899-12-31'])('refuses %s as the exam', async (exam_date) => {
  const body = { exam_date }
  const refused = await school.call(putNotebookSettings, { body }, signedInAnew(school, student))
  expect(refused).toMatchObject({ status: 400, body: { field: 'exam_date' } })
})

it.each(['', '   ', 'x'.repeat(81)])('refuses "%s" as the name of the exam', async (exam_name) => {
  const refused = await school.call(
    putNotebookSettings,
    { body: { exam_name } },
    signedInAnew(school, student),
  )
  expect(refused).toMatchObject({ status: 400, body: { field: 'exam_name' } })
})

it('the exam has a name, which only its student sees and can take away', async () => {
  await book.change(student, { exam_name: ' JEE Main ', exam_date: '2027-01-24' })
  expect(await book.settings(student)).toMatchObject({
    ...{ exam_name: 'JEE Main', exam_date: '2027-01-24', is_exam_over: false },
  })
  const today = calendarDay(school.clock.now(), school.platform.settings.examTimeZone)
  await book.change(student, { exam_date: today })
  expect((await book.settings(student)).is_exam_over).toBe(false)
  await book.change(student, { exam_date: dayAfter(today, -1) })
  expect((await book.settings(student)).is_exam_over).toBe(true)
  expect(await book.settings(await addStudent(school))).toMatchObject({ exam_name: null })
  await book.change(student, { exam_name: null, exam_date: null })
  expect(await book.settings(student)).toMatchObject({ exam_name: null, exam_date: null })
})

it('shows options, passage and translations as the bank has them', async () => {
  const practice = await addQuiz(school, { mode: 'practice', questions: oneOfEach })
  const [mcq, msq] = practice.questions
  await take(practice, signedInAnew(school, student), {
    [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0] ?? 0 },
    [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[1] ?? 0] },
  })
  const cards = await book.due(student)
  expect(cards.find(({ type }) => type === 'MCQ')).toMatchObject({
    options: [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
    correct_answer: [mcq?.optionIds[1]],
    passage: null,
  })
  expect(cards.find(({ type }) => type === 'MSQ')).toMatchObject({
    correct_answer: [msq?.optionIds[0], msq?.optionIds[2]],
  })
  expect(cards[0]).not.toHaveProperty('language')
})
