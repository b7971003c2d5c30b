import type { StudentFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf } from '../../../../lib/dates.ts'
import { shortPercentText } from '../../../../lib/numbers.ts'

/** '72.5%', or 'NA' without a published result. */
export const averageText = ({
  avg_score,
  completed_quizzes,
  pending_result,
}: Pick<StudentFigures, 'avg_score' | 'completed_quizzes' | 'pending_result'>): string =>
  completed_quizzes > pending_result ? shortPercentText(avg_score) : 'NA'

export function completedNote({
  completed_quizzes,
  pending_result,
}: Pick<StudentFigures, 'completed_quizzes' | 'pending_result'>): string {
  if (completed_quizzes === 0) return 'None in this range'
  if (pending_result === 0) return 'All results are published'
  return `${countOf(pending_result, 'result')} not published yet`
}
