import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { formatTimeTaken } from '../../../lib/dates.ts'

export type QuestionTimes = Pick<ResultQuestion, 'is_held' | 'time_spent' | 'median_time'>

/**
 * True if the student took longer than the median of those who got the question right; false if
 * either time is unknown.
 */
export const isSlow = ({ time_spent, median_time }: QuestionTimes): boolean =>
  time_spent !== null && median_time !== null && time_spent > median_time

/** The median rounded to seconds: '45 s'. */
const medianText = (seconds: number) => formatTimeTaken(Math.round(seconds))

/** Texts for the student's own time and for the comparison. */
export interface TimeTexts {
  readonly own: string
  readonly median: string
}

/** Question times for table columns. */
export const timeCells = ({ is_held, time_spent, median_time }: QuestionTimes): TimeTexts => ({
  own: time_spent === null ? 'not measured' : formatTimeTaken(time_spent),
  median: is_held
    ? 'not shown yet'
    : median_time === null
      ? 'too few others'
      : medianText(median_time),
})

/** Question times for a line below the question. */
export const timeWords = ({ is_held, time_spent, median_time }: QuestionTimes): TimeTexts => ({
  own:
    time_spent === null ? 'Time not measured' : `${formatTimeTaken(time_spent)} on this question`,
  median: is_held
    ? 'The comparison comes with the answer'
    : median_time === null
      ? 'No comparison yet: that takes 5 others who got it right'
      : `Those who got it right took ${medianText(median_time)} (median)`,
})
