import { describe, expect, it } from 'vitest'
import {
  actionsFor,
  commonSection,
  doneText,
  effectText,
  everybodyText,
  namesText,
  reportText,
  submittedText,
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
      actions: ['add_time', 'let_in', 'reopen'],
    },
  ])('$name', ({ helped, actions }) => {
    const exam = { hasSections: false }
    expect(actionsFor(helped, { ...exam, mayReopen: true })).toEqual(actions)
    const others = actions.filter((action) => action !== 'reopen')
    expect(actionsFor(helped, { ...exam, mayReopen: false })).toEqual(others)
  })

  it('are more where each section has its own time', () => {
    const exam = { mayReopen: true, hasSections: true }
    const forRunning = ['add_time', 'open_section', 'end_section', 'move', 'submit']
    expect(actionsFor([asha], exam)).toEqual(forRunning)
    expect(actionsFor([ravi, mina], exam)).toEqual(['let_in', 'reopen'])
    expect(actionsFor('all', exam)).toContain('end_section')
  })
})

it('says which students are affected', () => {
  expect(whomText('add_time', [asha, ravi])).toBe('Asha')
  expect(whomText('add_time', [asha, { ...asha, student_id: 4 }])).toBe('2 students')
  expect(whomText('let_in', 'all')).toBe('everybody who has not started')
})

it('knows the section that all are in', () => {
  const [first, second] = [
    { ...asha, section: 2 },
    { ...asha, student_id: 4, section: 3 },
  ]
  expect(commonSection('end_section', [first, ravi])).toBe(2)
  expect(commonSection('end_section', [first, second])).toBeNull()
  expect(commonSection('end_section', [asha])).toBeNull()
  expect(commonSection('end_section', 'all')).toBeNull()
})

it('says what was done', () => {
  const one = { student_id: 1, name: 'Asha' }
  const done = [{ ...one, take_quiz_id: 1, until: null }]
  const not_done = [{ student_id: 2, name: 'Ravi', reason: 'Gone' }]
  expect(reportText({ help_id: 1, done, not_done: [] })).toBe('Done for 1 student')
  expect(reportText({ help_id: 1, done, not_done })).toBe('Done for 1 student, not for 1')
  expect(submittedText({ help_id: 1, done, not_done: [] })).toBe('Submitted for 1 student')
  expect(submittedText({ help_id: 1, done: [], not_done })).toBe(
    'Submitted for 0 students, not for 1',
  )
  expect(submittedText({ help_id: 1, done: [], not_done: [] })).toBe(
    'Nobody was taking the exam any more: all of them are submitted',
  )
  expect(doneText({ action: 'add_time', minutes: 1, section: null })).toBe('1 minute more')
  expect(doneText({ action: 'reopen', minutes: null, section: null })).toBe('Opened again')
  expect(doneText({ action: 'open_section', minutes: 10, section: 2 })).toBe(
    'Section 2 opened again for 10 minutes',
  )
  expect(doneText({ action: 'end_section', minutes: null, section: 1 })).toBe('Section 1 ended')
  expect(namesText({ students: [one], students_count: 1 })).toBe('Asha')
  expect(namesText({ students: [one], students_count: 4 })).toBe('Asha and 3 others')
})

it('more time for everybody says whom it does not reach', () => {
  const later = /make the exam longer in its form instead/
  expect(effectText('add_time', 'all')).toMatch(later)
  expect(effectText('add_time', [asha])).not.toMatch(later)
  expect(effectText('submit', 'all')).not.toMatch(later)
})

it.each([
  {
    counts: { active: 3, silent: 1, submitted: 2, not_started: 5, absent: 0 },
    text: 'Ends the exam for 4 candidates, 1 of them without contact. Only answers that have reached the server count. Nothing changes for 2 who submitted and 5 who did not start.',
  },
  {
    counts: { active: 1, silent: 0, submitted: 0, not_started: 0, absent: 0 },
    text: 'Ends the exam for 1 candidate. Only answers that have reached the server count.',
  },
])('$text', ({ counts, text }) => expect(everybodyText(counts)).toBe(text))
