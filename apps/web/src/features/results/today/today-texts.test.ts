import { expect, it } from 'vitest'
import { answeredText, decisionsText, leftText, reasonText, sizeText } from './today-texts.ts'

it.each([
  { seconds: 0, text: '00:00:00' },
  { seconds: 2470, text: '00:41:10' },
  { seconds: 86_399, text: '23:59:59' },
  { seconds: 86_400, text: '1 day' },
  { seconds: 3 * 86_400 + 5, text: '3 days' },
])('$text left', ({ seconds, text }) => expect(leftText(seconds)).toBe(text))

it('says how long a quiz is', () =>
  expect(sizeText({ total_questions: 1, own_duration: 5400 })).toBe('1 question, 1 h 30 min'))

it('says how many questions are answered', () =>
  expect(answeredText({ answered: 3, to_answer: 20, total_questions: 30 })).toBe(
    '3 of 20 answered',
  ))

it('counts all questions for an older server, which does not say how many can be answered', () =>
  expect(answeredText({ answered: 3, total_questions: 30 })).toBe('3 of 30 answered'))

it.each([
  [2, 1, '2 accepted, 1 rejected'],
  [0, 1, '1 rejected'],
  [3, 0, '3 accepted'],
])('names %d accepted and %d rejected objections', (accepted, rejected, text) =>
  expect(decisionsText({ accepted, rejected })).toBe(text),
)

const figures = { right: 5, questions: 12, gained: 10, lost: 7.5 }

it.each([
  {
    why: { reason: 'weak', quiz_mode: 'exam' },
    text: 'In exams you got 5 of 12 right here. You do better in your other chapters.',
  },
  {
    why: { reason: 'next_exam', quiz_mode: 'exam' },
    text: 'Your next exam is on this chapter. So far you got 5 of 12 right.',
  },
  {
    why: { reason: 'most_lost', quiz_mode: 'practice' },
    text: 'In practices you lost the most marks here: 7.5 of 17.5.',
  },
] as const)('$text', ({ text, why }) => expect(reasonText({ ...figures, ...why })).toBe(text))
