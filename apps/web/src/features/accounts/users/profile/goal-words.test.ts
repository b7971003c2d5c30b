import { describe, expect, it } from 'vitest'
import { adviceOn, goalWords } from './goal-words.ts'

const goal = (exam_name: string | null, exam_date: string | null, is_exam_over = false) => ({
  ...{ exam_name, exam_date, is_exam_over },
})

describe('goalWords', () => {
  it.each([
    [goal('JEE Main', '2027-01-24'), 'JEE Main on Jan 24, 2027'],
    [goal('JEE Main', null), 'JEE Main'],
    [goal('JEE Main', '2026-01-24', true), 'JEE Main was on Jan 24, 2026. Choose your next exam.'],
    [goal(null, null), 'You have not said which exam you are preparing for.'],
    [goal(null, '2026-01-24', true), 'You have not said which exam you are preparing for.'],
  ])('%o: %s', (own, words) => expect(goalWords(own)).toBe(words))
})

describe('adviceOn', () => {
  it('promises nothing after the exam', () => {
    expect(adviceOn(goal('JEE Main', '2026-01-24', true))).toMatch(/show everything until then/)
    for (const own of [goal('JEE Main', '2027-01-24'), goal(null, null), undefined])
      expect(adviceOn(own)).toMatch(/begin with what helps you/)
  })
})
