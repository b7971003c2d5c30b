import { describe, expect, it } from 'vitest'
import { importRow } from '../school/transfers.ts'
import { lacksKey, questionContent } from './question-content.ts'

const bodies = {
  MCQ: { options: ['sky', 'blood'], correct_answer: 1 },
  MSQ: { options: ['1', '2', '4'], correct_answers: [1, 2] },
  Numerical: { numerical_answer: '0.50' },
}
type Type = keyof typeof bodies
const read = (type: Type, fields: object) =>
  questionContent.safeParse({
    ...{ question_type: type, question_statement: 'Which?', marks: 2 },
    ...bodies[type],
    ...fields,
  })

/** Bodies without a key. */
const keyless: readonly { readonly name: string; readonly type: Type; readonly fields: object }[] =
  [
    { name: 'MCQ, absent', type: 'MCQ', fields: { correct_answer: undefined } },
    { name: 'MCQ, null', type: 'MCQ', fields: { correct_answer: null } },
    { name: 'MCQ, blank', type: 'MCQ', fields: { correct_answer: ' ', correct_answers: [] } },
    { name: 'MSQ, absent', type: 'MSQ', fields: { correct_answers: undefined } },
    { name: 'MSQ, empty', type: 'MSQ', fields: { correct_answers: [] } },
    {
      name: 'MSQ, with the field of an MCQ',
      type: 'MSQ',
      fields: { correct_answers: [], correct_answer: 1 },
    },
    { name: 'Numerical, absent', type: 'Numerical', fields: { numerical_answer: undefined } },
    {
      name: 'Numerical, blank',
      type: 'Numerical',
      fields: { numerical_answer: '', numerical_low: ' ', numerical_tolerance: null },
    },
  ]

describe('a question without a key', () => {
  it.each(keyless)('is taken as a draft only if the body says so: $name', ({ type, fields }) => {
    for (const said of [{}, { key_missing: false }, { key_missing: null }, { status: 'draft' }])
      expect(read(type, { ...fields, ...said }).success).toBe(false)
    const taken = read(type, { ...fields, key_missing: true }).data
    expect(taken).toMatchObject({ numerical_answer: null, facts: { status: 'draft' } })
    expect(taken && lacksKey(taken)).toBe(true)
    expect(taken?.options.map(({ correct }) => correct)).toEqual(
      type === 'Numerical' ? [] : taken?.options.map(() => false),
    )
  })

  it.each(keyless)('is never called checked: $name', ({ type, fields }) => {
    const said = { key_missing: true, status: 'checked' }
    expect(read(type, { ...fields, ...said }).success).toBe(false)
    expect(read(type, { ...fields, ...said, status: 'draft' }).success).toBe(true)
  })

  it('still needs its options, and can have translations and a lock', () => {
    const none = { key_missing: true, correct_answer: null }
    expect(read('MCQ', { ...none, options: ['one'] }).error?.issues[0]?.path).toEqual(['options'])
    expect(read('MCQ', { ...none, options: ['a', 'a'] }).success).toBe(false)
    const translations = { hi: { options: ['आकाश', 'खून'] } }
    const { data } = read('MCQ', { ...none, translations, fixed_options: [1] })
    expect(data?.options.map(({ fixed }) => fixed)).toEqual([null, true])
    expect(data?.translations).toMatchObject(translations)
  })

  it('loses the range that a Numerical had', () => {
    const { data } = read('Numerical', { numerical_answer: null, key_missing: true })
    expect(data).toMatchObject({ options: [], numerical_range: null })
  })
})

it.each<{ name: string; type: Type; fields: object; path: PropertyKey[] }>([
  {
    name: 'a place that no option has',
    type: 'MCQ',
    fields: { correct_answer: 2 },
    path: ['correct_answer'],
  },
  {
    name: 'two right options',
    type: 'MCQ',
    fields: { correct_answer: null, correct_answers: [0, 1] },
    path: ['correct_answer'],
  },
  {
    name: 'a place that is no number',
    type: 'MSQ',
    fields: { correct_answers: ['x'] },
    path: ['correct_answers', 0],
  },
  {
    name: 'no number',
    type: 'Numerical',
    fields: { numerical_answer: 'x' },
    path: ['numerical_answer'],
  },
  {
    name: 'half a range',
    type: 'Numerical',
    fields: { numerical_answer: '', numerical_low: '1' },
    path: ['numerical_high'],
  },
  {
    name: 'a tolerance alone',
    type: 'Numerical',
    fields: { numerical_answer: '', numerical_tolerance: '1' },
    path: ['numerical_answer'],
  },
])('a key that is wrong is never taken for a missing one: $name', ({ type, fields, path }) => {
  const { error } = read(type, { ...fields, key_missing: true })
  expect(error?.issues[0]?.path).toEqual(path)
})

it.each(Object.keys(bodies) as Type[])('a key counts, whatever else the body says: %s', (type) => {
  const whole = read(type, {}).data
  expect(read(type, { key_missing: true }).data).toEqual(whole)
  expect(whole && lacksKey(whole)).toBe(false)
  expect(whole?.facts.status).toBeUndefined()
})

it('a row of an import is taken without a key by the same field', () => {
  const row = {
    ...{
      subject: 'Physics',
      chapter: 'Motion',
      question_type: 'MCQ',
      question_statement: 'Which?',
    },
    ...{ marks: 1, options: ['a', 'b'], correct_answers: [] },
  }
  expect(importRow.safeParse(row).success).toBe(false)
  expect(importRow.parse({ ...row, key_missing: true }).facts.status).toBe('draft')
})
