import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type School } from '../../../../test/school.ts'
import { checkingAt, rightTo } from '../../../../test/sitting/checking.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let sitting: ReturnType<typeof sittingAt>
let checking: ReturnType<typeof checkingAt>
let at: Sitting
let mcq: TestQuiz['questions'][number]
let msq: TestQuiz['questions'][number]
let numerical: TestQuiz['questions'][number]
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  sitting = sittingAt(school)
  checking = checkingAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  at = await checking.begin()
  const [first, second, third] = at.quiz.questions
  if (!first || !second || !third) throw new Error('the quiz has three questions')
  ;[mcq, msq, numerical] = [first, second, third]
})

describe('a check', () => {
  it('tells whether the answer is right, with the key of its question', async () => {
    const answer = await checking.checked(at, mcq.id, rightTo(at.quiz, mcq.id), 5)
    expect(answer).toEqual({
      question_id: mcq.id,
      selected_values: [mcq.optionIds[1]],
      seq: 5,
      outcome: 'right',
      marks: 2,
      correct_answer: [mcq.optionIds[1]],
      answer_explanation: null,
      explanation_format: 'plain',
      checked_at: epoch(firstDay),
      similar_question: null,
    })
  })

  it.each([
    { name: 'a wrong option', of: 0, choose: [0], outcome: 'wrong', marks: 0 },
    { name: 'part of the right options', of: 1, choose: [2], outcome: 'partly', marks: 1.5 },
    {
      name: 'a wrong option beside a right one',
      of: 1,
      choose: [0, 1],
      outcome: 'wrong',
      marks: 0,
    },
    {
      name: 'all right options in another order',
      of: 1,
      choose: [2, 0],
      outcome: 'right',
      marks: 3,
    },
  ])('$name is $outcome', async ({ of, choose, outcome, marks }) => {
    const { id, optionIds } = at.quiz.questions[of] ?? mcq
    const selected = choose.map((place) => optionIds[place] ?? 0)
    expect(await checking.checked(at, id, selected)).toMatchObject({ outcome, marks })
  })

  it('counts a number within the range of a numerical question as right', async () => {
    const ranged = await checking.beginOn([
      { type: 'Numerical', answer: '2.5', range: ['2.4', '2.6'], marks: 4 },
    ])
    const [question] = ranged.quiz.questions
    const answer = await checking.checked(ranged, question?.id ?? 0, '0.25e1')
    expect(answer).toMatchObject({
      outcome: 'right',
      marks: 4,
      selected_values: ['0.25e1'],
      correct_answer: ['2.4', '2.6'],
    })
  })

  it('is listed for a page that is loaded again, in the order of the paper', async () => {
    const second = await checking.checked(at, numerical.id, '7', 1)
    const first = await checking.checked(at, mcq.id, mcq.optionIds[0], 1)
    const { status, body } = await checking.listed(at)
    expect([status, body.data]).toEqual([200, [first, second]])
  })

  it('shows its selection in the answers of the attempt, and the start check says so', async () => {
    await checking.checked(at, mcq.id, mcq.optionIds[0], 3)
    const { body } = await sitting.check(at)
    expect(body.data).toMatchObject({
      check: true,
      quiz_state: { [mcq.id]: { answered: true, selected_values: mcq.optionIds[0] } },
      order: { [mcq.id]: { seq: 3 } },
    })
  })

  it('stores the time on the screen, but no more than has passed', async () => {
    school.clock.advance(40)
    await checking.checked(at, mcq.id, mcq.optionIds[0], 1, { time_spent: 12 })
    await checking.checked(at, msq.id, msq.optionIds[0], 1, { time_spent: 999 })
    expect((await checking.rows(at)).map(({ time_spent }) => time_spent)).toEqual([12, 40])
  })
})

describe('a check that is refused', () => {
  it.each([
    { name: 'a blank answer', of: () => [mcq.id, null] as const, field: 'selected_values' },
    { name: 'an empty list', of: () => [msq.id, []] as const, field: 'selected_values' },
    { name: 'an empty number', of: () => [numerical.id, '  '] as const, field: 'selected_values' },
    {
      name: 'an option of another question',
      of: () => [mcq.id, msq.optionIds[0]] as const,
      field: 'selected_values',
    },
    {
      name: 'two options of an MCQ',
      of: () => [mcq.id, [...mcq.optionIds]] as const,
      field: 'selected_values',
    },
    { name: 'an unknown question', of: () => [999_999, '1'] as const, field: 'question_id' },
  ])('$name: 400, and nothing is stored', async ({ of, field }) => {
    const [questionId, selected] = of()
    const { status, body } = await checking.check(at, questionId, selected as number)
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_input', field })])
    expect(body).not.toHaveProperty('data')
    expect(await checking.rows(at)).toEqual([])
  })

  it('names a question of another quiz like one that does not exist', async () => {
    const foreign = await addQuiz(school, { mode: 'practice' })
    const ids = [foreign.questions[0]?.id ?? 0, 999_999]
    const answers = await Promise.all(ids.map((id) => checking.check(at, id, '1')))
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it.each(['check', 'listed'] as const)(
    '%s of another student’s attempt is a 404',
    async (call) => {
      await checking.checked(at, mcq.id, mcq.optionIds[0])
      const other = { id: at.id, student: await addStudent(school) }
      const answer =
        call === 'check'
          ? await checking.check(other, mcq.id, mcq.optionIds[0])
          : await checking.listed(other)
      expect([answer.status, answer.body]).toEqual([
        404,
        { code: 'not_found', message: 'Attempt not found' },
      ])
    },
  )

  it('by a practice begun without checks: 400, the same for right and wrong answers', async () => {
    const plain = await sitting.sit(await addQuiz(school, { mode: 'practice' }))
    const [question] = plain.quiz.questions
    const answers = await Promise.all(
      [0, 1].map((place) => checking.check(plain, question?.id ?? 0, question?.optionIds[place])),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    expect(await checking.rows(plain)).toEqual([])
    expect((await checking.listed(plain)).body.data).toEqual([])
  })

  it('by an exam, even if its start asks for checks', async () => {
    const exam = await addQuiz(school)
    const taken = await checking.begin(exam)
    const [question] = exam.questions
    const { status, body } = await checking.check(taken, question?.id ?? 0, question?.optionIds[0])
    expect([status, body.code]).toEqual([400, 'not_allowed_now'])
    const { checks } = await school.db
      .selectFrom('attempts')
      .select('checks')
      .where('id', '=', taken.id)
      .executeTakeFirstOrThrow()
    expect(checks).toBe(false)
  })

  it('after the submission: 409 for a check and for the list', async () => {
    await checking.checked(at, mcq.id, mcq.optionIds[0])
    await sitting.submit(at)
    const answers = [await checking.check(at, msq.id, msq.optionIds[0]), await checking.listed(at)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'attempt_closed'],
      [409, 'attempt_closed'],
    ])
  })
})

describe('a timed practice', () => {
  it.each([
    { name: 'within the grace', seconds: 3610, status: 200 },
    { name: 'after the grace', seconds: 3611, status: 409 },
  ])('can be checked like it is saved, $name: $status', async ({ seconds, status }) => {
    const timed = await checking.begin(undefined, {})
    const quiz = timed.quiz
    const student = await addStudent(school)
    const limited = await checking.begin(quiz, { student, timed: true })
    school.clock.advance(seconds)
    const [question] = quiz.questions
    const checked = await checking.check(limited, question?.id ?? 0, question?.optionIds[0])
    expect(checked.status).toBe(status)
    const saved = await sitting.save(limited, {})
    expect(saved.status).toBe(status)
  })
})
