import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { countOf } from '../../../../../lib/dates.ts'

/** '36 hours', or '2 days' where the hours are whole days. */
export const hoursText = (hours: number): string =>
  hours >= 48 && hours % 24 === 0 ? countOf(hours / 24, 'day') : countOf(hours, 'hour')

type Settings = Pick<QuizDetail, 'objections' | 'publish_itself'>

/** One sentence about the objections that an exam takes; `hours` is null while it is unknown. */
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
