import { expect, it } from 'vitest'
import { refusalText } from './refusal-text.ts'

it.each([
  {
    code: 'not_allowed_now',
    reason: 'This question can be checked again when the results of Finals are published',
    text: 'This question can be checked again when the results of Finals are published. Your answer is kept and counts when you submit.',
  },
  {
    code: 'too_many_answers',
    reason: 'Only 2 questions of Part A may be answered: clear one first',
    text: 'Only 2 questions of Part A may be answered: clear one first.',
  },
])('$code: says that the answer counts only if it does', ({ code, reason, text }) =>
  expect(refusalText(code, reason)).toBe(text),
)
