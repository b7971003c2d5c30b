import { describe, expect, it } from 'vitest'
import type { GradedItem, PaperSection } from '../../attempts/index.ts'
import { markChecked } from './mark-checked.ts'

const item = (fields: Partial<GradedItem> = {}): GradedItem => ({
  question_id: 1,
  display_id: 1,
  type: 'MSQ',
  statement: 'Which ones?',
  question_format: 'plain',
  question_image: null,
  marks: 2,
  options: [1, 2, 3].map((id) => ({ id, text: String(id) })),
  key: ['1', '2', '3'],
  explanation: null,
  explanation_format: 'plain',
  ...fields,
})
const gate: PaperSection = {
  name: 'Section',
  instructions: null,
  instructions_format: 'plain',
  scheme: 'GATE',
  rules: {
    MCQ: { right: 'own', wrong: { of_own: '-1/3' }, blank: '0', partial: 'none' },
    MSQ: { right: 'own', wrong: '0', blank: '0', partial: 'share' },
  },
  answer_at_most: null,
}
const plain = { sections: null }
const sectioned = { sections: [gate] }
const regrade = (
  policy: NonNullable<GradedItem['regrades']>[number]['policy'],
  key: string[] | null = null,
) => ({
  policy,
  key,
  keep_better: false,
})

describe('a checked answer', () => {
  it.each([
    {
      name: 'a share, rounded to the cent',
      paper: plain,
      given: item(),
      selected: ['1'],
      outcome: 'partly',
      marks: 0.67,
    },
    {
      name: 'an exact share, shown with 2 decimals',
      paper: sectioned,
      given: item({ section: 1 }),
      selected: ['1', '2'],
      outcome: 'partly',
      marks: 1.33,
    },
    {
      name: 'all of the options',
      paper: plain,
      given: item(),
      selected: ['3', '1', '2'],
      outcome: 'right',
      marks: 2,
    },
    {
      name: 'a third taken off',
      paper: sectioned,
      given: item({ section: 1, type: 'MCQ', key: ['1'] }),
      selected: ['2'],
      outcome: 'wrong',
      marks: -0.67,
    },
    {
      name: 'own marks of the question',
      paper: sectioned,
      given: item({ section: 1, type: 'MCQ', key: ['1'], marks: 4, own_marks: 3 }),
      selected: ['1'],
      outcome: 'right',
      marks: 3,
    },
    {
      name: 'a further key of a regrade',
      paper: plain,
      given: item({ type: 'MCQ', key: ['1'], regrades: [regrade('also_accept', ['2'])] }),
      selected: ['2'],
      outcome: 'right',
      marks: 2,
    },
    {
      name: 'a key that a regrade has replaced',
      paper: plain,
      given: item({ type: 'MCQ', key: ['1'], regrades: [regrade('new_key', ['2'])] }),
      selected: ['1'],
      outcome: 'wrong',
      marks: 0,
    },
    {
      name: 'full marks for everybody',
      paper: plain,
      given: item({ type: 'MCQ', key: ['1'], regrades: [regrade('full_all')] }),
      selected: ['3'],
      outcome: 'right',
      marks: 2,
    },
    {
      name: 'full marks for any answer',
      paper: plain,
      given: item({ type: 'MCQ', key: ['1'], regrades: [regrade('full_answered')] }),
      selected: ['3'],
      outcome: 'right',
      marks: 2,
    },
    {
      name: 'a question that is left out, right',
      paper: plain,
      given: item({ type: 'MCQ', key: ['1'], regrades: [regrade('leave_out')] }),
      selected: ['1'],
      outcome: 'right',
      marks: 0,
    },
    {
      name: 'a question that is left out, wrong',
      paper: plain,
      given: item({ type: 'MCQ', key: ['1'], regrades: [regrade('leave_out')] }),
      selected: ['2'],
      outcome: 'wrong',
      marks: 0,
    },
    {
      name: 'a number within the range',
      paper: plain,
      given: item({ type: 'Numerical', options: [], key: ['2.4', '2.6'] }),
      selected: ['2,6'],
      outcome: 'right',
      marks: 2,
    },
  ])('with $name', ({ paper, given, selected, outcome, marks }) =>
    expect(markChecked(paper, given, selected)).toEqual({ outcome, marks }),
  )
})
