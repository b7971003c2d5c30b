import { expect, it } from 'vitest'
import { ownSectionSeconds, sectionPlanText } from './section-plan-text.ts'

const textOf = (seconds: number) => `${seconds / 60} min`

it.each([
  { sections: [2400, 2400, 2400], pause: 0, text: '3 sections of 40 min each' },
  { sections: [600, 600], pause: 300, text: '2 sections of 10 min each, with pauses of 5 min' },
  { sections: [1500, 2100, 3600], pause: 0, text: '3 sections of 25 min, 35 min and 60 min' },
  {
    sections: [2400, 2400, 1200],
    pause: 60,
    text: '3 sections of 40 min, 40 min and 20 min, with pauses of 1 min',
  },
  { sections: [3600], pause: 300, text: '1 section of 60 min' },
])('$text', ({ text, ...plan }) => expect(sectionPlanText(plan, textOf)).toBe(text))

it('stretches sections and pauses with extra time', () => {
  const plan = { minutes: [40, 60], pause_minutes: 4 }
  const own = ownSectionSeconds(plan, { duration: 104 * 60, ownDuration: 130 * 60 })
  expect(own).toEqual({ sections: [3000, 4500], pause: 300 })
})
