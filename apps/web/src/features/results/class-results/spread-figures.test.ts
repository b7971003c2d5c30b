import type { ClassSummary } from '@prepwell/contract/results/class-results.ts'
import { expect, it } from 'vitest'
import { spreadFigures } from './spread-figures.ts'

/** Mean, median and standard deviation; absent when undefined. */
type Three = readonly [mean?: number, median?: number, standardDeviation?: number]

const summaryOf = (marks: Three, percentages: Three): ClassSummary => ({
  ...{ attempts: 2, running: 0, absent: 0, not_begun: 0, total_marks: 20 },
  ...{ distribution: [], sections: null, qualified: null, cut_off_line: null },
  mean: marks[0] ?? null,
  median: marks[1] ?? null,
  standard_deviation: marks[2] ?? null,
  mean_percentage: percentages[0] ?? null,
  median_percentage: percentages[1] ?? null,
  standard_deviation_percentage: percentages[2] ?? null,
})

it.each([
  {
    name: "percentages use each student's own paper, whatever the full marks of the shown one",
    summary: summaryOf([8, 8], [80, 80]),
    texts: ['Mean 8 80%', 'Median 8 80%', 'Standard deviation –'],
  },
  {
    name: 'two decimals',
    summary: summaryOf([7.125, -1, 2], [35.628, -5, 10]),
    texts: ['Mean 7.13 35.63%', 'Median −1 −5%', 'Standard deviation 2 10%'],
  },
  {
    name: 'no results',
    summary: summaryOf([], []),
    texts: ['Mean –', 'Median –', 'Standard deviation –'],
  },
])('$name', ({ summary, texts }) =>
  expect(
    spreadFigures(summary).map(({ label, marks, percent }) =>
      [label, marks, ...(percent === null ? [] : [percent])].join(' '),
    ),
  ).toEqual(texts),
)
