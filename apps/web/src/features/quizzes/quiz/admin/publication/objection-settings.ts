import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { countOf } from '../../../../../lib/dates.ts'

/** For example '36 hours'; whole days from 48 hours on: '2 days'. */
export const hoursText = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? countOf(hours / 24, 'day') : countOf(hours, 'hour')

type Settings = Pick<QuizDetail, 'objections' | 'publish_itself'>

/** One sentence about the objections that an exam accepts; `hours` is null if unknown. */
export function objectionsText(
  { objections, publish_itself }: Settings,
  hours: number | null,
): string {
  const length = hours === null ? '' : ` for ${hoursText(hours)}`
  if (objections === 'none') return 'Students cannot object to questions'
  if (objections === 'after_results') return `Students can object${length} after the results`
  const then = publish_itself
    ? 'then the results are published automatically'
    : 'then you publish the results'
  return `Students see a provisional key and can object${length}; ${then}`
}
