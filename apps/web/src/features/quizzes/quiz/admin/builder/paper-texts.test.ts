import { describe, expect, it } from 'vitest'
import { sectionSentence, sourceSentence, takeText } from './paper-texts.ts'

const noFacts = { difficulty: null, tags: null, exam: null, years: null, chapter_ids: null }
const source = { count: 20, chosen: 3, difficulty: null, chapters: 1 } as const
const available_by = { easy: 9, medium: 12, hard: 6, unset: 0 }

describe('sourceSentence', () => {
  it.each([
    {
      take: 'draw',
      available: 34,
      missing: 0,
      text: '20 of 34 questions at random · 80 marks',
      isShort: false,
    },
    {
      take: 'draw',
      available: 12,
      missing: 8,
      text: 'This draw needs 20 questions; the chapter has 12 that fit.',
      isShort: true,
    },
    {
      take: 'draw',
      available: 1,
      missing: 19,
      text: 'This draw needs 20 questions; the chapter has 1 that fits.',
      isShort: true,
    },
    {
      take: 'draw',
      available: 0,
      missing: 20,
      text: 'The chapter has no question that fits.',
      isShort: true,
    },
    {
      take: 'all',
      available: 1,
      missing: 0,
      text: '1 question now · 80 marks',
      isShort: false,
    },
    {
      take: 'all',
      available: 0,
      missing: 0,
      text: 'The chapter has no question that fits.',
      isShort: true,
    },
    {
      take: 'these',
      available: 3,
      missing: 0,
      text: '3 questions in your order · 80 marks',
      isShort: false,
    },
    {
      take: 'these',
      available: 1,
      missing: 2,
      text: '2 of the 3 chosen questions cannot be used: deleted, a draft, used elsewhere in the paper, or of a type that is not asked here.',
      isShort: true,
    },
  ] as const)('$take of $available: $text', ({ take, available, missing, text, isShort }) =>
    expect(
      sourceSentence({ ...source, take }, { available, available_by, missing, marks: 80 }),
    ).toEqual({ text, isShort }),
  )

  it.each([
    {
      missing: 0,
      unset: 3,
      text: '4 easy, 10 medium and 6 hard of 27 questions at random · 80 marks',
    },
    {
      missing: 3,
      by: { medium: 8, hard: 5 },
      text: 'The chapter lacks 2 medium and 1 hard for this draw.',
    },
    {
      missing: 6,
      by: { hard: 0 },
      unset: 12,
      text: 'The chapter lacks 6 hard for this draw. 12 that fit have no difficulty.',
    },
    {
      missing: 20,
      available: 0,
      unset: 1,
      text: 'The chapter has no question that fits. 1 that fits has no difficulty.',
    },
    {
      missing: 1,
      unset: 3,
      text: 'Passages are drawn whole: 1 question of this draw cannot be filled.',
    },
  ])('by difficulty: $text', ({ missing, available = 27, by = {}, unset = 0, text }) =>
    expect(
      sourceSentence(
        { ...source, take: 'draw', difficulty: { easy: 4, medium: 10, hard: 6 } },
        { available, available_by: { ...available_by, ...by, unset }, missing, marks: 80 },
      ),
    ).toEqual({ text, isShort: missing > 0 }),
  )

  it.each([
    { missing: 0, text: '20 of 34 questions at random, spread over 9 chapters · 80 marks' },
    {
      missing: 8,
      available: 12,
      text: 'This draw needs 20 questions; the chapters have 12 that fit.',
    },
    { missing: 20, available: 0, text: 'The chapters have no question that fits.' },
  ])('of several chapters: $text', ({ missing, available = 34, text }) =>
    expect(
      sourceSentence(
        { ...source, take: 'draw', chapters: 9 },
        { available, available_by, missing, marks: 80 },
      ),
    ).toEqual({ text, isShort: missing > 0 }),
  )

  it('tells of passages that a plain draw cannot split', () =>
    expect(
      sourceSentence(
        { ...source, take: 'draw' },
        { available: 22, available_by, missing: 2, marks: 80 },
      ),
    ).toEqual({
      text: 'Passages are drawn whole: 2 questions of this draw cannot be filled.',
      isShort: true,
    }))
})

it.each([
  { take: 'all', types: null, text: 'all questions' },
  { take: 'all', types: ['MSQ', 'MCQ'], text: 'all MCQ and MSQ' },
  { take: 'draw', types: ['Numerical'], text: '20 Numerical at random' },
  { take: 'draw', types: null, text: '20 questions at random' },
  { take: 'these', types: null, text: '3 questions chosen by hand' },
] as const)('$text', ({ take, types, text }) =>
  expect(takeText({ ...source, ...noFacts, take, types })).toBe(text),
)

it('says that a draw is spread over chapters', () => {
  const several = { ...source, ...noFacts, chapter_ids: [1, 2], types: null }
  expect(takeText({ ...several, take: 'draw' })).toBe('20 questions at random, spread evenly')
  expect(takeText({ ...several, take: 'all' })).toBe('all questions')
})

it('describes what narrows a source', () => {
  const facts = { tags: ['Lenses', 'Often'], exam: 'JEE Main', years: [2023, 2024] }
  const narrowed = 'tagged Lenses and Often, JEE Main, 2023 and 2024'
  const drawn = {
    ...source,
    ...facts,
    chapter_ids: null,
    types: null,
    difficulty: { easy: 4, medium: 0, hard: 16 },
  }
  expect(takeText({ ...drawn, take: 'draw' })).toBe(
    `4 easy and 16 hard questions at random, ${narrowed}`,
  )
  expect(takeText({ ...drawn, take: 'draw', types: ['MCQ'] })).toMatch(/^4 easy and 16 hard MCQ at/)
  expect(takeText({ ...drawn, take: 'all', difficulty: null })).toBe(`all questions, ${narrowed}`)
})

it.each([
  { answerAtMost: null, text: '15 questions · 60 marks' },
  { answerAtMost: 10, text: 'Answer any 10 of 15 questions · 60 marks' },
  { answerAtMost: 15, text: '15 questions · 60 marks' },
])('$text', ({ answerAtMost, text }) =>
  expect(sectionSentence({ questions: 15, marks: 60 }, answerAtMost)).toBe(text),
)
