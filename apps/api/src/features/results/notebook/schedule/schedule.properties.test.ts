import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayAfter } from './days.ts'
import { cappedDue } from './due.ts'
import { afterReview, afterReviews, type Memory, type Rated } from './schedule.ts'

const day = (count: number) => dayAfter('2026-01-01', count)
const reviews = fc
  .array(fc.record({ rating: fc.integer({ min: 1, max: 4 }), day: fc.nat(900) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((given): Rated[] =>
    given
      .toSorted((a, b) => a.day - b.day)
      .map((one) => ({ rating: one.rating, reviewedOn: day(one.day) })),
  )
const terms = fc.record({
  retention: fc.integer({ min: 80, max: 95 }).map((percent) => percent / 100),
  seed: fc.option(fc.string({ maxLength: 12 })),
})

it('reviews that come one by one make the card that all of them together make', () => {
  fc.assert(
    fc.property(reviews, terms, fc.nat(30), (all, chosen, split) => {
      const first = afterReviews(all.slice(0, split), chosen)
      // The memory as the database stores and returns it.
      const stored: Memory | null = JSON.parse(JSON.stringify(first))
      const later = all
        .slice(split)
        .reduce<Memory | null>((memory, review) => afterReview(memory, review, chosen), stored)
      expect(later).toEqual(afterReviews(all, chosen))
    }),
  )
})

it('a card is due at least a day after its review, and its memory stays within bounds', () => {
  fc.assert(
    fc.property(reviews, terms, (all, chosen) => {
      const memory = afterReviews(all, chosen)
      expect(memory?.reviewedOn).toBe(all.at(-1)?.reviewedOn)
      expect((memory?.dueOn ?? '') > (memory?.reviewedOn ?? '')).toBe(true)
      expect(memory?.reps).toBe(all.length)
      expect(memory?.difficulty).toBeGreaterThanOrEqual(1)
      expect(memory?.difficulty).toBeLessThanOrEqual(10)
      expect(memory?.stability).toBeGreaterThan(0)
    }),
  )
})

it('no card is due after the exam until it is over, none before the day after its review', () => {
  fc.assert(
    fc.property(reviews, terms, fc.nat(1_000), fc.nat(1_000), (all, chosen, exam, shown) => {
      const memory = afterReviews(all, chosen)
      if (!memory) return
      const at = { today: day(shown), examDate: day(exam) }
      const due = cappedDue(memory, at)
      expect(due > memory.reviewedOn).toBe(true)
      if (at.today > at.examDate || memory.reviewedOn >= at.examDate) expect(due).toBe(memory.dueOn)
      else expect(due <= at.examDate).toBe(true)
      expect(due <= memory.dueOn).toBe(true)
    }),
  )
})
