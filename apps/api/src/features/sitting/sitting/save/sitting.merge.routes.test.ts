import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSchool, type School } from '../../../../test/school.ts'
import { type Sitting, sittingAt } from '../../../../test/sitting/sitting.ts'

type Entry = QuizStateInput[string]

let school: School
let sit: ReturnType<typeof sittingAt>['sit']
let save: ReturnType<typeof sittingAt>['save']
let check: ReturnType<typeof sittingAt>['check']
beforeAll(async () => {
  school = await openSchool()
  ;({ sit, save, check } = sittingAt(school))
})
afterAll(() => school.close())

const numericalOf = ({ quiz }: Sitting) => String(quiz.questions[2]?.id)

/** The stored state of one question, with its sequence numbers. */
async function storedOf(at: Sitting, question = numericalOf(at)) {
  const { quiz_state, order } = (await check(at)).body.data
  const stored = quiz_state[question]
  return stored && { ...stored, ...order[question] }
}

/**
 * Starts an attempt and saves a selection, a review flag and a visit, all with sequence number 5.
 */
async function sitWithAll() {
  const at = await sit()
  const question = numericalOf(at)
  const send = (entry: Entry) => save(at, { [question]: entry })
  await send({ answered: true, selected_values: '5', seq: 5 })
  await send({ markedForReview: true, review_seq: 5, visit_seq: 5 })
  return { at, question, send }
}

const savedAt = async ({ id }: Sitting) =>
  (
    await school.db
      .selectFrom('answers')
      .select('saved_at')
      .where('attempt_id', '=', id)
      .executeTakeFirst()
  )?.saved_at

const all = {
  answered: true,
  selected_values: '5',
  markedForReview: true,
  seq: 5,
  review_seq: 5,
  visit_seq: 5,
  time_spent: 0,
}

