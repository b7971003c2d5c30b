import type { CheckedAnswer } from '@prepwell/contract/sitting/checks.ts'
import { expect, it } from 'vitest'
import { type CheckEvent, type Checks, checksAfter, locksOf } from './check-state.ts'

const checkedWith = (question_id: number, ...selected_values: (number | string)[]) =>
  ({ question_id, selected_values }) as CheckedAnswer
const learned: CheckEvent = { type: 'learned', answers: [checkedWith(11, 1)] }
const sent: CheckEvent = { type: 'sent', question: 11, selection: 2 }
const held: CheckEvent = { type: 'held', question: 11, selection: 2 }
const after = (...events: CheckEvent[]) =>
  events.reduce<Checks>((checks, event) => checksAfter(checks, event), {})

it.each<{ name: string; events: CheckEvent[]; phase: string | undefined }>([
  { name: 'sent', events: [sent], phase: 'sent' },
  {
    name: 'refused',
    events: [sent, { type: 'refused', question: 11, message: 'No' }],
    phase: 'refused',
  },
  {
    name: 'refused, then sent again',
    events: [{ type: 'refused', question: 11, message: 'No' }, sent],
    phase: 'sent',
  },
  { name: 'offline', events: [sent, { type: 'offline', question: 11 }], phase: 'offline' },
  {
    name: 'offline, then online',
    events: [{ type: 'offline', question: 11 }, { type: 'online' }],
    phase: undefined,
  },
  { name: 'sent, then online', events: [sent, { type: 'online' }], phase: 'sent' },
  { name: 'dropped', events: [sent, { type: 'dropped', question: 11 }], phase: undefined },
  { name: 'checked', events: [sent, learned], phase: 'checked' },
  { name: 'checked elsewhere', events: [learned], phase: 'checked' },
  {
    name: 'checked, then a late failure',
    events: [learned, { type: 'unanswered', question: 11 }],
    phase: 'checked',
  },
  {
    name: 'checked, then a late refusal',
    events: [learned, { type: 'refused', question: 11, message: 'No' }],
    phase: 'checked',
  },
  {
    name: 'checked, then dropped',
    events: [learned, { type: 'dropped', question: 11 }],
    phase: 'checked',
  },
  ...(['unanswered', 'offline', 'refused', 'dropped'] as const).map((type) => ({
    name: `sent, then held, then ${type}`,
    events: [sent, held, { type, question: 11, message: 'No' }],
    phase: 'held',
  })),
  { name: 'held, then checked', events: [held, learned], phase: 'checked' },
])('$name', ({ events, phase }) => expect(after(...events)[11]?.phase).toBe(phase))

it('a lost response makes a check late', () =>
  expect(after(sent, { type: 'unanswered', question: 11 })[11]).toEqual({
    phase: 'sent',
    selection: 2,
    isLate: true,
  }))

it('locks what was checked and what was sent, in the form of the page', () => {
  const checks = after(
    {
      type: 'learned',
      answers: [checkedWith(11, 1), checkedWith(12, 5, 6), checkedWith(13, '2.50')],
    },
    { type: 'sent', question: 14, selection: 9 },
    { type: 'offline', question: 15 },
  )
  const questions = [
    { id: 11, type: 'MCQ' },
    { id: 12, type: 'MSQ' },
    { id: 13, type: 'Numerical' },
    { id: 14, type: 'MCQ' },
    { id: 15, type: 'MCQ' },
    { id: 16, type: 'MCQ' },
  ] as const
  expect(locksOf(checks, questions)).toEqual({ 11: 1, 12: [5, 6], 13: '2.50', 14: 9 })
})
