import { expect, it } from 'vitest'
import { answeredText } from './answered-text.ts'

it('counts the questions that can be answered', () =>
  expect(answeredText({ answered_count: 3, to_answer: 20, questions_count: 30 })).toBe(
    '3 of 20 answered',
  ))

it('counts all questions for an older server, which does not name those', () =>
  expect(answeredText({ answered_count: 3, questions_count: 30 })).toBe('3 of 30 answered'))
