import { getResult } from '@prepwell/contract/results/results.ts'
import { listChecks } from '@prepwell/contract/sitting/checks.ts'
import { takeOpenAnswers } from '@prepwell/contract/sitting/open-practice.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, oneOfEach, type TestQuiz } from '../../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../../test/content/groups.ts'
import { addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
let quiz: TestQuiz
let student: Person
beforeEach(async () => {
  school = await openSchool({}, { workers: 2 })
  quiz = await addQuiz(school, { mode: 'practice', questions: oneOfEach })
  student = await addStudent(school)
})
afterEach(() => school.close())

const calls = attemptCalls(() => school)
type Answers = readonly { readonly question_id: number; readonly selected_values: unknown }[]
const take = (answers: Answers, person = student, quiz_id = quiz.id) =>
  school.call(takeOpenAnswers, { body: { quiz_id, answers } as never }, person)

const id = (place: number) => quiz.questions[place]?.id ?? 0
const option = (place: number, at: number) => quiz.questions[place]?.optionIds[at]
/** Returns a right answer and a wrong one. */
const two = () => [
  { question_id: id(0), selected_values: [option(0, 1)] },
  { question_id: id(2), selected_values: ['7'] },
]
const answers = () => school.db.selectFrom('answers').selectAll().orderBy('question_id').execute()
const attempts = () => school.db.selectFrom('attempts').selectAll().orderBy('id').execute()

describe('answers that were given before signing up', () => {
  it('begin the practice as checked answers, which the server marks', async () => {
    const { status, body } = await take(two())
    expect({ status, answers: body.data.answers }).toEqual({ status: 200, answers: 2 })
    const params = { id: body.data.take_quiz_id ?? 0 }
    const listed = (await school.call(listChecks, { params }, student)).body
    expect(listed.data).toMatchObject([
      { question_id: id(0), outcome: 'right', marks: 2 },
      { question_id: id(2), outcome: 'wrong', marks: 0, selected_values: ['7'] },
    ])
    expect((await calls.submit(params.id, student)).status).toBe(200)
    const result = (await school.call(getResult, { params }, student)).body
    expect(result.data).toMatchObject({ total_scored_marks: 2, total_marks: 9 })
  })

  it('are taken once: again, and at once from two tabs, changes nothing', async () => {
    const both = await Promise.all([take(two()), take(two())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.filter(({ body }) => body.data.take_quiz_id !== null)).toHaveLength(1)
    const before = [await attempts(), await answers()]
    expect(before[0]).toHaveLength(1)
    const other = [{ question_id: id(0), selected_values: [option(0, 0)] }]
    expect((await take(other)).body.data).toEqual({ take_quiz_id: null, answers: 0 })
    expect([await attempts(), await answers()]).toEqual(before)
  })

  it('change nothing for a student who has practised it, submitted or not', async () => {
    const attempt = await calls.begin(quiz, student)
    expect((await take(two())).body.data.take_quiz_id).toBeNull()
    await calls.submit(attempt, student)
    const before = [await attempts(), await answers()]
    expect((await take(two())).body.data.take_quiz_id).toBeNull()
    expect([await attempts(), await answers()]).toEqual(before)
  })

  it('belong to the caller alone', async () => {
    const other = await addStudent(school)
    await take(two())
    expect((await take(two(), other)).body.data.answers).toBe(2)
    expect((await attempts()).map(({ student_id }) => student_id)).toEqual([student.id, other.id])
  })

  it('are left out where a question has changed, is unknown, or has no answer', async () => {
    const { body } = await take([
      { question_id: id(0), selected_values: [2_000_000_000] },
      { question_id: id(1), selected_values: [] },
      { question_id: 2_000_000_000, selected_values: ['1'] },
      { question_id: id(2), selected_values: '2.5' },
    ])
    expect(body.data.answers).toBe(1)
    expect(await answers()).toMatchObject([{ question_id: id(2), selected: ['2.5'] }])
  })

  it('wait while an exam holds the questions', async () => {
    await addQuiz(school, { chapterId: quiz.chapterId, startsIn: 0, minutes: 60 })
    const refused = await take(two())
    expect(refused.status).toBe(400)
    expect(await attempts()).toEqual([])
    school.clock.advance(2 * 3600)
    expect((await take(two())).body.data.answers).toBe(2)
  })

  it('begin no exam, no practice of another group, and none that does not exist', async () => {
    const exam = await addQuiz(school, {})
    const closed = await addQuiz(school, { mode: 'practice' })
    await openTo(school, closed, [await addGroup(school)])
    for (const quizId of [exam.id, closed.id, 2_000_000_000])
      expect((await take([], student, quizId)).status).toBe(404)
    expect(await attempts()).toEqual([])
  })
})
