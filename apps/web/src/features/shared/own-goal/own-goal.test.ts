import { expect, it } from 'vitest'
import { hasNoGoal } from './index.ts'

const goal = { exam_name: 'JEE Main', exam_date: '2027-01-24', is_exam_over: false }

it.each([
  [goal, false],
  [{ ...goal, exam_date: null }, false],
  [{ ...goal, is_exam_over: true }, true],
  [{ ...goal, exam_name: null }, true],
  [undefined, false],
])('%o: without a goal %s', (own, has) => expect(hasNoGoal(own)).toBe(has))
