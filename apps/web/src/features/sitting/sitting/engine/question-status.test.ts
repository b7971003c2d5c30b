import type { StoredAnswer } from '@prepwell/contract/sitting/quiz-state.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Answers, blankAnswer } from './answer.ts'
import { answeredCount, countStatuses, isAllAnswered, statusOf } from './question-status.ts'

const answer = (part: Partial<StoredAnswer>): StoredAnswer => ({
  answered: false,
  markedForReview: false,
  selected_values: null,
  time_spent: 0,
  ...part,
})

it.each([
  { name: 'never visited', given: undefined, status: 'not_visited' },
  { name: 'visited and left blank', given: answer({}), status: 'not_answered' },
  {
    name: 'chosen and not yet saved by Save & Next',
    given: answer({ selected_values: 7 }),
    status: 'not_answered',
  },
  {
    name: 'one option, saved',
    given: answer({ selected_values: 7, answered: true }),
    status: 'answered',
  },
  {
    name: 'several options, saved',
    given: answer({ selected_values: [7, 8], answered: true }),
    status: 'answered',
  },
  {
    name: 'the number 0 typed',
    given: answer({ selected_values: '0', answered: true }),
    status: 'answered',
  },
  {
    name: 'typed text that is not a number',
    given: answer({ selected_values: '1.2.3', answered: true }),
    status: 'not_answered',
  },
  {
    name: 'spaces are no answer',
    given: answer({ selected_values: '  ', answered: true }),
    status: 'not_answered',
  },
  {
    name: 'an empty list is no answer',
    given: answer({ selected_values: [], answered: true }),
    status: 'not_answered',
  },
  { name: 'marked and blank', given: answer({ markedForReview: true }), status: 'marked' },
  {
    name: 'marked with a choice shows both',
    given: answer({ markedForReview: true, selected_values: 7 }),
    status: 'marked_answered',
  },
  {
    name: 'marked and answered shows both',
    given: answer({ markedForReview: true, selected_values: 7, answered: true }),
    status: 'marked_answered',
  },
])('$name: $status', ({ given, status }) => expect(statusOf(given)).toBe(status))

it('the four counts always add up to the paper', () => {
  const anyAnswer = fc.record({
    answered: fc.boolean(),
    markedForReview: fc.boolean(),
    selected_values: fc.oneof(
      fc.constant(null),
      fc.nat(),
      fc.string(),
      fc.array(fc.nat(), { maxLength: 4 }),
    ),
    time_spent: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(fc.option(anyAnswer, { nil: undefined })), (answers) => {
      const questions = answers.map((_, id) => ({ id }))
      const given = Object.fromEntries(
        answers.flatMap((one, id) => (one ? ([[id, one]] as const) : [])),
      )
      const counts = countStatuses(questions, given)
      expect(counts.notVisited + counts.answered + counts.notAnswered + counts.marked).toBe(
        questions.length,
      )
      expect(counts.notVisited).toBe(answers.filter((one) => one === undefined).length)
    }),
  )
})

const twoQuestions = [{ id: 11 }, { id: 12 }]
const chosen = { ...blankAnswer, answered: true, selected_values: 3 }
const none = { ...blankAnswer, selected_values: [] }

it.each<{ name: string; answers: Answers; count: number; isAll: boolean }>([
  { name: 'just begun', answers: {}, count: 0, isAll: false },
  { name: 'visited', answers: { 11: blankAnswer, 12: none }, count: 0, isAll: false },
  {
    name: 'a text that is no number counts as on the server, but leaves something to do',
    answers: { 11: { ...chosen, selected_values: '12 cm' }, 12: chosen },
    count: 2,
    isAll: false,
  },
  { name: 'one of two', answers: { 11: chosen, 12: blankAnswer }, count: 1, isAll: false },
  { name: 'both', answers: { 11: chosen, 12: chosen }, count: 2, isAll: true },
  {
    name: 'both, one marked for review',
    answers: { 11: chosen, 12: { ...chosen, markedForReview: true } },
    count: 2,
    isAll: false,
  },
  {
    name: 'a choice that an exam would not count as confirmed',
    answers: { 11: chosen, 12: { ...chosen, answered: false } },
    count: 2,
    isAll: false,
  },
])('$name', ({ answers, count, isAll }) => {
  expect(answeredCount(answers)).toBe(count)
  expect(isAllAnswered(twoQuestions, answers)).toBe(isAll)
})

it('counts only the answers of the open section', () => {
  expect(answeredCount({ 1: chosen, 11: chosen, 12: blankAnswer }, twoQuestions)).toBe(1)
})
