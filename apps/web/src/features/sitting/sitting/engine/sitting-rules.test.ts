import { expect, it } from 'vitest'
import { type Answer, blankAnswer } from './answer.ts'
import { statusOf } from './question-status.ts'
import { examRules, finalState, practiceRules } from './sitting-rules.ts'
import { openSession, type SittingEvent, sittingSession } from './sitting-session.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const

it.each<{ name: string; events: SittingEvent[]; question: number; exam: string; practice: string }>(
  [
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
      name: 'typed spaces are not a number',
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
  ],
)('$name: $exam in an exam, $practice in a practice', ({ events, question, exam, practice }) => {
  const statusBy = ({ answeredBy }: typeof examRules) => {
    const start = openSession(questions, {}, 1000, answeredBy)
    const end = events.reduce((now, event) => sittingSession(now, event, 1000), start)
    return statusOf(end.answers[question])
  }
  expect([statusBy(examRules), statusBy(practiceRules)]).toEqual([exam, practice])
})

const given = (selected_values: Answer['selected_values'], seq: number): Answer => ({
  ...blankAnswer,
  answered: true,
  selected_values,
  seq,
})
const submit = (chosen: Parameters<typeof finalState>[1], rules = examRules) =>
  Object.values(finalState(questions, chosen, rules)).map(({ selected_values, seq }) => [
    selected_values,
    seq,
  ])

it.each([
  { name: 'an exam fills with nothing', rules: examRules, none: null },
  { name: 'a practice fills MSQ with an empty list', rules: practiceRules, none: [] },
])('$name, with the lowest order', ({ rules, none }) => {
  expect(submit({}, rules)).toEqual([
    [null, 0],
    [none, 0],
    [null, 0],
  ])
})

it.each([
  { name: 'an exam', rules: examRules, none: null },
  { name: 'a practice', rules: practiceRules, none: [] },
])(
  '$name: what was visited and left blank is blank too, under its own order',
  ({ rules, none }) => {
    const chosen = { 11: given(null, 7), 12: given(null, 8), 13: given(' ', 9) }
    expect(submit(chosen, rules)).toEqual([
      [null, 7],
      [none, 8],
      [null, 9],
    ])
  },
)

it.each([examRules, practiceRules])('keeps what was chosen', (rules) => {
  const chosen = { 11: given(3, 7), 12: given([4, 5], 8), 13: given('2.50', 9) }
  expect(submit(chosen, rules)).toEqual([
    [3, 7],
    [[4, 5], 8],
    ['2.50', 9],
  ])
})
