import { describe, expect, it } from 'vitest'
import {
  costText,
  evidenceText,
  gainedText,
  inOrder,
  lossText,
  rightText,
  totalOf,
  verdictText,
  whyWeakText,
} from './marks-texts.ts'

const sure: [number, number] = [0.2, 0.6]

describe('evidenceText', () => {
  it.each([
    {
      name: 'a weak chapter, for the student',
      chapter: { right: 5, questions: 12, is_weak: true, interval: sure },
      reader: 'student',
      text: '5 of 12 right: weaker than your other chapters',
    },
    {
      name: 'a weak chapter, for an admin',
      chapter: { right: 5, questions: 12, is_weak: true, interval: sure },
      reader: 'admin',
      text: "5 of 12 right: weaker than the student's other chapters",
    },
    {
      name: 'a chapter that may be as good as the others',
      chapter: { right: 6, questions: 12, is_weak: false, interval: sure },
      reader: 'student',
      text: '6 of 12 right',
    },
    {
      name: 'too few questions',
      chapter: { right: 0, questions: 7, is_weak: false, interval: null },
      reader: 'student',
      text: '0 of 7 right; too few questions to judge',
    },
  ] as const)('$name', ({ chapter, reader, text }) =>
    expect(evidenceText({ ...chapter, interval: chapter.interval && sure }, reader)).toBe(text),
  )
})

it('explains the statistics on demand', () => {
  expect(whyWeakText(sure, 'student')).toContain('between 20% and 60% (95% Wilson interval)')
  expect(whyWeakText(sure, 'admin')).toContain("the student's latest answer")
})

describe('verdictText', () => {
  const weak = { is_weak: true, interval: sure }
  const known = { is_weak: false, interval: sure }
  const unknown = { is_weak: false, interval: null }
  it.each([
    { name: 'a weak one speaks for itself', chapters: [weak, unknown], text: null },
    { name: 'no weak one', chapters: [known, unknown], text: /^No chapter is clearly weaker/ },
    { name: 'not enough data', chapters: [unknown, unknown], text: /^Too early/ },
    { name: 'nothing to compare with', chapters: [known], text: /^A single chapter/ },
  ])('$name', ({ chapters, text }) => {
    const verdict = verdictText(chapters)
    if (text) expect(verdict).toMatch(text)
    else expect(verdict).toBeNull()
  })
})

describe('the words of a row', () => {
  it.each([
    { gained: 12.5, lost: 7.5, text: '12.5 of 20 marks' },
    { gained: 0.1, lost: 0.2, text: '0.1 of 0.3 marks' },
    { gained: 1, lost: 0, text: '1 of 1 mark' },
    { gained: -2.67, lost: 22.67, text: '−2.67 of 20 marks' },
  ])('$text', ({ text, ...marks }) => expect(gainedText(marks)).toBe(text))

  it.each([
    { wrong: 4, partly: 2, blank: 1, text: '4 wrong, 2 partly right, 1 blank' },
    { wrong: 0, partly: 0, blank: 3, text: '3 blank' },
    { wrong: 0, partly: 0, blank: 0, text: '' },
  ])('lost by "$text"', ({ text, ...marks }) => expect(lossText(marks)).toBe(text))

  it('counts right answers', () =>
    expect(rightText({ right: 1, questions: 2 })).toBe('1 of 2 right'))
})

describe('costText', () => {
  const type = { type: 'MCQ', questions: 9, right: 2, partly: 0, wrong: 7, blank: 0 } as const
  const marks = { ...type, gained: 1, lost: 35, lost_wrong: 35, deducted: 7 }
  it.each([
    { name: 'for the student', reader: 'student', text: 'Wrong answers cost you 35 marks' },
    { name: 'for an admin', reader: 'admin', text: 'Wrong answers cost 35 marks' },
  ] as const)('$name', ({ reader, text }) =>
    expect(costText([marks], reader)).toBe(`${text}: 28 not gained, 7 taken off.`),
  )

  it('adds up the types', () =>
    expect(costText([marks, { ...marks, lost_wrong: 4.33, deducted: 0.33 }], 'student')).toBe(
      'Wrong answers cost you 39.33 marks: 32 not gained, 7.33 taken off.',
    ))

  it('says nothing where no marks were deducted', () =>
    expect(costText([{ ...type, gained: 1, lost: 35 }], 'student')).toBeNull())
})

it('adds up without rounding errors of binary fractions', () =>
  expect(totalOf(Array.from({ length: 3 }, () => ({ gained: 0.1, lost: 0.2 })))).toEqual({
    gained: 0.3,
    lost: 0.6,
  }))

it('puts weak chapters first, then those that lost most', () =>
  expect(
    inOrder([
      { name: 'little', lost: 1, is_weak: false },
      { name: 'most', lost: 9, is_weak: false },
      { name: 'weak', lost: 4, is_weak: true },
    ]).map(({ name }) => name),
  ).toEqual(['weak', 'most', 'little']))
