import type { QuestionContent } from '@prepwell/contract/question-content.ts'
import { expect, it } from 'vitest'
import { difference, restOf } from './same-question.ts'

const head = { statement: 'What?', marks: 2, explanation: 'So.', image: null }
const msq = (...correct: string[]): QuestionContent => ({
  ...head,
  type: 'MSQ',
  numerical_answer: null,
  options: ['a', 'b', 'c'].map((text) => ({ text, correct: correct.includes(text) })),
})
const mcq = (correct: string): QuestionContent => ({
  ...head,
  type: 'MCQ',
  numerical_answer: null,
  options: ['a', 'b'].map((text) => ({ text, correct: text === correct })),
})
const numerical = (numerical_answer: string): QuestionContent => ({
  ...head,
  type: 'Numerical',
  options: [],
  numerical_answer,
})

it.each([
  { name: 'itself', a: msq('a', 'b'), b: msq('a', 'b'), field: undefined },
  { name: 'a smaller key', a: msq('a', 'b'), b: msq('a'), field: 'key' },
  { name: 'another key', a: mcq('a'), b: mcq('b'), field: 'key' },
  { name: 'the same number', a: numerical('2.50'), b: numerical('+2.5e0'), field: undefined },
  { name: 'another number', a: numerical('2.5'), b: numerical('2.51'), field: 'key' },
  { name: 'other marks', a: mcq('a'), b: { ...mcq('a'), marks: 3 }, field: 'marks' },
  {
    name: 'no explanation',
    a: mcq('a'),
    b: { ...mcq('a'), explanation: null },
    field: 'answer_explanation',
  },
  {
    name: 'another image',
    a: mcq('a'),
    b: { ...mcq('a'), image: 'x.png' },
    field: 'question_image',
  },
])('compares a question with $name', ({ a, b, field }) =>
  expect(difference(a, restOf(b))?.field).toBe(field),
)
