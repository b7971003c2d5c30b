import type { ClassSummary } from '@prepwell/contract/results/class-results.ts'
import { numberText, percentText } from '../../../lib/numbers.ts'

interface SpreadFigure {
  readonly label: string
  /** '8', or a dash where there is no such figure. */
  readonly marks: string
  /** '80%', of the marks of each student's own paper; null where there is no such figure. */
  readonly percent: string | null
}

/** How the results of a class are spread, in marks and in percent. */
export const spreadFigures = (summary: ClassSummary): readonly SpreadFigure[] => [
  figure('Mean', summary.mean, summary.mean_percentage),
  figure('Median', summary.median, summary.median_percentage),
  figure('Standard deviation', summary.standard_deviation, summary.standard_deviation_percentage),
]

const figure = (label: string, marks: number | null, percent: number | null): SpreadFigure => ({
  label,
  marks: marks === null ? '–' : numberText(marks),
  percent: percent === null ? null : percentText(percent),
})
