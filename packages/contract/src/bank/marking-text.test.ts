import { describe, expect, it } from 'vitest'
import { type MarkingRules, plainRules } from './marking-rules.ts'
import { markingText, markingTexts } from './marking-text.ts'
import type { QuestionType } from './question-types.ts'

const four = { right: '4', wrong: '-1', blank: '0', partial: 'none' } as const
const own = { right: 'own', wrong: { of_own: '-1/3' }, blank: '0', partial: 'none' } as const
const msq = { right: '4', wrong: '-2', blank: '0', partial: 'jee_advanced' } as const

describe('markingText', () => {
  it.each<{
    name: string
    rules: MarkingRules
    types?: readonly QuestionType[]
    text: string
  }>([
    { name: 'one type', rules: { MCQ: four }, text: 'Right: +4. Wrong: −1. Not answered: 0.' },
    {
      name: 'two types that are marked alike',
      rules: { MCQ: four, Numerical: four },
      text: 'Right: +4. Wrong: −1. Not answered: 0.',
    },
    {
      name: 'a fraction of the question’s marks',
      rules: { MCQ: own },
      text: 'Right: full marks. Wrong: −1/3 of the marks. Not answered: 0.',
    },
    {
      name: 'a fraction of the question’s marks for a right answer, and marks for a blank one',
      rules: {
        MCQ: { right: { of_own: '0.5' }, wrong: '-0.25', blank: '1.5', partial: 'none' },
      },
      text: 'Right: +0.5 of the marks. Wrong: −0.25. Not answered: +1.5.',
    },
    {
      name: 'the marks of JEE Advanced',
      rules: { MSQ: msq },
      text: 'Right: +4. Wrong: −2. Not answered: 0. Partly right: +1 for each right option chosen (at most +3).',
    },
    {
      name: 'no marks for a partly right answer',
      rules: { MSQ: { ...msq, wrong: '0', partial: 'none' } },
      text: 'Right: +4. Wrong: 0. Not answered: 0. Partly right: counts as wrong.',
    },
    {
      name: 'a share',
      rules: { MSQ: plainRules.MSQ },
      text: 'Right: full marks. Wrong: 0. Not answered: 0. Partly right: marks in proportion to the right options chosen.',
    },
    {
      name: 'a net share',
      rules: { MSQ: { ...msq, wrong: '0', partial: 'net_share' } },
      text: 'Right: +4. Wrong: 0. Not answered: 0. Partly right: marks in proportion to the right options chosen, minus the wrong ones (at least 0).',
    },
    {
      name: 'marks for each right option',
      rules: { MSQ: { ...msq, partial: { per_correct: '1.5' } } },
      text: 'Right: +4. Wrong: −2. Not answered: 0. Partly right: +1.5 for each right option chosen.',
    },
    {
      name: 'types that are marked differently',
      rules: { MCQ: four, MSQ: msq, Numerical: four },
      text: 'MCQ and Numerical: +4 if right, −1 if wrong, 0 if not answered. MSQ: +4 if right, −2 if wrong, 0 if not answered; partly right: +1 for each right option chosen (at most +3).',
    },
    {
      name: 'only the types of the section',
      rules: { MCQ: four, MSQ: msq, Numerical: four },
      types: ['Numerical'],
      text: 'Right: +4. Wrong: −1. Not answered: 0.',
    },
    {
      name: 'a type that the scheme does not know',
      rules: { MCQ: four },
      types: ['MSQ'],
      text: '',
    },
  ])('$name', ({ rules, types, text }) => {
    expect(markingText(rules, types)).toBe(text)
  })
})

it('markingTexts gives one text to types that are marked alike', () => {
  expect(markingTexts({ MCQ: four, MSQ: { ...msq, partial: 'none' }, Numerical: four })).toEqual([
    { types: ['MCQ', 'Numerical'], text: 'Right: +4. Wrong: −1. Not answered: 0.' },
    {
      types: ['MSQ'],
      text: 'Right: +4. Wrong: −2. Not answered: 0. Partly right: counts as wrong.',
    },
  ])
})
