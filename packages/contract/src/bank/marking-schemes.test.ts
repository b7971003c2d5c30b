import { describe, expect, it } from 'vitest'
import { plainRules } from './marking-rules.ts'
import { markingSchemeBody, updateMarkingScheme } from './marking-schemes.ts'

const four = { right: '4', wrong: '-1', blank: '0', partial: 'none' }
const body = (rules: unknown) => ({ name: 'Ours', rules })

it('fills in the parts that an admin leaves out and drops unknown parts', () => {
  expect(markingSchemeBody.parse({ ...body({ MCQ: four }), id: 7, preset: true })).toEqual({
    name: 'Ours',
    year: null,
    source: '',
    rules: { MCQ: four },
  })
})

it('a change keeps the fields that it does not name', () => {
  expect(updateMarkingScheme.body.parse({ name: 'Ours' })).toEqual({ name: 'Ours' })
})

it('accepts the plain rules', () => {
  expect(markingSchemeBody.parse(body(plainRules)).rules).toEqual(plainRules)
})

describe('a value is stored in its plainest form', () => {
  it.each([
    { given: '+4', stored: '4' },
    { given: ' 04.50 ', stored: '4.5' },
    { given: '4,5', stored: '4.5' },
    { given: '1000', stored: '1000' },
    { given: '0.0001', stored: '0.0001' },
    { given: 'own', stored: 'own' },
    { given: { of_own: '1/3' }, stored: { of_own: '1/3' } },
    { given: { of_own: '02 / 06' }, stored: { of_own: '2/6' } },
    { given: { of_own: '.5', more: 1 }, stored: { of_own: '0.5' } },
  ])('$given', ({ given, stored }) => {
    const { rules } = markingSchemeBody.parse(body({ MCQ: { ...four, right: given } }))
    expect(rules.MCQ?.right).toEqual(stored)
  })

  it.each([
    { given: '−1', stored: '-1' },
    { given: '-0', stored: '0' },
    { given: { of_own: '−1/3' }, stored: { of_own: '-1/3' } },
    { given: { of_own: '-0/3' }, stored: { of_own: '0/3' } },
  ])('$given, for a wrong answer', ({ given, stored }) => {
    const { rules } = markingSchemeBody.parse(body({ MCQ: { ...four, wrong: given } }))
    expect(rules.MCQ?.wrong).toEqual(stored)
  })
})

describe('refuses', () => {
  it.each([
    { name: 'no rules', rules: undefined, at: 'rules' },
    { name: 'rules for no type', rules: {}, at: 'rules' },
    { name: 'a rule without marks', rules: { MCQ: {} }, at: 'rules.MCQ.right' },
    {
      name: 'a number instead of a text',
      rules: { MCQ: { ...four, right: 4 } },
      at: 'rules.MCQ.right',
    },
    { name: 'a word', rules: { MCQ: { ...four, wrong: 'none' } }, at: 'rules.MCQ.wrong' },
    { name: 'an exponent', rules: { MCQ: { ...four, right: '1e2' } }, at: 'rules.MCQ.right' },
    { name: 'five decimals', rules: { MCQ: { ...four, right: '0.00001' } }, at: 'rules.MCQ.right' },
    { name: 'too much', rules: { MCQ: { ...four, right: '1000.5' } }, at: 'rules.MCQ.right' },
    {
      name: 'an ambiguous number',
      rules: { MCQ: { ...four, right: '1,500' } },
      at: 'rules.MCQ.right',
    },
    {
      name: 'a division by zero',
      rules: { MCQ: { ...four, wrong: { of_own: '-1/0' } } },
      at: 'rules.MCQ.wrong.of_own',
    },
    {
      name: 'a fraction of more than the bound',
      rules: { MCQ: { ...four, right: { of_own: '9999/2' } } },
      at: 'rules.MCQ.right.of_own',
    },
    {
      name: "none of the question's marks",
      rules: { MCQ: { ...four, right: {} } },
      at: 'rules.MCQ.right',
    },
    {
      name: 'a right answer that earns nothing',
      rules: { MCQ: { ...four, right: '0' } },
      at: 'rules.MCQ.right',
    },
    {
      name: 'a right answer that loses marks',
      rules: { MCQ: { ...four, right: '-1' } },
      at: 'rules.MCQ.right',
    },
    {
      name: 'a right answer that loses a part of its marks',
      rules: { MCQ: { ...four, right: { of_own: '-1/2' } } },
      at: 'rules.MCQ.right',
    },
    {
      name: 'a wrong answer that earns marks',
      rules: { MCQ: { ...four, wrong: '1' } },
      at: 'rules.MCQ.wrong',
    },
    {
      name: 'a blank that earns more than an answer',
      rules: { MCQ: { ...four, blank: '5' } },
      at: 'rules.MCQ.blank',
    },
    {
      name: 'a blank that could earn more than an answer',
      rules: { MCQ: { ...four, blank: { of_own: '1/2' } } },
      at: 'rules.MCQ.blank',
    },
    {
      name: 'a partial rule for an MCQ',
      rules: { MCQ: { ...four, partial: 'share' } },
      at: 'rules.MCQ.partial',
    },
    {
      name: 'a partial rule for a Numerical',
      rules: { Numerical: { ...four, partial: { per_correct: '1' } } },
      at: 'rules.Numerical.partial',
    },
    {
      name: 'an unknown partial rule',
      rules: { MSQ: { ...four, partial: 'half' } },
      at: 'rules.MSQ.partial',
    },
    {
      name: 'right options that earn nothing',
      rules: { MSQ: { ...four, partial: { per_correct: '0' } } },
      at: 'rules.MSQ.partial',
    },
    {
      name: 'a net share that also deducts marks',
      rules: { MSQ: { ...four, partial: 'net_share' } },
      at: 'rules.MSQ.wrong',
    },
  ])('$name', ({ rules, at }) => {
    const { error } = markingSchemeBody.safeParse(body(rules))
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain(at)
    expect(error?.issues[0]?.message).not.toMatch(/^Invalid/)
  })

  it.each([
    { name: 'an empty name', fields: { name: ' ' }, at: 'name' },
    { name: 'a year long ago', fields: { year: 1066 }, at: 'year' },
    { name: 'a part of a year', fields: { year: 2025.5 }, at: 'year' },
    { name: 'a source that is too long', fields: { source: 'x'.repeat(5_001) }, at: 'source' },
  ])('$name', ({ fields, at }) => {
    const { error } = markingSchemeBody.safeParse({ ...body({ MCQ: four }), ...fields })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([at])
  })
})
