import { expect, it } from 'vitest'
import { sectionPlan } from './section-plan.ts'

const section = (seconds?: number) => ({
  ...{ name: 'A', instructions: null, instructions_format: 'plain' as const },
  ...{ marking: '', answer_at_most: null, count: 10, marks: 40 },
  ...(seconds === undefined ? {} : { seconds }),
})

it('says the times of the sections, and that they are closed for good', () => {
  const plan = sectionPlan({
    sections: [section(2400), section(2400)],
    section_rules: { early: 'go_on', pause_seconds: 300 },
  })
  expect(plan?.times).toBe('2 sections of 40 min each, with pauses of 5 min')
  expect(plan?.leaving).toMatch(/^You may leave/)
})

it('says that a section is over for a student who comes late', () => {
  const plan = sectionPlan({
    sections: [section(0), section(1800)],
    section_rules: { early: 'wait', pause_seconds: 0 },
  })
  expect(plan?.times).toBe('1 section of 30 min; 1 section is over')
})

it('is null where only the exam has a time', () => {
  expect(sectionPlan({ sections: [section()] })).toBeNull()
  expect(sectionPlan({})).toBeNull()
})
