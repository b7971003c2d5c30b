import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diceOf } from '../../sitting/attempts/index.ts'
import { drawQuestions } from './draw-questions.ts'

const question = (question_id: number, chapter_id: number, passage_id: number | null = null) => ({
  ...{ question_id, chapter_id, passage_id },
})
const bank = fc
  .array(
    fc.record({
      chapter: fc.integer({ min: 1, max: 4 }),
      passage: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
    {
      maxLength: 40,
    },
  )
  .map((rows) =>
    // A passage belongs to one chapter.
    rows.map(({ chapter, passage }, place) =>
      question(place + 1, passage === null ? chapter : passage, passage),
    ),
  )

it('draws as many different questions as were asked for, or all', () =>
  fc.assert(
    fc.property(bank, fc.integer({ min: 1, max: 50 }), fc.nat(), (questions, count, seed) => {
      const drawn = drawQuestions(questions, count, diceOf(seed))
      expect(drawn).toHaveLength(Math.min(count, questions.length))
      expect(new Set(drawn).size).toBe(drawn.length)
    }),
  ))

it('takes as many of each chapter as possible', () => {
  const questions = Array.from({ length: 60 }, (_one, place) => question(place, place < 50 ? 1 : 2))
  const drawn = drawQuestions(questions, 12, diceOf(1))
  expect(drawn.filter(({ chapter_id }) => chapter_id === 2)).toHaveLength(6)
})

it('takes chapters of a lower rank first', () => {
  const questions = Array.from({ length: 30 }, (_one, place) => question(place, place % 3))
  const drawn = drawQuestions(questions, 12, diceOf(1), (chapter) => (chapter === 1 ? 0 : 1))
  expect(drawn.filter(({ chapter_id }) => chapter_id === 1)).toHaveLength(10)
})

it('splits a passage only if nothing else is left', () => {
  const passage = [1, 2, 3, 4, 5, 6, 7].map((id) => question(id, 1, 9))
  expect(drawQuestions(passage, 5, diceOf(3))).toHaveLength(5)
  const others = [8, 9, 10, 11, 12].map((id) => question(id, 1))
  const drawn = drawQuestions([...passage, ...others], 5, diceOf(3))
  expect(drawn.map(({ passage_id }) => passage_id)).toEqual([null, null, null, null, null])
})
