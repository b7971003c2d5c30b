import type { PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { describe, expect, it } from 'vitest'
import type { Answers } from './answer.ts'
import {
  allToAnswer,
  answersInTheWay,
  limitText,
  progressOf,
  refusedGroups,
  sectionsOf,
  sectionWith,
} from './paper-sections.ts'
import { answer, picked, visited } from './test/stored-answers.ts'

const section = (name: string, answer_at_most: number | null, count: number): PaperSection => ({
  name,
  instructions: null,
  instructions_format: 'plain' as const,
  marking: 'Right: +4. Wrong: −1. Not answered: 0.',
  answer_at_most,
  first: 1,
  count,
})
const questions = [11, 12, 13, 14, 15].map((id) => ({ id, section: id < 13 ? 1 : 3 }))
const paper = sectionsOf(
  [section('Physics', null, 2), section('Nothing', null, 0), section('Maths', 2, 3)],
  questions,
)
const [physics, maths] = paper
const typed = (text: string) => ({ ...picked(1, 9), selected_values: text })
const marked = { ...visited(7), markedForReview: true }

describe('the sections of a paper', () => {
  it('contain their questions; sections without questions are left out', () =>
    expect(paper.map(({ name, number, ids }) => [name, number, ids])).toEqual([
      ['Physics', 1, [11, 12]],
      ['Maths', 3, [13, 14, 15]],
    ]))

  it('are empty for a paper on one whole chapter', () => {
    expect(sectionsOf(undefined, [{ id: 11 }])).toEqual([])
    expect(sectionWith([], 11)).toBeUndefined()
  })

  it('are looked up by question', () => expect(sectionWith(paper, 14)?.name).toBe('Maths'))

  it('ask for as many answers as count towards the marks', () => expect(allToAnswer(paper)).toBe(4))

  it.each([
    { most: null, count: 15, text: null },
    { most: 15, count: 15, text: null },
    { most: 20, count: 15, text: null },
    { most: 10, count: 15, text: 'any 10 of 15' },
  ])('$most of $count: $text', ({ most, count, text }) => expect(limitText(most, count)).toBe(text))
})

it.each<{ name: string; answers: Answers; answered: number; markedCount: number }>([
  { name: 'nothing', answers: {}, answered: 0, markedCount: 0 },
  { name: 'a visit', answers: { 13: visited(3) }, answered: 0, markedCount: 0 },
  { name: 'a choice', answers: { 13: picked(1, 3) }, answered: 1, markedCount: 0 },
  { name: 'text that is not a number', answers: { 13: typed('abc') }, answered: 1, markedCount: 0 },
  { name: 'a mark', answers: { 13: marked }, answered: 0, markedCount: 1 },
  {
    name: 'a mark on a choice counts twice',
    answers: { 13: { ...answer(1, 3), markedForReview: true } },
    answered: 1,
    markedCount: 1,
  },
  { name: 'another section', answers: { 11: answer(1, 3) }, answered: 0, markedCount: 0 },
])('progress: $name', ({ answers, answered, markedCount }) =>
  expect(maths && progressOf(maths, answers)).toEqual({
    answered,
    toAnswer: 2,
    marked: markedCount,
  }),
)

describe('a section that takes 2 answers', () => {
  const full = { 13: picked(1, 3), 15: typed('abc') }
  it.each<{ name: string; answers: Answers; id: number; inTheWay: readonly number[] | null }>([
    { name: 'takes the second', answers: { 13: picked(1, 3) }, id: 14, inTheWay: null },
    { name: 'takes no third', answers: full, id: 14, inTheWay: [13, 15] },
    { name: 'lets an answer be changed', answers: full, id: 13, inTheWay: null },
    {
      name: 'takes another after one is cleared',
      answers: { ...full, 13: visited(8) },
      id: 14,
      inTheWay: null,
    },
    {
      name: 'that has more from another device takes none',
      answers: { ...full, 14: picked(1, 5) },
      id: 14,
      inTheWay: null,
    },
  ])('$name', ({ answers, id, inTheWay }) =>
    expect(answersInTheWay(maths, answers, id)).toEqual(inTheWay),
  )

  it('does not limit other sections', () =>
    expect(answersInTheWay(physics, { 11: picked(1, 3) }, 12)).toBeNull())
})

describe('refused answers', () => {
  const answers = { 11: picked(1, 2), 13: picked(1, 3), 14: picked(1, 4), 15: picked(1, 5) }
  const refusal = (seq: number) => ({ seq, message: 'Not an option' })

  it('over the limit are grouped with the answers in their way; any other stands alone', () =>
    expect(refusedGroups(paper, { 11: refusal(2), 15: refusal(5) }, answers)).toEqual([
      {
        ids: [15],
        reason: 'Maths takes 2 answers, and that many others are saved.',
        inTheWay: [13, 14],
      },
      { ids: [11], reason: 'Not an option', inTheWay: [] },
    ]))

  it("within the limit show the server's reason", () =>
    expect(refusedGroups(paper, { 13: refusal(3) }, { 13: picked(1, 3) })).toEqual([
      { ids: [13], reason: 'Not an option', inTheWay: [] },
    ]))
})
