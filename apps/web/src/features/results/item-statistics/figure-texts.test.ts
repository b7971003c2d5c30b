import type { PaperStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { expect, it } from 'vitest'
import { figureOrNone, paperFigures, percentOrNone, timeOrNone, timeText } from './figure-texts.ts'

it('a figure that does not exist is a dash, not 0', () => {
  expect([percentOrNone(null), figureOrNone(null), timeOrNone(null)]).toEqual(['–', '–', '–'])
  expect([percentOrNone(0), figureOrNone(-0.01), timeOrNone(0)]).toEqual(['0%', '0', '0 s'])
  expect(figureOrNone(-18.26)).toBe('−18.3')
})

it.each([
  { times: [null, null, null], text: 'The time was not measured.' },
  { times: [50, null, null], text: 'Median 50 s' },
  { times: [50, 30, 70], text: 'Median 50 s; half of the students took 30 s to 1 min 10 s' },
])('$text', ({ times: [median_time = null, lower = null, upper = null], text }) =>
  expect(timeText({ median_time, lower_quartile_time: lower, upper_quartile_time: upper })).toBe(
    text,
  ),
)

it("shows marks with the percentage of each student's paper, and dashes for missing figures", () => {
  const totals = {
    ...{ total_marks: 16, mean: 7.1667, median: null, standard_deviation: 5.6362 },
    ...{ mean_percentage: 71.67, median_percentage: null, standard_deviation_percentage: 56.36 },
    ...{ skewness: 0.6226, kurtosis: -0.3782, internal_consistency: -4.25 },
    ...{ error_ratio: null, standard_error: 4.2518 },
  } as PaperStatistics['totals']
  const figures = paperFigures({ totals } as PaperStatistics)
  expect(figures.map(({ value }) => value)).toEqual([
    '16',
    '7.2 marks (71.7%)',
    '–',
    '5.6 marks',
    '± 4.3 marks',
    '−4.3%',
    '–',
    '0.62',
    '−0.38',
  ])
})
