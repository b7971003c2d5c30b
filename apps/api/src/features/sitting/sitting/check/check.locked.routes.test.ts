import { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestQuiz } from '../../../../test/content/exams.ts'
import { signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type School } from '../../../../test/school.ts'
import { checkingAt, rightTo } from '../../../../test/sitting/checking.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let sitting: ReturnType<typeof sittingAt>
let checking: ReturnType<typeof checkingAt>
let at: Sitting
let mcq: TestQuiz['questions'][number]
let other: TestQuiz['questions'][number]
/** The wrong option, which is checked, and the right one, which is sent too late. */
let [wrong, right] = [0, 0]
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  sitting = sittingAt(school)
  checking = checkingAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  at = await checking.begin()
  const [first, second] = at.quiz.questions
  if (!first || !second) throw new Error('the quiz has three questions')
  ;[mcq, other] = [first, second]
  ;[wrong, right] = [mcq.optionIds[0] ?? 0, mcq.optionIds[1] ?? 0]
})

/** The stored answer to the checked question. */
const stored = async () =>
  (await checking.rows(at)).find(({ question_id }) => question_id === mcq.id)

const tooLate = (fields: object) => ({
  [mcq.id]: { answered: true, selected_values: right, ...fields },
})

describe('a checked answer keeps its selection', () => {
  beforeEach(() => checking.checked(at, mcq.id, wrong, 5))

  it('when a newer change is saved; the device learns that the change is not stored', async () => {
    const { status, body } = await sitting.save(at, tooLate({ seq: 9 }))
    expect([status, body.saved, body.order[mcq.id]?.seq]).toEqual([200, {}, 9])
    expect(await stored()).toMatchObject({ selected: [String(wrong)], seq: 9 })
  })

  it('when it is cleared', async () => {
    await sitting.save(at, { [mcq.id]: { answered: false, selected_values: null, seq: 9 } })
    expect(await stored()).toMatchObject({ selected: [String(wrong)], answered: true })
  })

  it('when a client without sequence numbers replaces the answer', async () => {
    const { body } = await sitting.save(at, tooLate({ markedForReview: true }))
    expect([body.saved, body.message]).toEqual([{}, 'Newer answers are stored already'])
    expect(await stored()).toMatchObject({ selected: [String(wrong)], marked_for_review: true })
    const same = { answered: true, selected_values: wrong }
    expect((await sitting.save(at, { [mcq.id]: same })).body.message).toBe('Saved')
  })

  it('when the same is saved together with answers to other questions, which are stored', async () => {
    const state = {
      ...tooLate({ seq: 9 }),
      [other.id]: { answered: true, selected_values: [other.optionIds[0] ?? 0], seq: 1 },
    }
    const { body } = await sitting.save(at, state)
    expect(body.saved).toEqual({ [other.id]: 1 })
  })

  it('while its flag, visit and time go on', async () => {
    school.clock.advance(60)
    await sitting.save(at, {
      [mcq.id]: {
        answered: true,
        markedForReview: true,
        review_seq: 7,
        visit_seq: 8,
        time_spent: 33,
      },
    })
    expect(await stored()).toMatchObject({
      selected: [String(wrong)],
      ...{ marked_for_review: true, review_seq: 7, visit_seq: 8, time_spent: 33 },
    })
  })

  it('when a second check has another selection: it gets the answer of the first', async () => {
    const first = (await checking.listed(at)).body.data
    school.clock.advance(5)
    const again = await checking.checked(at, mcq.id, right, 9)
    expect(again).toEqual({ ...first[0], seq: 9 })
    expect(await checking.checked(at, mcq.id, null, 9)).toEqual(again)
    expect((await checking.listed(at)).body.data).toEqual([again])
  })

  it.each([{ seq: 9 }, {}])('when the submission has another one %o', async (fields) => {
    const { status } = await sitting.submit(at, tooLate(fields))
    expect(status).toBe(200)
    expect(await stored()).toMatchObject({ selected: [String(wrong)], marks: '0.00' })
    const { body } = await school.call(
      getAttempt,
      { params: { id: at.id } },
      signedInAnew(school, at.student),
    )
    const question = body.data.result_state.data?.questions.find(({ id }) => id === mcq.id)
    expect(question).toMatchObject({ selected_answer: [wrong], score: 0 })
  })

  it('when late answers are handed in', async () => {
    const late = async () => {
      const body = { answers: tooLate({ seq: 9 }), logs: [] }
      const params = { id: at.id }
      return (await school.call(deliverLate, { params, body }, signedInAnew(school, at.student)))
        .status
    }
    expect(await late()).toBe(404)
    await sitting.submit(at)
    expect(await late()).toBe(404)
    expect(await stored()).toMatchObject({ selected: [String(wrong)] })
  })

  it('in an attempt that is opened again', async () => {
    await sitting.submit(at)
    await sql`update attempts set published_at = null, rated = false where id = ${at.id}`.execute(
      school.db,
    )
    await sql`select reopen_attempts(array[${at.id}]::integer[], array[${new Date(firstDay.getTime() + 6e5)}]::timestamptz[])`.execute(
      school.db,
    )
    const { status } = await sitting.save(at, tooLate({ seq: 9 }))
    expect(status).toBe(200)
    expect(await stored()).toMatchObject({ selected: [String(wrong)] })
    expect((await checking.listed(at)).body.data).toHaveLength(1)
  })

  it('whatever writes to the table', async () => {
    await sql`update answers set selected = array[${String(right)}], checked_at = null
      where attempt_id = ${at.id}`.execute(school.db)
    expect(await stored()).toMatchObject({
      selected: [String(wrong)],
      checked_at: firstDay,
    })
  })
})

describe('a check of an answer for which a newer one is stored', () => {
  it('checks the stored one', async () => {
    await sitting.save(at, tooLate({ seq: 9 }))
    expect(await checking.checked(at, mcq.id, wrong, 5)).toMatchObject({
      ...{ outcome: 'right', selected_values: [right], seq: 9 },
    })
  })

  it('is refused if that is blank, and the answer stays open', async () => {
    await sitting.save(at, { [mcq.id]: { answered: false, selected_values: null, seq: 9 } })
    const { status, body } = await checking.check(at, mcq.id, wrong, 5)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(await stored()).toMatchObject({ selected: [], checked_at: null })
    expect(await checking.checked(at, mcq.id, right, 10)).toMatchObject({ outcome: 'right' })
  })
})

it('other answers of the attempt stay open, and count when they are submitted', async () => {
  await checking.checked(at, mcq.id, right, 1)
  const choose = (values: unknown, seq: number) => ({
    [other.id]: { answered: true, selected_values: values as number[], seq },
  })
  await sitting.save(at, choose([other.optionIds[1] ?? 0], 1))
  const { body } = await sitting.submit(at, choose(rightTo(at.quiz, other.id), 2))
  expect(body.message).toBe('Quiz submitted successfully')
  const { scored_marks } = await school.db
    .selectFrom('attempts')
    .select('scored_marks')
    .where('id', '=', at.id)
    .executeTakeFirstOrThrow()
  expect(scored_marks).toBe('5.00')
})
