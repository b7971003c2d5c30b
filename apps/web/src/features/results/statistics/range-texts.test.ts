import { ranges } from '@prepwell/contract/results/statistics.ts'
import { expect, it } from 'vitest'
import { aboutText, timeAxisTitle, within } from './range-texts.ts'

it('titles the axis Hours for one day, Days up to 30 days, otherwise Months', () => {
  expect(ranges.map(timeAxisTitle)).toEqual(['Hours', 'Days', 'Days', 'Months', 'Months', 'Months'])
})

it.each([
  { mode: 'exam', days: 1, text: 'Exams in the past 24 hours' },
  { mode: 'practice', days: 365, text: 'Practices in the past year' },
] as const)('$text', ({ mode, days, text }) => expect(aboutText(mode, days)).toBe(text))

it("names each range as a limit: 'within a week'", () => {
  expect(ranges.map(within)).toEqual([
    'within 24 hours',
    'within a week',
    'within a month',
    'within 3 months',
    'within 6 months',
    'within a year',
  ])
})
