import { describe, expect, it } from 'vitest'
import { dayAfter, daysBetween } from './days.ts'
import { cappedDue, isResting } from './due.ts'
import {
  afterReview,
  afterReviews,
  dueAfterEach,
  gradeOf,
  type Memory,
  retrievability,
} from './schedule.ts'

const exact = { retention: 0.9, seed: null }
const first = '2026-01-01'
const [again, hard, good, easy] = [1, 2, 3, 4] as const

/** The intervals, in days, of a card that is reviewed on each of its due dates. */
function intervals(...ratings: number[]): number[] {
  let memory: Memory | null = null
  return ratings.map((rating) => {
    const day: string = memory?.dueOn ?? first
    memory = afterReview(memory, { rating, reviewedOn: day }, exact)
    return daysBetween(day, memory.dueOn)
  })
}

it.each([
  { ratings: [good, good, good, good, good], expected: [3, 14, 57, 196, 586] },
  { ratings: [again, good, good, good], expected: [1, 3, 8, 22] },
  { ratings: [easy, good, good], expected: [8, 39, 153] },
  { ratings: [good, good, again, good, good], expected: [3, 14, 2, 5, 13] },
])('ratings $ratings, each on the due day, give $expected days', ({ ratings, expected }) => {
  expect(intervals(...ratings)).toEqual(expected)
})

it.each([
  { days: 0, expected: 1 },
  { days: 1, expected: 0.94685 },
  { days: 5, expected: 0.83886 },
  { days: 30, expected: 0.66753 },
])('$days days after a first Good, $expected are remembered', ({ days, expected }) => {
  const memory = afterReview(null, { rating: good, reviewedOn: first }, exact)
  expect(retrievability(memory, dayAfter(first, days))).toBeCloseTo(expected, 5)
})

it('rates from 1 to 4', () => {
  expect((['again', 'hard', 'good', 'easy'] as const).map(gradeOf)).toEqual([1, 2, 3, 4])
})

describe('intervals that vary', () => {
  const reviews = [good, good, good].map((rating, place) => ({
    rating,
    reviewedOn: dayAfter(first, place * 10),
  }))
  const dueOf = (seed: string) => afterReviews(reviews, { retention: 0.9, seed })?.dueOn

  it('are the same for the same card, and differ between cards', () => {
    const days = Array.from({ length: 40 }, (_none, card) => dueOf(`1/${card}`))
    expect(days).toEqual(Array.from({ length: 40 }, (_none, card) => dueOf(`1/${card}`)))
    expect(new Set(days).size).toBeGreaterThan(3)
  })

  it('are what the buttons said', () => {
    const terms = { retention: 0.9, seed: '1/2' }
    const memory = afterReviews(reviews, terms)
    const today = dayAfter(first, 40)
    const dueAfter = (rating: number) =>
      afterReview(memory, { rating, reviewedOn: today }, terms).dueOn
    expect(dueAfterEach(memory, today, terms)).toEqual({
      again: dueAfter(again),
      hard: dueAfter(hard),
      good: dueAfter(good),
      easy: dueAfter(easy),
    })
  })
})

it('a review before the last one counts as one on that day', () => {
  const memory = afterReview(null, { rating: good, reviewedOn: first }, exact)
  const early = afterReview(memory, { rating: good, reviewedOn: dayAfter(first, -3) }, exact)
  expect(early).toEqual(afterReview(memory, { rating: good, reviewedOn: first }, exact))
})

it('who wants to remember more reviews earlier', () => {
  const dueAt = (retention: number) =>
    afterReview(null, { rating: easy, reviewedOn: first }, { retention, seed: null }).dueOn
  expect(dueAt(0.95) < dueAt(0.9)).toBe(true)
  expect(dueAt(0.9) < dueAt(0.8)).toBe(true)
})

describe('the date of the exam', () => {
  const memory = { reviewedOn: '2026-03-01', dueOn: '2026-04-20' }
  it.each([
    { name: 'no exam', today: '2026-03-02', examDate: null, expected: '2026-04-20' },
    { name: 'before it', today: '2026-03-02', examDate: '2026-03-31', expected: '2026-03-31' },
    { name: 'on its day', today: '2026-03-31', examDate: '2026-03-31', expected: '2026-03-31' },
    { name: 'the day after', today: '2026-04-01', examDate: '2026-03-31', expected: '2026-04-20' },
    { name: 'due before it', today: '2026-03-02', examDate: '2026-05-01', expected: '2026-04-20' },
    {
      name: 'reviewed on its day',
      today: '2026-03-01',
      examDate: '2026-03-01',
      expected: '2026-04-20',
    },
    { name: 'tomorrow', today: '2026-03-01', examDate: '2026-03-02', expected: '2026-03-02' },
  ])('$name', ({ today, examDate, expected }) => {
    expect(cappedDue(memory, { today, examDate })).toBe(expected)
  })
})

it('a card rests after six lapses, and after six more once it was woken', () => {
  const rests = (lapses: number, woken_at_lapses: number) => isResting({ lapses, woken_at_lapses })
  expect([rests(5, 0), rests(6, 0), rests(6, 6), rests(11, 6), rests(12, 6)]).toEqual([
    ...[false, true, false, false, true],
  ])
})
