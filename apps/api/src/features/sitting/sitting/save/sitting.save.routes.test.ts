import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { rightAnswers } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let sit: ReturnType<typeof sittingAt>['sit']
let save: ReturnType<typeof sittingAt>['save']
let submit: ReturnType<typeof sittingAt>['submit']
let stored: ReturnType<typeof sittingAt>['stored']
let orders: ReturnType<typeof sittingAt>['orders']
beforeAll(async () => {
  school = await openSchool()
  ;({ sit, save, submit, stored, orders } = sittingAt(school))
})
afterAll(() => school.close())

describe('POST save', () => {
  it('acknowledges each question with its seq, the time and the deadline', async () => {
    const at = await sit()
    const [mcq] = at.quiz.questions
    const answer = await save(at, {
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0], seq: 7 },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      message: 'Saved',
      take_quiz_id: at.id,
      saved: { [String(mcq?.id)]: 7 },
      order: { [String(mcq?.id)]: { seq: 7, review_seq: 0, visit_seq: 0 } },
      server_time: epoch(school.clock.now()),
      deadline: epoch(school.clock.now()) + 3600,
    })
  })

  it('merges: questions that a body does not name keep their answers', async () => {
    const at = await sit()
    const [first, , third] = at.quiz.questions
    await save(at, {
      [first?.id ?? 0]: { answered: true, selected_values: first?.optionIds[0], seq: 1 },
    })
    await save(at, { [third?.id ?? 0]: { answered: true, selected_values: '3', seq: 2 } })
    expect(Object.keys(await stored(at))).toEqual([String(first?.id), String(third?.id)])
  })

  it('keeps every answer when 40 saves of one attempt arrive at once', async () => {
    const at = await sit()
    const id = at.quiz.questions[2]?.id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, seq) =>
        save(at, { [id]: { answered: true, selected_values: String(seq), seq } }),
      ),
    )
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
    expect((await stored(at))[String(id)]?.selected_values).toBe('39')
    expect((await orders(at))[String(id)]?.seq).toBe(39)
    // Each response was true when it was sent: the answer is stored, or a newer one was there
    // first.
    for (const [seq, { body }] of answers.entries())
      expect(body.message === 'Saved').toBe(body.order[String(id)]?.seq === seq)
  })

  it.each([
    { name: 'a question of another paper', state: { 999999: { answered: true } } },
    { name: 'a word for a question', state: { one: { answered: true } } },
    { name: 'a negative seq', state: { 1: { answered: true, seq: -1 } } },
    {
      name: 'a negative review_seq',
      state: { 1: { markedForReview: true, review_seq: -1 } },
    },
    { name: 'half a visit_seq', state: { 1: { visit_seq: 0.5 } } },
    { name: 'a review_seq without the flag', state: { 1: { review_seq: 3 } } },
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

  it('saves nothing from a body that contains one invalid answer', async () => {
    const at = await sit()
    const answer = await save(at, { ...rightAnswers(at.quiz), 999999: { answered: true } })
    expect(answer.status).toBe(400)
    expect(await stored(at)).toEqual({})
  })

  it('is accepted until the end of the grace period, and 409 afterwards', async () => {
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

  it("is 404 for anybody else's attempt and for one that does not exist", async () => {
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
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Quiz submitted successfully',
        take_quiz_id: at.id,
        submitted_at: epoch(school.clock.now()),
      },
    })
    expect(await row(at)).toMatchObject({
      scored_marks: '9.00',
      percentage: '100.00',
      closed_by: 'student',
    })
  })

  it('gives blanks no marks, and a partly right MSQ answer its share', async () => {
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

  it('counts during the grace period, and the finish time is the deadline', async () => {
    const at = await sit()
    school.clock.advance(3607)
    const { status, body } = await submit(at, rightAnswers(at.quiz))
    const attempt = await row(at)
    expect([status, body.submitted_at]).toEqual([200, epoch(attempt.deadline ?? new Date(0))])
    expect(attempt.submitted_at).toEqual(attempt.deadline)
    expect(attempt.percentage).toBe('100.00')
  })

  it('by the clock closes the attempt if the expired deadline is the current one', async () => {
    const at = await sit()
    const dueAt = epoch((await row(at)).deadline ?? new Date(0))
    school.clock.advance(3600)
    expect((await submit(at, rightAnswers(at.quiz), { due_at: dueAt })).status).toBe(200)
    expect(await row(at)).toMatchObject({ closed_by: 'student', percentage: '100.00' })
  })

  it('by a clock that runs slightly fast closes the attempt, too', async () => {
    const at = await sit()
    const dueAt = epoch((await row(at)).deadline ?? new Date(0))
    school.clock.advance(3599)
    expect((await submit(at, {}, { due_at: dueAt })).status).toBe(200)
  })

  it('with an invalid body leaves the attempt open', async () => {
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
