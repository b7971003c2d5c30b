import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import { expect, it } from 'vitest'
import { draftOf, fieldOf, problemsOf, readableRules, toBody } from './scheme-draft.ts'

const plain = { name: 'Ours', year: null, source: '', rules: plainRules }
const advanced = {
  name: 'JEE Advanced',
  year: 2025,
  source: 'The papers',
  rules: {
    MCQ: { right: '3', wrong: { of_own: '-1/3' }, blank: '0', partial: 'none' },
    MSQ: { right: '4', wrong: '-2', blank: '0', partial: { per_correct: '1.5' } },
  },
} as const

it.each([plain, advanced])('$name is the same after passing through the form', (scheme) =>
  expect(toBody(draftOf(scheme))).toEqual(scheme),
)

it('a question type that is not used starts with the default rules', () => {
  const { rules } = draftOf(advanced)
  expect(rules.Numerical).toMatchObject({ isUsed: false, right: { amount: '1', unit: 'own' } })
})

it("sends 1 times the question's marks as own marks, however the 1 is typed", () => {
  const { rules } = draftOf(plain)
  const MCQ = { ...rules.MCQ, right: { amount: '1.0', unit: 'own' } } as const
  expect(toBody({ ...draftOf(plain), rules: { ...rules, MCQ } }).rules.MCQ?.right).toBe('own')
})

const changed = (part: 'right' | 'wrong' | 'blank', amount: string, unit: 'marks' | 'own') => {
  const draft = draftOf(plain)
  const MSQ = { ...draft.rules.MSQ, [part]: { amount, unit } }
  return { ...draft, rules: { ...draft.rules, MSQ } }
}

it.each([
  { name: 'nothing', draft: draftOf(plain), at: [] },
  { name: 'the real minus sign', draft: changed('wrong', '−1', 'marks'), at: [] },
  { name: 'a decimal comma', draft: changed('wrong', '-0,25', 'marks'), at: [] },
  { name: 'a word', draft: changed('wrong', 'x', 'marks'), at: ['rules.MSQ.wrong.amount'] },
  { name: 'no fraction', draft: changed('wrong', '1/0', 'own'), at: ['rules.MSQ.wrong.amount'] },
  {
    name: 'a wrong answer that earns',
    draft: changed('wrong', '1', 'own'),
    at: ['rules.MSQ.wrong.amount'],
  },
  { name: 'no name', draft: { ...draftOf(plain), name: ' ' }, at: ['name'] },
  { name: 'a year in words', draft: { ...draftOf(plain), year: 'next' }, at: ['year'] },
])('$name is wrong at $at', ({ draft, at }) => {
  expect(Object.keys(problemsOf(draft))).toEqual(at)
})

it('refuses a scheme without any question type', () => {
  expect(problemsOf(draftOf({ ...plain, rules: {} }))).toEqual({
    rules: 'Choose at least one type of question',
  })
})

it('shows a refusal at the field the server names', () => {
  expect(fieldOf(['rules', 'MSQ', 'partial'])).toBe('rules.MSQ.perCorrect')
  expect(fieldOf(['rules', 'MCQ', 'wrong', 'of_own'])).toBe('rules.MCQ.wrong.amount')
  expect(fieldOf(['name'])).toBe('name')
})

it('describes the rules that are valid so far', () => {
  const draft = changed('wrong', 'x', 'marks')
  expect(readableRules(draft)).toMatchObject({ MCQ: plainRules.MCQ, MSQ: undefined })
})
