import { expect, it } from 'vitest'
import { changesOf, noProgress, phaseOf, rowOf, stateOf } from './board-row.ts'

const student = {
  id: 7,
  name: 'Asha',
  username: 'asha',
  roll_number: null,
  groups: [],
  may_begin_until: null,
}
const exam = {
  ...{ date_of_quiz: new Date(800_000), time_duration_seconds: 3_600, ends_together: false },
}
const running = {
  ...{
    id: 70,
    student_id: 7,
    started_at: 1_000,
    deadline: 4_600,
    submitted_at: null,
    marks_version: 0,
  },
  ...{ closed_by: null, contact_at: null, device: null, unsaved: null, current_question: null },
  ...{ is_visible: null, section_times: null },
}

it.each([
  {
    name: 'without an attempt',
    attempt: undefined,
    lastSave: null,
    now: 9_000,
    state: 'not_started',
  },
  { name: 'just begun', attempt: running, lastSave: null, now: 1_059, state: 'active' },
  {
    name: 'begun, without any heartbeat',
    attempt: running,
    lastSave: null,
    now: 1_060,
    state: 'silent',
  },
  {
    name: 'a recent heartbeat',
    attempt: { ...running, contact_at: 2_000 },
    lastSave: null,
    now: 2_059,
    state: 'active',
  },
  {
    name: 'no heartbeat for a minute',
    attempt: { ...running, contact_at: 2_000 },
    lastSave: null,
    now: 2_060,
    state: 'silent',
  },
  {
    name: 'a save counts as a sign of life too',
    attempt: { ...running, contact_at: 2_000 },
    lastSave: 2_050,
    now: 2_100,
    state: 'active',
  },
  {
    name: 'past its deadline',
    attempt: { ...running, contact_at: 4_599 },
    lastSave: null,
    now: 4_605,
    state: 'active',
  },
  {
    name: 'handed in',
    attempt: { ...running, submitted_at: 2_000 },
    lastSave: null,
    now: 2_001,
    state: 'submitted',
  },
])('$name: $state', ({ attempt, lastSave, now, state }) => {
  expect(stateOf(attempt, { lastSave }, now)).toBe(state)
})

it.each([
  { now: 99, isRunning: false, phase: 'upcoming' },
  { now: 100, isRunning: false, phase: 'open' },
  { now: 199, isRunning: true, phase: 'open' },
  { now: 200, isRunning: true, phase: 'finishing' },
  { now: 200, isRunning: false, phase: 'over' },
])('at $now, running: $isRunning, the exam is $phase', ({ now, isRunning, phase }) => {
  expect(phaseOf({ begins: 100, openUntil: 200 }, isRunning, now)).toBe(phase)
})

const rowWith = (fields: Partial<typeof running> | object, progress = noProgress) =>
  rowOf({ student, attempt: { ...running, ...fields }, progress, exam, now: 1_010 })

it('computes the extra time from the deadline of the attempt', () => {
  expect(rowWith({}).extra_seconds).toBe(0)
  expect(rowWith({ deadline: 5_500 }).extra_seconds).toBe(900)
  expect(rowWith({ deadline: null }).extra_seconds).toBe(0)
})

it('reports only what changed, and a heartbeat alone only after 20 s', () => {
  const before = rowWith({ contact_at: 1_000 }, { answered: 2, bySection: [1, 1], lastSave: 1_005 })
  const again = rowWith({ contact_at: 1_019 }, { answered: 2, bySection: [1, 1], lastSave: 1_005 })
  expect(changesOf(before, again)).toBeNull()
  const later = rowWith({ contact_at: 1_020 }, { answered: 2, bySection: [1, 1], lastSave: 1_005 })
  expect(changesOf(before, later)).toEqual({ student_id: 7, last_contact_at: 1_020 })
  const saved = rowWith({ contact_at: 1_008 }, { answered: 3, bySection: [1, 2], lastSave: 1_008 })
  expect(changesOf(before, saved)).toEqual({
    ...{ student_id: 7, last_contact_at: 1_008, last_save_at: 1_008 },
    ...{ answered: 3, answered_by_section: [1, 2] },
  })
})
