import { describe, expect, it } from 'vitest'
import {
  actionsFor,
  doneText,
  effectText,
  namesText,
  reportText,
  whomText,
} from './help-actions.ts'

const asha = { student_id: 1, name: 'Asha', state: 'running' } as const
const ravi = { student_id: 2, name: 'Ravi', state: 'submitted' } as const
const mina = { student_id: 3, name: 'Mina', state: 'not_begun' } as const

describe('available actions', () => {
  it.each([
    { name: 'for a running attempt', helped: [asha], actions: ['add_time', 'move', 'submit'] },
    { name: 'for a submitted one', helped: [ravi], actions: ['reopen'] },
    { name: 'for one who has not begun', helped: [mina], actions: ['let_in'] },
    { name: 'for nobody', helped: [], actions: [] },
    {
      name: 'for everybody',
      helped: 'all' as const,
      actions: ['add_time', 'let_in', 'reopen', 'submit'],
    },
  ])('$name', ({ helped, actions }) => {
    expect(actionsFor(helped, { mayReopen: true })).toEqual(actions)
    const others = actions.filter((action) => action !== 'reopen')
    expect(actionsFor(helped, { mayReopen: false })).toEqual(others)
  })
})

it('says which students are affected', () => {
  expect(whomText('add_time', [asha, ravi])).toBe('Asha')
  expect(whomText('add_time', [asha, { ...asha, student_id: 4 }])).toBe('2 students')
  expect(whomText('let_in', 'all')).toBe('everybody who has not started')
})

it('says what was done', () => {
  const one = { student_id: 1, name: 'Asha' }
  const done = [{ ...one, take_quiz_id: 1, until: null }]
  const not_done = [{ student_id: 2, name: 'Ravi', reason: 'Gone' }]
  expect(reportText({ help_id: 1, done, not_done: [] })).toBe('Done for 1 student')
  expect(reportText({ help_id: 1, done, not_done })).toBe('Done for 1 student, not for 1')
  expect(doneText({ action: 'add_time', minutes: 1 })).toBe('1 minute more')
  expect(doneText({ action: 'reopen', minutes: null })).toBe('Opened again')
  expect(namesText({ students: [one], students_count: 1 })).toBe('Asha')
  expect(namesText({ students: [one], students_count: 4 })).toBe('Asha and 3 others')
})

it('more time for everybody says whom it does not reach', () => {
  const later = /make the exam longer in its form instead/
  expect(effectText('add_time', 'all')).toMatch(later)
  expect(effectText('add_time', [asha])).not.toMatch(later)
  expect(effectText('submit', 'all')).not.toMatch(later)
})
