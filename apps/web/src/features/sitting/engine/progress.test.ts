import { expect, it } from 'vitest'
import { type Answers, blankAnswer } from './answer.ts'
import { answeredCount, isAllAnswered } from './progress.ts'

const questions = [{ id: 11 }, { id: 12 }]
const chosen = { ...blankAnswer, answered: true, selected_values: 3 }
const none = { ...blankAnswer, selected_values: [] }

it.each<{ name: string; answers: Answers; count: number; isAll: boolean }>([
  { name: 'just begun', answers: {}, count: 0, isAll: false },
  { name: 'visited', answers: { 11: blankAnswer, 12: none }, count: 0, isAll: false },
  {
    name: 'what is no number yet',
    answers: { 11: { ...chosen, selected_values: '-' }, 12: chosen },
    count: 1,
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
  expect(isAllAnswered(questions, answers)).toBe(isAll)
})
