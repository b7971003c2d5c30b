import {
  getSchoolSettings,
  updateSchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import { checkOpenAnswer, getOpenPractice } from '@prepwell/contract/sitting/open-practice.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach, type TestQuiz } from '../../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../../test/sitting/regrading.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const { take } = attemptCalls(() => school)

const choose = (id: number | null) =>
  school.call(updateSchoolSettings, { body: { open_practice_id: id } }, admin)

async function openedPractice(): Promise<TestQuiz> {
  const quiz = await addQuiz(school, { mode: 'practice', name: 'Warm-up', questions: oneOfEach })
  expect((await choose(quiz.id)).status).toBe(200)
  return quiz
}

const read = (query: { questions?: 'all' | 'one' } = {}) => school.call(getOpenPractice, { query })
const check = (question_id: number, selected_values: unknown) =>
  school.call(checkOpenAnswer, { body: { question_id, selected_values } as never })
const asked = async () => {
  const { status, body } = await read()
  return status === 200 ? body.data.questions.map(({ id }) => id) : []
}

describe('the practice for visitors', () => {
  it('is none until an admin opens one, and none again after null', async () => {
    expect((await read()).status).toBe(404)
    const quiz = await openedPractice()
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: quiz.id, name: 'Warm-up', questions_count: 3 })
    expect(await asked()).toEqual(quiz.questions.map(({ id }) => id))
    await choose(null)
    expect((await read()).status).toBe(404)
    expect((await check(quiz.questions[0]?.id ?? 0, quiz.questions[0]?.optionIds[0])).status).toBe(
      404,
    )
  })

  it('offers one short question to try', async () => {
    const quiz = await openedPractice()
    const { body } = await read({ questions: 'one' })
    expect(body.data.questions).toMatchObject([{ id: quiz.questions[0]?.id, type: 'MCQ' }])
    expect(body.data.questions_count).toBe(3)
  })

  it('may be a paper of sections, whose marks hold, and closes when a draw comes in', async () => {
    const { chapterId, questions } = await addChapter(school, oneOfEach)
    const four = 2
    const section = sectionOf(chapterId, { scheme_id: four, answer_at_most: null })
    const fields = { quiz_mode: 'practice' } as const
    const id = await addSectionedQuiz(school, admin, [section], fields)
    expect((await choose(id)).status).toBe(200)
    expect(await asked()).toEqual(questions.map((one) => one.id))
    const { body } = await read()
    expect(Object.keys(body.data)).not.toContain('sections')
    const [mcq] = body.data.questions
    const answer = await check(mcq?.id ?? 0, questions[0]?.optionIds[1])
    expect(answer.body.data.marks).toBe(mcq?.marks_right)
    await school.db.updateTable('quiz_sources').set({ take: 'draw', count: 1 }).execute()
    expect((await read()).status).toBe(404)
  })

  it.each([
    ['draws questions', 'draw'],
    ['counts only some answers', 'limit'],
  ])('cannot be a practice that %s', async (_what, rule) => {
    const { chapterId } = await addChapter(school, oneOfEach)
    const draw = { chapter_id: chapterId, take: 'draw', count: 1 } as const
    const section = sectionOf(
      chapterId,
      rule === 'draw' ? { sources: [draw] } : { answer_at_most: 1 },
    )
    const id = await addSectionedQuiz(school, admin, [section], { quiz_mode: 'practice' })
    const { status, body } = await choose(id)
    expect({ status, field: body.field }).toEqual({ status: 400, field: 'open_practice_id' })
    const settings = (await school.call(getSchoolSettings, {}, admin)).body
    expect(settings.data.open_practice_id).toBeNull()
    expect(settings.open_practices).toEqual([])
  })

  it.each([
    ['an exam', async () => (await addQuiz(school, { startsIn: 60 })).id],
    ['no quiz', async () => 2_000_000_000],
    [
      'a practice of a group',
      async () => {
        const quiz = await addQuiz(school, { mode: 'practice' })
        await openTo(school, quiz, [await addGroup(school, [await addStudent(school)])])
        return quiz.id
      },
    ],
  ])('cannot be %s', async (_what, made) => {
    const { status, body } = await choose(await made())
    expect({ status, field: body.field }).toEqual({ status: 400, field: 'open_practice_id' })
    expect((await read()).status).toBe(404)
  })

  it('closes when it is limited to a group, deleted, or moved to a later date', async () => {
    const quiz = await openedPractice()
    await openTo(school, quiz, [await addGroup(school)])
    expect((await read()).status).toBe(404)
    await openTo(school, quiz, [])
    expect((await read()).status).toBe(200)
    const set = (fields: object) =>
      school.db.updateTable('quizzes').set(fields).where('id', '=', quiz.id).execute()
    await set({ date_of_quiz: new Date(school.clock.now().getTime() + 60_000) })
    expect((await read()).status).toBe(404)
    school.clock.advance(60)
    expect((await read()).status).toBe(200)
    await set({ deleted_at: school.clock.now() })
    expect((await read()).status).toBe(404)
  })
})

