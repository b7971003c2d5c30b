import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { describe, expect, it } from 'vitest'
import type { PaperItem } from './paper.ts'
import { questionKinds } from './question-kinds.ts'

const options = [
  { id: 11, text: 'a', is_correct: false, is_fixed: null },
  { id: 12, text: 'b', is_correct: true, is_fixed: null },
  { id: 13, text: 'c', is_correct: true, is_fixed: null },
]
const printed = options.map(({ id, text }) => ({ id, text }))

const bank = { options: [], numerical_answer: null, numerical_low: null, numerical_high: null }
const item: PaperItem = {
  question_id: 1,
  version: 1,
  display_id: 1,
  type: 'MCQ',
  statement: 'Which?',
  question_image: null,
  marks: 2,
  options: [],
  key: [],
  question_format: 'plain',
  explanation: null,
  explanation_format: 'plain',
}

it('every type of question has a kind', () =>
  expect(Object.keys(questionKinds)).toEqual([...questionTypes]))

describe('the key on a paper', () => {
  it.each([
    {
      name: 'MCQ: the right option',
      type: 'MCQ',
      from: { options: options.slice(0, 2) },
      key: ['12'],
    },
    { name: 'MSQ: the right options', type: 'MSQ', from: { options }, key: ['12', '13'] },
    {
      name: 'Numerical: the number as it was typed',
      type: 'Numerical',
      from: { numerical_answer: '2.50' },
      key: ['2.50'],
    },
    {
      name: 'Numerical: the two ends of its range',
      type: 'Numerical',
      from: { numerical_answer: '45.8', numerical_low: '45.6', numerical_high: '46.0' },
      key: ['45.6', '46.0'],
    },
  ] as const)('$name', ({ type, from, key }) =>
    expect(questionKinds[type].keyOf({ ...bank, ...from })).toEqual(key),
  )
})

describe('a result', () => {
  it.each([
    {
      name: 'MCQ: option ids and options',
      type: 'MCQ',
      stored: ['12'],
      values: [12],
      shown: printed,
    },
    {
      name: 'MSQ: option ids and options',
      type: 'MSQ',
      stored: ['12', '13'],
      values: [12, 13],
      shown: printed,
    },
    {
      name: 'Numerical: the text, and no options',
      type: 'Numerical',
      stored: ['2.50'],
      values: ['2.50'],
      shown: null,
    },
  ] as const)('$name', ({ type, stored, values, shown }) => {
    const kind = questionKinds[type]
    expect(kind.showValues(stored)).toEqual(values)
    expect(kind.showValues([])).toEqual([])
    expect(kind.showOptions({ ...item, type, options: shown ?? [] })).toEqual(shown)
  })
})
