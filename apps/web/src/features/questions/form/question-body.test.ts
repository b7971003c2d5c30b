import { type QuestionRow, questionBody } from '@prepwell/contract/questions.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { draftOf, toBody } from './question-body.ts'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'
import { problemsOf } from './question-problems.ts'

const whole: QuestionDraft = {
  subject: 1,
  chapter: 2,
  type: 'MCQ',
  statement: 'Which is blue?',
  marks: '2.5',
  options: [
    { key: 4, text: 'blood', isCorrect: false },
    { key: 2, text: 'sky', isCorrect: true },
  ],
  answer: '5',
  explanation: 'Look up.',
  image: 'a.webp',
}
const shared = {
  chapter_id: 2,
  question_statement: 'Which is blue?',
  marks: 2.5,
  question_image: 'a.webp',
  answer_explanation: 'Look up.',
}

it.each([
  {
    type: 'MCQ',
    body: {
      options: ['blood', 'sky'],
      correct_answer: 1,
      correct_answers: [],
      numerical_answer: null,
    },
  },
  {
    type: 'MSQ',
    body: {
      options: ['blood', 'sky'],
      correct_answer: null,
      correct_answers: [1],
      numerical_answer: null,
    },
  },
  {
    type: 'Numerical',
    body: { options: [], correct_answer: null, correct_answers: [], numerical_answer: '5' },
  },
] as const)('$type: the ten fields, of the answers only its own', ({ type, body }) =>
  expect(toBody({ ...whole, type })).toEqual({ ...shared, question_type: type, ...body }),
)

const row: QuestionRow = {
  id: 9,
  display_id: 1,
  subject_id: 1,
  chapter_id: 2,
  type: 'MSQ',
  statement: 'Which are even?',
  marks: 4,
  question_image: null,
  answer_explanation: null,
  date_created: 0,
  options: ['1', '2', '4'].map((text, id) => ({ id, text, is_correct: id > 0 })),
  correct_answers: ['2', '4'],
  numerical_answer: null,
}

it('a question of the bank is sent as it came', () => {
  expect(toBody(draftOf(row))).toMatchObject({
    question_statement: 'Which are even?',
    options: ['1', '2', '4'],
    correct_answers: [1, 2],
    marks: 4,
  })
  expect(
    toBody(draftOf({ ...row, type: 'Numerical', options: [], numerical_answer: '-0.250' })),
  ).toMatchObject({ question_type: 'Numerical', numerical_answer: '-0.250' })
})

it('the form finds no problem exactly when the server would take it', () => {
  const text = fc.constantFrom('', ' ', 'a', 'b', 'c')
  const draft = fc.record({
    type: fc.constantFrom('MCQ', 'MSQ', 'Numerical'),
    statement: text,
    marks: fc.constantFrom('', '0', '1', '2.5', '1e9', 'x'),
    answer: fc.constantFrom('', '1', '-2.5', '1e3', 'x'),
    explanation: text,
    options: fc
      .array(fc.record({ text, isCorrect: fc.boolean() }), { maxLength: 5 })
      .map((list) => list.map((option, key) => ({ ...option, key }))),
  })
  fc.assert(
    fc.property(draft, (part) => {
      const form = { ...emptyDraft(), subject: 1, chapter: 2, ...part } as QuestionDraft
      const isTaken = questionBody.safeParse(toBody(form)).success
      expect(Object.keys(problemsOf(form)).length === 0).toBe(isTaken)
    }),
  )
})
