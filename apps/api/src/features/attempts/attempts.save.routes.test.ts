import * as attempts from '@prepwell/contract/attempts.ts'
import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../test/exams.ts'
import { addAdmin, addStudent } from '../../test/people.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

interface Sitting {
  readonly quiz: TestQuiz
  readonly student: Person
  readonly id: number
}

async function sit(on?: TestQuiz): Promise<Sitting> {
  const quiz = on ?? (await addQuiz(school))
  const student = await addStudent(school)
  const { body } = await school.call(attempts.startAttempt, { params: { id: quiz.id } }, student)
  return { quiz, student, id: body.data.take_quiz_id }
}

const save = (at: Pick<Sitting, 'id' | 'student'>, quiz_state: QuizStateInput) =>
  school.call(attempts.saveAnswers, { params: { id: at.id }, body: { quiz_state } }, at.student)
const submit = (at: Pick<Sitting, 'id' | 'student'>, quiz_state: QuizStateInput = {}) =>
  school.call(attempts.submitAttempt, { params: { id: at.id }, body: { quiz_state } }, at.student)
const stored = async ({ quiz, student }: Sitting) =>
  (await school.call(attempts.checkStart, { params: { id: quiz.id } }, student)).body.data
    .quiz_state

describe('POST save', () => {
  it('acknowledges each question with its seq, the time and the deadline', async () => {
    const at = await sit()
    const [mcq] = at.quiz.questions
    const answer = await save(at, {
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0], seq: 7 },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      saved: { [String(mcq?.id)]: 7 },
      server_time: epoch(school.clock.now()),
      deadline: epoch(school.clock.now()) + 3600,
    })
  })

  it('merges: what a body does not name stays', async () => {
    const at = await sit()
    const [first, , third] = at.quiz.questions
    await save(at, {
      [first?.id ?? 0]: { answered: true, selected_values: first?.optionIds[0], seq: 1 },
    })
    await save(at, { [third?.id ?? 0]: { answered: true, selected_values: '3', seq: 2 } })
    expect(Object.keys(await stored(at))).toEqual([String(first?.id), String(third?.id)])
  })

  it('never lets an older seq overwrite a newer one, and says which seq stands', async () => {
    const at = await sit()
    const id = at.quiz.questions[2]?.id ?? 0
    await save(at, { [id]: { answered: true, selected_values: 'new', seq: 9 } })
    const late = await save(at, { [id]: { answered: true, selected_values: 'old', seq: 4 } })
    expect(late.body.saved).toEqual({ [String(id)]: 9 })
    expect((await stored(at))[String(id)]?.selected_values).toBe('new')
  })

  it('ends in the same state for any order and any repetition of the same saves', async () => {
    const questions = [0, 1, 2] as const
    const change = fc.record({
      question: fc.constantFrom(...questions),
      seq: fc.integer({ min: 0, max: 6 }),
      chosen: fc.integer({ min: 0, max: 2 }),
      answered: fc.boolean(),
      markedForReview: fc.boolean(),
      time_spent: fc.integer({ min: 0, max: 50 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 8 }).chain((saves) =>
          fc.record({
            saves: fc.constant(saves),
            replay: fc.array(fc.nat(saves.length - 1), { maxLength: 6 }).chain((again) =>
              fc.shuffledSubarray([...saves.keys(), ...again], {
                minLength: saves.length + again.length,
              }),
            ),
          }),
        ),
        async ({ saves, replay }) => {
          const plain = await sit()
          const replayed = await sit(plain.quiz)
          school.clock.advance(60)
          const body = (at: Sitting, index: number): QuizStateInput => {
            const { question, chosen, ...rest } = saves[index] ?? { question: 0, chosen: 0 }
            const item = at.quiz.questions[question]
            const selected_values = question === 2 ? String(chosen) : item?.optionIds[chosen]
            return { [item?.id ?? 0]: { ...rest, selected_values } }
          }
          for (const index of saves.keys()) await save(plain, body(plain, index))
          for (const index of replay) await save(replayed, body(replayed, index))
          expect(await stored(replayed)).toEqual(await stored(plain))
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)

  it('keeps every answer when 40 saves of one attempt arrive at once', async () => {
    const at = await sit()
    const id = at.quiz.questions[2]?.id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, seq) =>
        save(at, { [id]: { answered: true, selected_values: String(seq), seq } }),
      ),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect((await stored(at))[String(id)]).toMatchObject({ selected_values: '39', seq: 39 })
  })

  it('lets a client that does not count replace what it names', async () => {
    const at = await sit()
    const id = at.quiz.questions[2]?.id ?? 0
    await save(at, { [id]: { answered: true, selected_values: '1', seq: 50 } })
    await save(at, { [id]: { answered: true, selected_values: '2' } })
    await save(at, { [id]: { answered: true, selected_values: 'late', seq: 50 } })
    expect((await stored(at))[String(id)]).toMatchObject({ selected_values: '2', seq: 51 })
  })

  it.each([
    { name: 'a question of another paper', state: { 999999: { answered: true } } },
    { name: 'a word for a question', state: { one: { answered: true } } },
    { name: 'a negative seq', state: { 1: { answered: true, seq: -1 } } },
    {
      name: 'an object for a selection',
      state: { 1: { answered: true, selected_values: { a: 1 } } },
    },
    { name: 'no object at all', state: [] },
  ])('answers 400 for $name', async ({ state }) => {
    const at = await sit()
    const answer = await save(at, state as unknown as QuizStateInput)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('quiz_state')
  })

  it('saves nothing of a body with one wrong answer in it', async () => {
    const at = await sit()
    const answer = await save(at, { ...rightAnswers(at.quiz), 999999: { answered: true } })
    expect(answer.status).toBe(400)
    expect(await stored(at)).toEqual({})
  })

  it('is accepted until the end of the grace, and 409 after it', async () => {
    const at = await sit()
    const id = at.quiz.questions[2]?.id ?? 0
    school.clock.advance(3610)
    expect(
      (await save(at, { [id]: { answered: true, selected_values: '1', seq: 1 } })).status,
    ).toBe(200)
    school.clock.advance(1)
    const late = await save(at, { [id]: { answered: true, selected_values: '2', seq: 2 } })
    expect(late).toMatchObject({ status: 409, body: { code: 'attempt_closed' } })
  })

  it("is 404 for anybody else's attempt and for one that is not there", async () => {
    const at = await sit()
    const stranger = await addStudent(school)
    expect((await save({ id: at.id, student: stranger }, {})).status).toBe(404)
    expect((await save({ id: 2_000_000, student: stranger }, {})).status).toBe(404)
  })

  it('is for students only', async () => {
    const at = await sit()
    expect((await save({ id: at.id, student: await addAdmin(school) }, {})).status).toBe(403)
    expect(
      (await school.call(attempts.saveAnswers, { params: { id: at.id }, body: { quiz_state: {} } }))
        .status,
    ).toBe(401)
  })
})

