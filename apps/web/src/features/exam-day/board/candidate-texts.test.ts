import { expect, it } from 'vitest'
import { sectionText } from './candidate-texts.ts'

const times = { section: 2, section_opens_at: 1_000, section_deadline: 3_400 }

it.each([
  { now: 1_000, text: 'Section 2, 40 min left' },
  { now: 2_830, text: 'Section 2, 9 min left' },
  { now: 3_350, text: 'Section 2, under 1 min left' },
  { now: 3_400, text: 'Section 2, time is up' },
  { now: 800, text: 'Pause, section 2 in 3 min' },
  { now: 990, text: 'Pause, section 2 in under 1 min' },
])('at $now: $text', ({ now, text }) => expect(sectionText(times, now)).toBe(text))

it('is empty without section times', () => {
  const none = { section: null, section_opens_at: null, section_deadline: null }
  expect(sectionText(none, 1_000)).toBe('')
})
