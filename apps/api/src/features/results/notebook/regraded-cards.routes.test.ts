import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { notebookAt } from '../../../test/notebook/notebook-at.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { only } from '../../../test/sitting/practising-again.ts'
import { regradeQuestions, undoRegradeOf } from '../../../test/sitting/regrade-questions.ts'

let school: School
let student: Person
let book: ReturnType<typeof notebookAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  await addAdmin(school)
  book = notebookAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const { take } = attemptCalls(() => school)
const me = () => signedInAnew(school, student)

/** Takes a practice with the third option of the MCQ, which is wrong, and the right number. */
async function practised() {
  const practice = await addQuiz(school, { mode: 'practice' })
  const [mcq, , numerical] = practice.questions
  await take(practice, me(), wrongMcq(practice))
  return { practice, mcq: mcq?.id ?? 0, options: mcq?.optionIds ?? [], number: numerical?.id ?? 0 }
}
const wrongMcq = (practice: TestQuiz) => {
  const [mcq, , numerical] = practice.questions
  return {
    ...only(practice, String(numerical?.id)),
    [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[2] ?? 0 },
  }
}
const cardOf = async (question_id: number, state?: string) =>
  (await book.list(student, { question_id, ...(state ? { state } : {}) }))[0]

describe('a question that a regrade', () => {
  it('leaves out takes its card away, with a line; the undo brings it back', async () => {
    const { practice, mcq } = await practised()
    expect(await cardOf(mcq)).toMatchObject({ reason: 'wrong', changed: null })
    await book.review(student, { question_id: mcq })
    const id = await regradeQuestions(school, practice.id, [
      { question_id: mcq, policy: 'leave_out' },
    ])
    expect(await cardOf(mcq)).toBeUndefined()
    expect(await book.today(student)).toBeUndefined()
    expect(await cardOf(mcq, 'removed')).toMatchObject({
      changed: { how: 'left_out' },
      due_on: null,
    })
    await undoRegradeOf(school, id)
    expect(await cardOf(mcq)).toMatchObject({ changed: { how: 'regraded' }, reviews: 1 })
  })

  it('finds right takes a new card away, and only changes one that was reviewed', async () => {
    const { practice, mcq, options } = await practised()
    const key = [String(options[2])]
    expect(await cardOf(mcq)).toMatchObject({ state: 'new', changed: null })
    const id = await regradeQuestions(school, practice.id, [
      { question_id: mcq, policy: 'also_accept', key },
    ])
    expect(await cardOf(mcq, 'removed')).toMatchObject({ changed: { how: 'regraded' } })
    await undoRegradeOf(school, id)
    expect(await cardOf(mcq)).toMatchObject({ state: 'new', changed: { how: 'regraded' } })
    await book.review(student, { question_id: mcq })
    await regradeQuestions(school, practice.id, [{ question_id: mcq, policy: 'also_accept', key }])
    expect(await cardOf(mcq)).toMatchObject({ state: 'waiting', changed: { how: 'regraded' } })
  })

  it('finds wrong gets a card', async () => {
    const { practice, number } = await practised()
    expect(await cardOf(number)).toBeUndefined()
    await regradeQuestions(school, practice.id, [
      { question_id: number, policy: 'new_key', key: ['7'] },
    ])
    expect(await cardOf(number)).toMatchObject({ reason: 'wrong', state: 'new' })
  })

  it('marks otherwise rates the reviews anew that its attempts made', async () => {
    const { practice, mcq, options } = await practised()
    expect(await cardOf(mcq)).toBeDefined()
    school.clock.advance(3 * 24 * 3600)
    await take(practice, me(), wrongMcq(practice))
    const ratings = async () => {
      await book.overview(student)
      const rows = await school.db
        .selectFrom('card_reviews')
        .select('rating')
        .where('student_id', '=', student.id)
        .where('question_id', '=', mcq)
        .execute()
      for (const { stored, computed } of await book.recomputed(student))
        expect(stored).toEqual(computed)
      return rows.map(({ rating }) => rating)
    }
    expect(await ratings()).toEqual([1])
    const key = [String(options[2])]
    await regradeQuestions(school, practice.id, [{ question_id: mcq, policy: 'also_accept', key }])
    expect(await ratings()).toEqual([3])
    await regradeQuestions(school, practice.id, [{ question_id: mcq, policy: 'leave_out' }])
    expect(await ratings()).toEqual([])
  })
})

it('a card that the student took out stays out, whatever is regraded', async () => {
  const { practice, mcq } = await practised()
  await book.overview(student)
  expect((await book.put(student, mcq, { is_in: false })).status).toBe(200)
  const id = await regradeQuestions(school, practice.id, [
    { question_id: mcq, policy: 'leave_out' },
  ])
  expect(await cardOf(mcq)).toBeUndefined()
  await undoRegradeOf(school, id)
  expect(await cardOf(mcq)).toBeUndefined()
  await take(practice, me(), wrongMcq(practice))
  expect(await cardOf(mcq)).toBeUndefined()
})

it('a card that a regrade took away and the student added by hand stays', async () => {
  const { practice, mcq, options, number } = await practised()
  await book.overview(student)
  await regradeQuestions(school, practice.id, [
    { question_id: mcq, policy: 'also_accept', key: [String(options[2])] },
  ])
  expect(await cardOf(mcq)).toBeUndefined()
  expect((await book.put(student, mcq, { is_in: true })).status).toBe(200)
  await regradeQuestions(school, practice.id, [
    { question_id: number, policy: 'new_key', key: ['7'] },
  ])
  expect(await cardOf(mcq)).toMatchObject({ reason: 'added', state: 'new', changed: null })
})
