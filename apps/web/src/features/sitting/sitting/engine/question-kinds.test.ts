import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { describe, expect, it } from 'vitest'
import type { Selection } from './answer.ts'
import { questionKinds } from './question-kinds.ts'

describe('choosing an option', () => {
  it.each<{ type: QuestionType; before: Selection; after: Selection }>([
    { type: 'MCQ', before: 3, after: 4 },
    { type: 'MSQ', before: [3], after: [3, 4] },
    { type: 'MSQ', before: [4], after: null },
    { type: 'Numerical', before: '2.5', after: '2.5' },
  ])('$type: $before becomes $after', ({ type, before, after }) =>
    expect(questionKinds[type].choose(before, 4)).toEqual(after),
  )
})

describe('typing text', () => {
  it.each([
    { type: 'MCQ', text: '2', after: 3 },
    { type: 'MSQ', text: '2', after: [3] },
    { type: 'Numerical', text: '-2.50', after: '-2.50' },
    { type: 'Numerical', text: '1\u200b/2', after: '1/2' },
    { type: 'Numerical', text: '', after: null },
  ] as const)('$type: $text gives $after', ({ type, text, after }) => {
    const before = { MCQ: 3, MSQ: [3], Numerical: '7' }[type]
    expect(questionKinds[type].type(before, text)).toEqual(after)
  })
})
