import type { ClassSummary } from '@prepwell/contract/results/class-results.ts'
import { numberText, percentText } from '../../../lib/numbers.ts'

interface SpreadFigure {
  readonly label: string
  /** '8', or a dash when undefined. */
  readonly marks: string
  /** '80%' of the marks of each student's own paper; null when undefined. */
  readonly percent: string | null
}

/** Mean, median and standard deviation of a class, in marks and percent. */
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
