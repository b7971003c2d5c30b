import { describe, expect, it } from 'vitest'
import { sectionSentence, sourceSentence, takeText } from './paper-texts.ts'

const source = { count: 20, chosen: 3 } as const

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
      text: '2 of the 3 chosen questions cannot be used: deleted, used elsewhere in the paper, or of a type that is not asked here.',
      isShort: true,
    },
  ] as const)('$take of $available: $text', ({ take, available, missing, text, isShort }) =>
    expect(sourceSentence({ ...source, take }, { available, missing, marks: 80 })).toEqual({
      text,
      isShort,
    }),
  )
})

it.each([
  { take: 'all', types: null, text: 'all questions' },
  { take: 'all', types: ['MSQ', 'MCQ'], text: 'all MCQ and MSQ' },
  { take: 'draw', types: ['Numerical'], text: '20 Numerical at random' },
  { take: 'draw', types: null, text: '20 questions at random' },
  { take: 'these', types: null, text: '3 questions chosen by hand' },
] as const)('$text', ({ take, types, text }) =>
  expect(takeText({ ...source, take, types })).toBe(text),
)

it.each([
  { answerAtMost: null, text: '15 questions · 60 marks' },
  { answerAtMost: 10, text: 'Answer any 10 of 15 questions · 60 marks' },
  { answerAtMost: 15, text: '15 questions · 60 marks' },
])('$text', ({ answerAtMost, text }) =>
  expect(sectionSentence({ questions: 15, marks: 60 }, answerAtMost)).toBe(text),
)
