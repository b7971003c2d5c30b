import type { ItemStatistics, PaperStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { countOf, formatTimeTaken } from '../../../lib/dates.ts'
import { marksText, numberText, shortPercentText } from '../../../lib/numbers.ts'

/** Shown in place of a figure that does not exist. */
export const noFigure = '–'

/** '72.3%', or {@link noFigure} for null. */
export const percentOrNone = (value: number | null): string =>
  value === null ? noFigure : shortPercentText(value)

/** '35.2' without a unit, or {@link noFigure} for null. */
export const figureOrNone = (value: number | null): string =>
  value === null ? noFigure : numberText(Math.round(value * 10) / 10 || 0)

/** '1 min 5 s', or {@link noFigure} when it was not measured. */
export const timeOrNone = (seconds: number | null): string =>
  seconds === null ? noFigure : formatTimeTaken(Math.round(seconds))

/** 'Median 50 s; half of the students took 30 s to 1 min 10 s'. */
export function timeText({
  median_time,
  lower_quartile_time: lower,
  upper_quartile_time: upper,
}: Pick<ItemStatistics, 'median_time' | 'lower_quartile_time' | 'upper_quartile_time'>): string {
  if (median_time === null) return 'The time was not measured.'
  const median = `Median ${timeOrNone(median_time)}`
  return lower === null || upper === null
    ? median
    : `${median}; half of the students took ${timeOrNone(lower)} to ${timeOrNone(upper)}`
}

/** A figure of the whole paper with an explanation. */
interface PaperFigure {
  readonly label: string
  readonly value: string
  readonly meaning: string
}

const textOrNone = (value: number | null, text: (value: number) => string) =>
  value === null ? noFigure : text(value)

const marksOf = (value: number) => marksText(Math.round(value * 10) / 10 || 0)
const hundredth = (value: number) => numberText(Math.round(value * 100) / 100 || 0)

/**
 * '7.2 marks (44.8%)'. Not '7.2 of 16', because students may have had different papers in a
 * practice.
 */
const withShare = (marks: number | null, percent: number | null) =>
  textOrNone(marks, (one) => `${marksOf(one)} (${percentOrNone(percent)})`)

export function paperFigures({ totals }: PaperStatistics): readonly PaperFigure[] {
  return [
    {
      label: 'Full marks',
      value: numberText(totals.total_marks),
      meaning: 'What it earns when everything is right.',
    },
    {
      label: 'Mean',
      value: withShare(totals.mean, totals.mean_percentage),
      meaning: 'Marks of all students, divided by their number.',
    },
    {
      label: 'Median',
      value: withShare(totals.median, totals.median_percentage),
      meaning: 'Half of the students have more, half have less.',
    },
    {
      label: 'Standard deviation',
      value: textOrNone(totals.standard_deviation, marksOf),
      meaning: 'How far the marks spread around the mean.',
    },
    {
      label: 'Standard error',
      value: textOrNone(totals.standard_error, (one) => `± ${marksOf(one)}`),
      meaning: 'How far the marks of one student may be off by chance.',
    },
    {
      label: 'Internal consistency',
      value: percentOrNone(totals.internal_consistency),
      meaning:
        "Cronbach's alpha: do the questions agree about who is strong? Below 64% the ranks are shaky, above 75% good.",
    },
    {
      label: 'Error ratio',
      value: percentOrNone(totals.error_ratio),
      meaning: 'How much of the spread is chance.',
    },
    {
      label: 'Skewness',
      value: textOrNone(totals.skewness, hundredth),
      meaning:
        'Below 0 when a few have much less than the others, above 0 when a few have much more.',
    },
    {
      label: 'Kurtosis',
      value: textOrNone(totals.kurtosis, hundredth),
      meaning: 'Above 0 when more students than usual are far from the mean.',
    },
  ]
}

/** The attempts counted: '40 students, the first attempt of each'. */
export const basisText = ({ attempts }: Pick<PaperStatistics, 'attempts'>, isExam: boolean) =>
  isExam
    ? countOf(attempts, 'student')
    : `${countOf(attempts, 'student')}, the first attempt of each`
