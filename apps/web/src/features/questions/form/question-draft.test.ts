import { describe, expect, it } from 'vitest'
import {
  changeSubject,
  changeType,
  emptyDraft,
  hasContent,
  type QuestionDraft,
} from './question-draft.ts'

const draft: QuestionDraft = {
  ...emptyDraft(),
  subject: 1,
  chapter: 2,
  options: [
    { key: 1, text: 'a', isCorrect: true },
    { key: 2, text: 'b', isCorrect: true },
  ],
}

describe('changeSubject', () => {
  it('clears the chapter', () =>
    expect(changeSubject(draft, 3)).toMatchObject({ subject: 3, chapter: null }))
  it('leaves the chapter when it is the same subject', () =>
    expect(changeSubject(draft, 1)).toMatchObject({ subject: 1, chapter: 2 }))
})

describe('changeType', () => {
  const correct = (of: QuestionDraft) => of.options.map(({ isCorrect }) => isCorrect)
  const one = { ...draft, options: draft.options.map((o) => ({ ...o, isCorrect: o.key === 2 })) }
  it.each([
    { name: 'several answers are none for an MCQ', from: draft, to: 'MCQ', left: [false, false] },
    { name: 'one answer stays for an MCQ', from: one, to: 'MCQ', left: [false, true] },
    { name: 'all stay for an MSQ', from: draft, to: 'MSQ', left: [true, true] },
    { name: 'all wait behind a Numerical', from: draft, to: 'Numerical', left: [true, true] },
  ] as const)('$name', ({ from, to, left }) => {
    const changed = changeType(from, to)
    expect(changed.type).toBe(to)
    expect(correct(changed)).toEqual(left)
  })
})

describe('hasContent', () => {
  it.each([
    { name: 'nothing yet', change: {}, has: false },
    { name: 'what is locked', change: { subject: 1, chapter: 2, marks: '5' }, has: false },
    { name: 'blanks', change: { statement: ' \n' }, has: false },
    { name: 'a text', change: { statement: 'Why?' }, has: true },
    { name: 'an option', change: { options: draft.options }, has: true },
    { name: 'an answer', change: { answer: '5' }, has: true },
    { name: 'an explanation', change: { explanation: 'So.' }, has: true },
    { name: 'an image', change: { image: 'a.webp' }, has: true },
  ])('$name: $has', ({ change, has }) =>
    expect(hasContent({ ...emptyDraft(), ...change })).toBe(has),
  )
})
