import { describe, expect, it } from 'vitest'
import {
  anyFacts,
  type FactsDraft,
  factsBody,
  factsOf,
  factsSummary,
  gradedCounts,
  gradedText,
  isDrawable,
  lackingOf,
} from './source-facts.ts'

const graded = (easy: string, medium: string, hard: string): FactsDraft => ({
  ...anyFacts,
  difficulty: { easy, medium, hard },
})
const stored = {
  difficulty: { easy: 4, medium: 0, hard: 6 },
  tags: ['Lenses', 'Often'],
  exam: 'JEE Main',
  years: [2019, 2024],
}

it('sends stored facts unchanged; only what the way of taking uses', () => {
  const facts = factsOf(stored)
  expect(factsBody('draw', facts)).toEqual({
    ...stored,
    difficulty: { easy: '4', medium: null, hard: '6' },
  })
  expect(factsBody('all', facts)).toEqual({ ...stored, difficulty: null })
  const none = { difficulty: null, tags: null, exam: null, years: null }
  expect(factsBody('these', facts)).toEqual(none)
  expect(factsBody('draw', factsOf(none))).toEqual(none)
})

describe('numbers by difficulty', () => {
  it.each([
    { facts: graded('4', '', ' 6 '), counts: { easy: 4, medium: 0, hard: 6 }, drawable: true },
    { facts: graded('0', '0', '0'), counts: { easy: 0, medium: 0, hard: 0 }, drawable: false },
    { facts: graded('150', '51', ''), counts: { easy: 150, medium: 51, hard: 0 }, drawable: false },
    { facts: graded('1.5', '', ''), counts: null, drawable: false },
    { facts: graded('-1', '3', ''), counts: null, drawable: false },
    { facts: graded('few', '', ''), counts: null, drawable: false },
  ])('$facts.difficulty', ({ facts, counts, drawable }) => {
    expect(gradedCounts(facts)).toEqual(counts)
    expect(isDrawable(facts)).toBe(drawable)
  })

  it('in words', () => {
    expect(gradedText({ easy: 4, medium: 10, hard: 6 })).toBe('4 easy, 10 medium and 6 hard')
    expect(gradedText({ easy: 0, medium: 0, hard: 1 })).toBe('1 hard')
  })

  it('lack what is not available', () =>
    expect(
      lackingOf({ easy: 4, medium: 10, hard: 6 }, { easy: 9, medium: 7, hard: 6, unset: 3 }),
    ).toEqual({ easy: 0, medium: 3, hard: 0 }))
})

it.each([
  { take: 'draw', facts: anyFacts, text: 'none' },
  {
    take: 'draw',
    facts: factsOf(stored),
    text: '4 easy and 6 hard, tagged Lenses and Often, JEE Main, 2019 and 2024',
  },
  { take: 'all', facts: { ...factsOf(stored), tags: [], years: [] }, text: 'JEE Main' },
  { take: 'draw', facts: graded('few', '', ''), text: 'none' },
] as const)('$take: $text', ({ take, facts, text }) => expect(factsSummary(take, facts)).toBe(text))
