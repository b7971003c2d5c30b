import { expect, it } from 'vitest'
import { goalText } from './goal-text.ts'

it.each([
  { exam_date: '2027-01-01', is: 'JEE Main, January 2027' },
  { exam_date: '2027-01-31', is: 'JEE Main, January 2027' },
  { exam_date: null, is: 'JEE Main' },
])('a goal on $exam_date is $is', ({ exam_date, is }) =>
  expect(goalText({ exam_name: 'JEE Main', exam_date })).toBe(is),
)
