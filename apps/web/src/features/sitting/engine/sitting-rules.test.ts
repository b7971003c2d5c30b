import { expect, it } from 'vitest'
import { statusOf } from './question-status.ts'
import { examRules, practiceRules } from './sitting-rules.ts'
import { type ExamEvent, examSession, openSession } from './sitting-session.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const

it.each<{ name: string; events: ExamEvent[]; question: number; exam: string; practice: string }>([
  {
    name: 'a choice',
    events: [{ type: 'choose', option: 1 }],
    question: 11,
    exam: 'not_answered',
    practice: 'answered',
  },
  {
    name: 'a choice, left by the list of questions',
    events: [
      { type: 'choose', option: 1 },
      { type: 'visit', id: 13 },
    ],
    question: 11,
    exam: 'not_answered',
    practice: 'answered',
  },
  {
    name: 'a choice and Next',
    events: [{ type: 'choose', option: 1 }, { type: 'next' }],
    question: 11,
    exam: 'answered',
    practice: 'answered',
  },
  {
    name: 'a choice that was cleared',
    events: [{ type: 'choose', option: 1 }, { type: 'clear' }],
    question: 11,
    exam: 'not_answered',
    practice: 'not_answered',
  },
  {
    name: 'MSQ: every choice taken back',
    events: [
      { type: 'visit', id: 12 },
      { type: 'choose', option: 1 },
      { type: 'choose', option: 1 },
    ],
    question: 12,
    exam: 'not_answered',
    practice: 'not_answered',
  },
  {
    name: 'a typed blank is no number',
    events: [
      { type: 'visit', id: 13 },
      { type: 'type', text: ' ' },
    ],
    question: 13,
    exam: 'not_answered',
    practice: 'not_answered',
  },
  {
    name: 'a marked question with a choice stays marked',
    events: [{ type: 'mark' }, { type: 'previous' }, { type: 'choose', option: 1 }],
    question: 11,
    exam: 'marked_answered',
    practice: 'marked_answered',
  },
])('$name: $exam in an exam, $practice in a practice', ({ events, question, exam, practice }) => {
  const statusBy = ({ answeredBy }: typeof examRules) => {
    const start = openSession(questions, {}, 1000, answeredBy)
    const end = events.reduce((now, event) => examSession(now, event, 1000), start)
    return statusOf(end.answers[question])
  }
  expect([statusBy(examRules), statusBy(practiceRules)]).toEqual([exam, practice])
})
