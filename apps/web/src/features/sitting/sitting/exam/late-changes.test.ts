import { expect, it } from 'vitest'
import { formatDateTime } from '../../../../lib/dates.ts'
import { type ChangingFacts, lateChanges } from './late-changes.ts'

const section = (name: string, marks: number) => ({
  ...{
    name,
    marks,
    count: 10,
    instructions: null,
    instructions_format: 'plain' as const,
    marking: 'Right: +4.',
    answer_at_most: null,
  },
})
const exam: ChangingFacts = {
  name: 'Mock',
  begins_at: 10_000,
  server_time: 9_000,
  time_duration: 3600,
  ends_at: null,
  needs_code: false,
  total_questions: 20,
  total_marks: 80,
  sections: [section('A', 40), section('B', 40)],
}

it.each<{ name: string; change: Partial<ChangingFacts>; told: object }>([
  { name: 'nothing', change: { server_time: 9_060 }, told: {} },
  {
    name: 'the begin',
    change: { begins_at: 99_999 },
    told: { begin: `The exam now begins on ${formatDateTime(99_999)}.` },
  },
  {
    name: 'the times of the sections',
    change: {
      sections: [section('A', 40), section('B', 40)].map((one) => ({ ...one, seconds: 1800 })),
      section_rules: { early: 'go_on', pause_seconds: 0 },
    },
    told: {
      plan: 'The times of the sections have changed. 2 sections of 30 min each. You may leave a section before its time is over, but you cannot come back to it.',
    },
  },
  {
    name: 'the exam has begun as planned',
    change: { begins_at: null, server_time: 10_000 },
    told: {},
  },
  {
    name: 'the exam has begun before',
    change: { begins_at: null, server_time: 9_060 },
    told: { begin: 'The exam has begun, earlier than planned.' },
  },
  {
    name: 'the duration',
    change: { time_duration: 5400 },
    told: { duration: 'The exam now lasts 1 h 30 min.' },
  },
  {
    name: 'a common end',
    change: { ends_at: 13_600 },
    told: { duration: `The exam now ends for you on ${formatDateTime(13_600)}.` },
  },
  {
    name: 'a code',
    change: { needs_code: true },
    told: { code: 'The exam now asks for an access code.' },
  },
  {
    name: 'the paper',
    change: { total_questions: 1, total_marks: 0.5 },
    told: { paper: 'The paper has changed: 1 question, 0.5 marks.' },
  },
  {
    name: 'its sections',
    change: { sections: [section('A', 50), section('B', 30)] },
    told: { paper: 'The paper has changed: 20 questions, 80 marks.' },
  },
  { name: 'the name', change: { name: 'Final' }, told: { name: 'The exam is now called Final.' } },
  {
    name: 'several at once',
    change: { time_duration: 60, name: 'Final' },
    told: { duration: 'The exam now lasts 1 min.', name: 'The exam is now called Final.' },
  },
])('is told: $name', ({ change, told }) =>
  expect(lateChanges(exam, { ...exam, ...change })).toEqual(told),
)

it('is told: no code any more, and the begin of a live exam whose instructions are being read', () => {
  expect(lateChanges({ ...exam, needs_code: true }, exam)).toEqual({
    code: 'The exam no longer asks for an access code.',
  })
  expect(lateChanges({ ...exam, begins_at: null }, exam)).toHaveProperty('begin')
})

it('says nothing of the time that passes until a common end', () => {
  const open = { ...exam, begins_at: null, ends_at: 13_600 }
  expect(lateChanges(open, { ...open, time_duration: 3540 })).toEqual({})
})