describe('a change carries only what was changed', () => {
  it.each<{ name: string; entry: Entry; changed: Partial<typeof all> }>([
    {
      name: 'a selection leaves flag and visit',
      entry: { answered: false, selected_values: '6', seq: 6 },
      changed: { answered: false, selected_values: '6', seq: 6 },
    },
    {
      name: 'a flag leaves the selection, whatever it says of it',
      entry: { answered: false, selected_values: null, markedForReview: false, review_seq: 6 },
      changed: { markedForReview: false, review_seq: 6 },
    },
    { name: 'a visit leaves both', entry: { visit_seq: 6 }, changed: { visit_seq: 6 } },
    {
      name: 'all at once',
      entry: { selected_values: '6', markedForReview: false, seq: 6, review_seq: 7, visit_seq: 8 },
      changed: {
        ...{ answered: false, selected_values: '6', markedForReview: false },
        ...{ seq: 6, review_seq: 7, visit_seq: 8 },
      },
    },
    {
      name: 'one seq of an earlier client orders the flag too, where it is named',
      entry: { answered: true, selected_values: '6', markedForReview: false, seq: 6 },
      changed: { selected_values: '6', markedForReview: false, seq: 6, review_seq: 6 },
    },
    {
      name: 'no order at all replaces the whole answer, as the next change of both',
      entry: { answered: true, selected_values: '6' },
      changed: { selected_values: '6', markedForReview: false, seq: 6, review_seq: 6 },
    },
  ])('$name', async ({ entry, changed }) => {
    const { at, question, send } = await sitWithAll()
    const { body } = await send(entry)
    const expected = { ...all, ...changed }
    expect(await storedOf(at)).toEqual(expected)
    const { seq, review_seq, visit_seq } = expected
    expect(body).toMatchObject({ message: 'Saved', saved: { [question]: seq } })
    expect(body.order).toEqual({ [question]: { seq, review_seq, visit_seq } })
  })

  it.each<{ name: string; entry: Entry }>([
    { name: 'an older selection', entry: { answered: true, selected_values: '9', seq: 4 } },
    { name: 'an older flag', entry: { markedForReview: false, review_seq: 4 } },
    {
      name: 'an older selection with an older flag of an earlier client',
      entry: { answered: true, selected_values: '9', markedForReview: false, seq: 4 },
    },
    {
      name: 'the smaller of two selections with the same seq',
      entry: { selected_values: '4', seq: 5 },
    },
    {
      name: 'false, of two flags with the same review_seq',
      entry: { markedForReview: false, review_seq: 5 },
    },
  ])('$name changes nothing, and is not reported as saved', async ({ entry }) => {
    const { at, question, send } = await sitWithAll()
    const { status, body } = await send(entry)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Newer answers are stored already', saved: {} })
    expect(body.order).toEqual({ [question]: { seq: 5, review_seq: 5, visit_seq: 5 } })
    expect(await storedOf(at)).toEqual(all)
  })

  it('an older visit never replaces a later one', async () => {
    const { at, question, send } = await sitWithAll()
    expect((await send({ visit_seq: 4 })).body).toMatchObject({
      message: 'Saved',
      saved: { [question]: 5 },
    })
    expect(await storedOf(at)).toEqual(all)
  })

  it('a newer part beside an older one is stored, but its question is not reported as saved', async () => {
    const { at, send } = await sitWithAll()
    const entry = { answered: true, selected_values: '6', seq: 6 }
    const { body } = await send({ ...entry, markedForReview: false, review_seq: 4 })
    expect(body).toMatchObject({ message: 'Newer answers are stored already', saved: {} })
    expect(await storedOf(at)).toEqual({ ...all, ...entry })
  })

  it('every question that is stored completely is named, even beside one that is not', async () => {
    const { at, question } = await sitWithAll()
    const [mcq] = at.quiz.questions
    const { body } = await save(at, {
      [question]: { answered: true, selected_values: '4', seq: 4 },
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0], seq: 4 },
    })
    expect(body.message).toBe('Newer answers are stored already')
    expect(body.saved).toEqual({ [String(mcq?.id)]: 4 })
    expect(Object.keys(body.order).sort()).toEqual([String(mcq?.id), question].sort())
  })

  it('a visit alone stores a blank answer', async () => {
    const at = await sit()
    expect((await save(at, { [numericalOf(at)]: { visit_seq: 3 } })).body.message).toBe('Saved')
    expect(await storedOf(at)).toEqual({
      ...{ answered: false, selected_values: null, markedForReview: false, time_spent: 0 },
      ...{ seq: 0, review_seq: 0, visit_seq: 3 },
    })
  })

  it('the first answer of a client that sends no sequence numbers is its first change', async () => {
    const at = await sit()
    await save(at, { [numericalOf(at)]: { answered: true, selected_values: '1' } })
    expect(await storedOf(at)).toMatchObject({ seq: 1, review_seq: 1, visit_seq: 0 })
  })

  it('a stale device that marks a question for review erases no answer', async () => {
    const at = await sit()
    const question = numericalOf(at)
    await save(at, { [question]: { visit_seq: 1 } })
    await save(at, { [question]: { answered: true, selected_values: '42', seq: 2 } })
    await save(at, { [question]: { markedForReview: true, review_seq: 3 } })
    expect(await storedOf(at)).toMatchObject({ selected_values: '42', markedForReview: true })
  })
})

// A late answer that was accepted can be taken back only if the student has not saved it since.
describe('the time of the last save of a question', () => {
  it.each<{ name: string; entry: Entry; rises: boolean }>([
    { name: 'a newer selection', entry: { selected_values: '6', seq: 6 }, rises: true },
    { name: 'a newer flag', entry: { markedForReview: false, review_seq: 6 }, rises: true },
    { name: 'a newer visit', entry: { visit_seq: 6 }, rises: true },
    {
      name: 'the same selection again',
      entry: { answered: true, selected_values: '5', seq: 5 },
      rises: true,
    },
    { name: 'an older selection', entry: { selected_values: '9', seq: 4 }, rises: false },
    {
      name: 'the same flag again',
      entry: { markedForReview: true, review_seq: 5 },
      rises: false,
    },
    { name: 'an older flag', entry: { markedForReview: false, review_seq: 4 }, rises: false },
    { name: 'an older visit', entry: { visit_seq: 4 }, rises: false },
  ])('$name: rises: $rises', async ({ entry, rises }) => {
    const { at, send } = await sitWithAll()
    const before = await savedAt(at)
    school.clock.advance(1)
    await send(entry)
    expect(((await savedAt(at)) ?? 0) > (before ?? 0)).toBe(rises)
  })

  it('rises with the same selection again even at the same moment', async () => {
    const { at, send } = await sitWithAll()
    const before = await savedAt(at)
    await send({ answered: true, selected_values: '5', seq: 5 })
    expect(((await savedAt(at)) ?? 0) > (before ?? 0)).toBe(true)
  })
})