describe('an answer of a visitor', () => {
  it('is marked with the key of its question, and nothing is stored', async () => {
    const quiz = await openedPractice()
    const [mcq, msq, numerical] = quiz.questions
    const right = await check(mcq?.id ?? 0, mcq?.optionIds[1])
    expect(right.body.data).toMatchObject({
      ...{ question_id: mcq?.id, outcome: 'right', marks: 2 },
      ...{ selected_values: [mcq?.optionIds[1]], correct_answer: [mcq?.optionIds[1]] },
    })
    expect((await check(msq?.id ?? 0, [msq?.optionIds[1]])).body.data).toMatchObject({
      ...{ outcome: 'wrong', marks: 0 },
      correct_answer: [msq?.optionIds[0], msq?.optionIds[2]],
    })
    expect((await check(numerical?.id ?? 0, '2.50')).body.data).toMatchObject({
      ...{ outcome: 'right', marks: 4 },
    })
    expect(await school.db.selectFrom('attempts').selectAll().execute()).toEqual([])
  })

  it('to a question that was regraded is not asked for: papers are marked otherwise than the bank', async () => {
    const quiz = await openedPractice()
    const [mcq, ...others] = quiz.questions
    await take(quiz, await addStudent(school))
    const { regrade, undo } = regradingAt(
      () => school,
      () => admin,
    )
    const policy = { policy: 'also_accept' as const, correct_answer: mcq?.optionIds[0] ?? 0 }
    const { id, status } = await regrade(quiz, {
      items: [{ question_id: mcq?.id ?? 0, ...policy }],
      reason: 'Two are right',
    })
    expect(status).toBe(201)
    expect(await asked()).toEqual(others.map((one) => one.id))
    expect((await check(mcq?.id ?? 0, mcq?.optionIds[0])).status).toBe(404)
    await undo(id)
    expect(await asked()).toHaveLength(3)
  })

  it.each([
    ['blank', () => null],
    ['an empty list', () => []],
    ["another question's option", (quiz: TestQuiz) => quiz.questions[1]?.optionIds[0]],
    ['two options of one', (quiz: TestQuiz) => quiz.questions[0]?.optionIds.slice(0, 2)],
  ])('is refused if it is %s', async (_what, selected) => {
    const quiz = await openedPractice()
    const { status, body } = await check(quiz.questions[0]?.id ?? 0, selected(quiz))
    expect({ status, field: body.field }).toEqual({ status: 400, field: 'selected_values' })
    expect(Object.keys(body)).not.toContain('data')
  })

  it('to a question of no open practice is told the same as to one that does not exist', async () => {
    await openedPractice()
    const other = await addQuiz(school, { mode: 'practice', questions: oneOfEach })
    const [question] = other.questions
    const told = await check(question?.id ?? 0, question?.optionIds[1])
    const unknown = await check(2_000_000_000, question?.optionIds[1])
    expect(told.status).toBe(404)
    expect(told.body).toEqual(unknown.body)
  })
})
