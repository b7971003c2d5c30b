import { expect, it } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import { nextStep, startCheckOf } from './exam-access.ts'

it.each([
  {
    name: 'a new exam is confirmed',
    answer: { kind: 'may_start', mode: 'exam', existing: false, needsExamBrowser: false },
    step: { do: 'ask', question: 'start' },
  },
  {
    name: 'a running exam is resumed',
    answer: { kind: 'may_start', mode: 'exam', existing: true, needsExamBrowser: false },
    step: { do: 'ask', question: 'resume' },
  },
  {
    name: 'an exam, new or running, that opens in Safe Exam Browser only',
    answer: { kind: 'may_start', mode: 'exam', existing: true, needsExamBrowser: true },
    step: { do: 'change_browser' },
  },
  {
    name: 'a practice has its own screen',
    answer: { kind: 'may_start', mode: 'practice', existing: false, needsExamBrowser: false },
    step: { do: 'leave', to: 'exams', message: 'This quiz is not available for exam' },
  },
  {
    name: 'a running practice too',
    answer: { kind: 'may_start', mode: 'practice', existing: true, needsExamBrowser: false },
    step: { do: 'leave', to: 'exams', message: 'This quiz is not available for exam' },
  },
  {
    name: 'an unknown mode of a newer server is not guessed',
    answer: { kind: 'may_start', mode: 'duel', existing: false, needsExamBrowser: false },
    step: { do: 'leave', to: 'back', message: 'Quiz not available' },
  },
  {
    name: 'an exam that cannot be taken now leads back silently',
    answer: { kind: 'not_now' },
    step: { do: 'leave', to: 'back', message: null },
  },
  {
    name: 'an unknown quiz',
    answer: { kind: 'not_found' },
    step: { do: 'leave', to: 'back', message: 'Quiz not available' },
  },
] as const)('$name', ({ answer, step }) => expect(nextStep(answer, false)).toEqual(step))

it('a finished exam: a link to it leads back silently, and Back shows that it is over', () => {
  const over = { kind: 'completed', takeQuizId: 7 } as const
  expect(nextStep(over, false)).toEqual({ do: 'leave', to: 'back', message: null })
  expect(nextStep(over, true)).toEqual({ do: 'show_closed', takeQuizId: 7 })
})

it.each([
  {
    name: 'no longer allowed',
    error: new CallError(400, 'not_allowed_now', 'x'),
    kind: 'not_now',
  },
  {
    name: 'ended on another device',
    error: new CallError(400, 'not_allowed_now', 'x', { data: { completed_take_quiz_id: 7 } }),
    kind: 'completed',
  },
  { name: 'gone', error: new CallError(404, 'not_found', 'x'), kind: 'not_found' },
  { name: 'no network', error: new CallError(0, 'network', 'x'), kind: 'may_start' },
  { name: 'a busy server', error: new CallError(503, 'unavailable', 'x'), kind: 'may_start' },
] as const)('while the student waits, a later look counts: $name', ({ error, kind }) => {
  const data = { quiz_mode: 'exam', existing: false, needs_exam_browser: false }
  expect(startCheckOf(data, error)?.kind).toBe(kind)
})
