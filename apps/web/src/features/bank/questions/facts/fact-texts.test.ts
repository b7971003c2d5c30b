import { describe, expect, it } from 'vitest'
import { originText, stageOf, suggestion } from './fact-texts.ts'

it.each([
  { origin: null, text: '' },
  {
    origin: { exam: 'JEE Main', year: 2024, paper: '27 Jan shift 1', number: '12' },
    text: 'JEE Main 2024, 27 Jan shift 1, Q 12',
  },
  { origin: { exam: null, year: 2019, paper: null, number: null }, text: '2019' },
  { origin: { exam: 'NEET', year: null, paper: null, number: 'B 7' }, text: 'NEET, B 7' },
])('writes an origin in one line: $text', ({ origin, text }) =>
  expect(originText(origin)).toBe(text),
)

describe('the difficulty that answers suggest', () => {
  it.each([
    {
      entered: 'hard',
      measured: { answers: 120, facility: 0.811, difficulty: 'easy' },
      text: 'Set as hard; 81 % of 120 answers got it right: set to easy?',
    },
    {
      entered: null,
      measured: { answers: 1_200, facility: -0.04, difficulty: 'hard' },
      text: 'Not set; 0 % of 1,200 answers got it right: set to hard?',
    },
  ] as const)('$text', ({ entered, measured, text }) =>
    expect(suggestion(entered, measured)).toEqual({ difficulty: measured.difficulty, text }),
  )

  it.each([
    { name: 'they agree', measured: { answers: 120, facility: 0.3, difficulty: 'hard' } },
    { name: 'they are too few', measured: { answers: 29, facility: 1, difficulty: null } },
    { name: 'there are none', measured: null },
  ] as const)('is none if $name', ({ measured }) => expect(suggestion('hard', measured)).toBeNull())
})

it.each([
  { status: 'draft', to_check_since: null, stage: 'draft' },
  { status: 'draft', to_check_since: 5, stage: 'waiting' },
  { status: 'checked', to_check_since: null, stage: 'checked' },
] as const)('is $stage', ({ stage, ...question }) => expect(stageOf(question)).toBe(stage))
