import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeIndexedDb } from '../engine/test/fake-indexed-db.ts'
import { type KeptReview, noReviews, onDay, withoutSettled, withReview } from './kept-reviews.ts'
import {
  changeReviews,
  dropCardsOfOthers,
  dropNotebook,
  keepCards,
  listReviews,
  readKeptCards,
} from './notebook-storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakeIndexedDb.reset()
})
afterEach(() => void vi.useRealTimers())

const review = (id: string, question_id = 1): KeptReview => ({
  ...{ id, question_id, reviewed_at: 1_000, rating: 'good' },
  ...{ selected_values: [4], seconds: 12 },
})
const add = (userId: number, id: string, questionId = 1) =>
  changeReviews(userId, (kept) =>
    withReview(onDay(kept, '2026-11-30', 0), review(id, questionId), 3),
  )
const keys = () => [...fakeIndexedDb.values.keys()].sort()

it('returns what was stored, and nothing for another student', async () => {
  await keepCards(7, { cards: [1] })
  await add(7, 'a')
  expect(await readKeptCards(7)).toEqual({ cards: [1] })
  expect(await listReviews(7)).toEqual({
    ...{ day: '2026-11-30', reviewed: 1, open: null },
    done: [{ question_id: 1, rating: 'good', days: 3 }],
    waiting: [review('a')],
  })
  expect([await readKeptCards(8), await listReviews(8)]).toEqual([null, noReviews])
})

it('stores one review of a card and a day, whichever tab gives it', async () => {
  await add(7, 'a')
  await add(7, 'b')
  await add(7, 'c', 2)
  expect((await listReviews(7)).waiting.map(({ id }) => id)).toEqual(['a', 'c'])
})

it('drops only what is settled', async () => {
  await add(7, 'a')
  await add(7, 'b', 2)
  await changeReviews(7, (kept) => withoutSettled(kept, new Set(['a', 'x'])))
  const { waiting, done } = await listReviews(7)
  expect(waiting.map(({ id }) => id)).toEqual(['b'])
  expect(done).toHaveLength(2)
})

it('signing out deletes cards, keys and reviews of that student', async () => {
  for (const userId of [7, 70]) {
    await keepCards(userId, {})
    await add(userId, 'a')
  }
  await dropNotebook(7)
  expect(keys()).toEqual(['notebook-cards:70', 'notebook-reviews:70'])
})

it('another sign-in deletes the cards of the one before, and keeps only what may be lost', async () => {
  fakeIndexedDb.values.set('exam-answers:7:1', { at: 1 })
  for (const userId of [7, 8, 9]) {
    await keepCards(userId, {})
    await add(userId, `of ${userId}`)
  }
  await changeReviews(8, (kept) => withoutSettled(kept, new Set(['of 8'])))
  await dropCardsOfOthers(9)
  expect(keys()).toEqual([
    'exam-answers:7:1',
    'notebook-cards:9',
    'notebook-reviews:7',
    'notebook-reviews:8',
    'notebook-reviews:9',
  ])
  expect(await listReviews(8)).toEqual(noReviews)
  expect(await listReviews(7)).toEqual({ ...noReviews, waiting: [review('of 7')] })
  expect((await listReviews(9)).done).toHaveLength(1)
})

it.each(['fails', 'hangs'] as const)('rejects when the device %s', async (trouble) => {
  fakeIndexedDb.writes = trouble
  const storing = expect(add(7, 'a')).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(3_000)
  await storing
})

it('leaves out what is damaged, and keeps every readable review', async () => {
  fakeIndexedDb.values.set('notebook-reviews:7', {
    day: 3,
    reviewed: -1,
    done: [{ question_id: 'x' }],
    open: { question_id: 1 },
    waiting: [review('a'), { ...review('b'), rating: 'fine' }, null, review('c', 3)],
  })
  expect(await listReviews(7)).toEqual({ ...noReviews, waiting: [review('a'), review('c', 3)] })
})

it('loses no review that its student gives while another tab still cleans up', async () => {
  await add(7, 'sent')
  await changeReviews(7, (kept) => withoutSettled(kept, new Set(['sent'])))
  // The cleaning tab may pause after any step; meanwhile the student has signed in again and gives
  // a review.
  for (let steps = 0; steps < 40; steps += 1) {
    const cleaning = dropCardsOfOthers(null)
    for (let step = 0; step < steps; step += 1) await Promise.resolve()
    const id = `given after ${steps} steps`
    await add(7, id, 100 + steps)
    await cleaning
    expect((await listReviews(7)).waiting.map((one) => one.id)).toContain(id)
    await changeReviews(7, () => noReviews)
  }
})
