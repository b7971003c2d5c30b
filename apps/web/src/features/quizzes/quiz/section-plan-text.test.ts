import { expect, it } from 'vitest'
import { leavingText, planOf } from './section-plan-text.ts'

const exam = {
  section_plan: { early: 'wait' as const, minutes: [33, 60], pause_minutes: 4 },
  time_duration: 97 * 60,
  own_duration: 97 * 60,
}

it('names the times of the sections, with extra time', () => {
  expect(planOf(exam)).toBe('2 sections of 33 min and 1 h, with pauses of 4 min')
  expect(planOf({ ...exam, own_duration: 97 * 75 })).toBe(
    '2 sections of 41 min 15 s and 1 h 15 min, with pauses of 5 min',
  )
  expect(planOf({ ...exam, section_plan: null })).toBeNull()
})

it('says that a section is closed for good, and whether it can be left early', () => {
  expect(leavingText('wait')).toMatch(/until its time is over, and cannot come back/)
  expect(leavingText('go_on')).toMatch(/may leave .* cannot come back/)
})