describe('POST submit', () => {
  it('marks every stored selection, confirmed or not, and the last answers of its body', async () => {
    const at = await sit()
    const right = rightAnswers(at.quiz)
    const [mcq, msq, numerical] = at.quiz.questions
    await save(at, {
      [mcq?.id ?? 0]: { ...right[mcq?.id ?? 0], answered: false },
      [msq?.id ?? 0]: { ...right[msq?.id ?? 0], markedForReview: true },
    })
    const answer = await submit(at, { [numerical?.id ?? 0]: right[numerical?.id ?? 0] ?? {} })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Quiz submitted successfully' } })
    expect(await row(at)).toMatchObject({
      scored_marks: '9.00',
      percentage: '100.00',
      closed_by: 'student',
    })
  })

  it('counts blanks as nothing and part of an MSQ as its share', async () => {
    const at = await sit()
    const [, msq] = at.quiz.questions
    await submit(at, {
      [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0] ?? 0] },
    })
    expect(await row(at)).toMatchObject({ scored_marks: '1.50', percentage: '16.67' })
  })

  it('gives one result to ten simultaneous submits', async () => {
    const at = await sit()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submit(at, rightAnswers(at.quiz))),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([200, ...Array(9).fill(409)])
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(
      'The quiz has already been submitted',
    )
    expect(await submittedEvents(at)).toBe(1)
  })

  it('changes nothing the second time, nor does a save after it', async () => {
    const at = await sit()
    await submit(at, rightAnswers(at.quiz))
    const before = await row(at)
    school.clock.advance(5)
    expect((await submit(at)).status).toBe(409)
    const blank = Object.fromEntries(
      at.quiz.questions.map(({ id }) => [id, { answered: false, selected_values: null }]),
    )
    expect((await save(at, blank)).status).toBe(409)
    expect(await row(at)).toEqual(before)
  })

  it('within the grace it counts, and the finish time is the deadline', async () => {
    const at = await sit()
    school.clock.advance(3607)
    expect((await submit(at, rightAnswers(at.quiz))).status).toBe(200)
    const attempt = await row(at)
    expect(attempt.submitted_at).toEqual(attempt.deadline)
    expect(attempt.percentage).toBe('100.00')
  })

  it('with a wrong body leaves the attempt open', async () => {
    const at = await sit()
    expect((await submit(at, { 999999: { answered: true } })).status).toBe(400)
    expect((await row(at)).submitted_at).toBeNull()
  })

  it("is 404 for anybody else's attempt", async () => {
    const at = await sit()
    expect((await submit({ id: at.id, student: await addStudent(school) })).status).toBe(404)
    expect((await row(at)).submitted_at).toBeNull()
  })

  it('is for students only', async () => {
    const at = await sit()
    expect((await submit({ id: at.id, student: await addAdmin(school) })).status).toBe(403)
    expect(
      (
        await school.call(attempts.submitAttempt, {
          params: { id: at.id },
          body: { quiz_state: {} },
        })
      ).status,
    ).toBe(401)
  })
})

const row = ({ id }: Sitting) =>
  school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function submittedEvents({ id }: Sitting): Promise<number> {
  const events = await school.db
    .selectFrom('attempt_events')
    .select('id')
    .where('attempt_id', '=', id)
    .where('kind', '=', 'submitted')
    .execute()
  return events.length
}
