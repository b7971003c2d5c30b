import { expect, it } from 'vitest'
import { nextStep } from './exam-access.ts'

it.each([
  {
    name: 'a new exam is confirmed',
    answer: { kind: 'may_start', mode: 'exam', existing: false },
    step: { do: 'ask', question: 'start' },
  },
  {
    name: 'a running exam is resumed',
    answer: { kind: 'may_start', mode: 'exam', existing: true },
    step: { do: 'ask', question: 'resume' },
  },
  {
    name: 'a practice has its own screen',
    answer: { kind: 'may_start', mode: 'practice', existing: false },
    step: { do: 'leave', to: 'exams', message: 'This quiz is not available for exam' },
  },
  {
    name: 'a running practice too',
    answer: { kind: 'may_start', mode: 'practice', existing: true },
    step: { do: 'leave', to: 'exams', message: 'This quiz is not available for exam' },
  },
  {
    name: 'a mode of a newer server is not guessed',
    answer: { kind: 'may_start', mode: 'duel', existing: false },
    step: { do: 'leave', to: 'back', message: 'Quiz not available' },
  },
  {
    name: 'an exam that cannot be taken now sends back without a word',
    answer: { kind: 'not_now' },
    step: { do: 'leave', to: 'back', message: null },
  },
  {
    name: 'a quiz that is not there',
    answer: { kind: 'not_found' },
    step: { do: 'leave', to: 'back', message: 'Quiz not available' },
  },
] as const)('$name', ({ answer, step }) => expect(nextStep(answer)).toEqual(step))
