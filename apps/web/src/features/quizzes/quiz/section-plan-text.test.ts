import { expect, it } from 'vitest'
import { leavingText, planText } from './section-plan-text.ts'

it.each([
  { sections: [2400, 2400, 2400], pause: 0, text: '3 sections of 40 min each' },
  {
    sections: [2400, 2400, 2400],
    pause: 300,
    text: '3 sections of 40 min each, with pauses of 5 min',
  },
  { sections: [1500, 2100, 3600], pause: 0, text: 'Sections of 25 min, 35 min and 1 h' },
  { sections: [2475, 3600], pause: 60, text: 'Sections of 41 min 15 s and 1 h, with pauses of 1 min' },
  { sections: [3600], pause: 300, text: '1 section of 1 h' },
])('$text', ({ text, ...plan }) => expect(planText(plan)).toBe(text))

it('says that a section is closed for good, and whether it can be left early', () => {
  expect(leavingText('wait')).toMatch(/until its time is over, and cannot come back/)
  expect(leavingText('go_on')).toMatch(/may leave .* cannot come back/)
})
